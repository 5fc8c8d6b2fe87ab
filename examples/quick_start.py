"""Play a game of Two-Ten-Jack, ask why a card is refused, and look through one seat's eyes."""

from trickcards import Shuffler
from trickcards.two_ten_jack import State, TwoTenJack

game = TwoTenJack(target=31)
shuffler = Shuffler(7)


def step(state: State) -> State:
    """Let chance act, or the seat to act play its lowest legal card."""
    if state.awaits_chance:
        return state.apply(shuffler.sample(state))
    return state.apply(state.legal_actions()[0])


state = game.start(dealer=0)
for _ in range(2):  # the deal, and a first card
    state = step(state)
view = state.view(0)  # all that seat 0 may know
print("Seat 0 holds", view.hand, "and must answer", view.lead)
for verdict in view.explain():
    print(verdict.action, "-", verdict.violation or "legal")

while not state.is_over:
    state = step(state)
print("Totals", state.totals, "- seat", *state.winners, "wins by the", state.ending)
