"""What is built holds what it must, and imports in a clean environment."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from trickcards import game_names

ROOT = Path(__file__).parents[2]
PACKAGES = [name.replace("-", "_") for name in game_names()]
SHARED_FILES = {
    "__init__.py", "actions.py", "events.py", "game.py", "legality.py", "phase.py", "rules.py",
    "scoring.py", "states.py", "view.py",
}  # fmt: skip


@pytest.fixture(scope="session", name="wheel")
def _wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the tools that are installed here."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return next(folder.glob("*.whl"))


def test_wheel(wheel: Path) -> None:
    """One pure wheel holds py.typed and every module of the source, and nothing else."""
    source = ROOT / "src"
    wanted = {
        str(path.relative_to(source))
        for path in (source / "trickcards").rglob("*")
        if path.suffix in {".py", ".typed"}
    }
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}

    assert wheel.name.endswith("-py3-none-any.whl")
    assert "trickcards/py.typed" in held
    assert wanted == held


def test_clean_environment(wheel: Path, tmp_path: Path) -> None:
    """With the runtime dependencies alone, all modules but the command's import from the wheel."""
    zipfile.ZipFile(wheel).extractall(tmp_path)
    script = f"""
import importlib, pkgutil, sys
allowed = {{"attr", "attrs", "cattr", "cattrs", "typing_extensions"}}
site = [path for path in sys.path if "site-packages" in path]
class Guard:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top in {{"typer", "rich", "numpy", "pytest", "click"}}:
            raise ImportError(name)
sys.meta_path.insert(0, Guard())
sys.path.insert(0, {str(tmp_path)!r})
import trickcards
assert trickcards.__file__.startswith({str(tmp_path)!r}), trickcards.__file__
for module in pkgutil.walk_packages(trickcards.__path__, "trickcards."):
    if module.name == "trickcards.__main__":
        continue
    if not module.name.startswith("trickcards.cli."):
        importlib.import_module(module.name)
print("all")
"""
    done = subprocess.run(
        [sys.executable, "-c", script], env={}, capture_output=True, text=True, check=False
    )

    assert ("all\n", "") == (done.stdout, done.stderr)


def test_strict_user_script(tmp_path: Path) -> None:
    """`mypy --strict` passes on a program that uses the public API."""
    done = subprocess.run(
        [
            sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--cache-dir",
            str(tmp_path), str(ROOT / "tests" / "typing" / "public_api.py"),
        ],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )  # fmt: skip

    assert done.stdout.startswith("Success"), done.stdout


@pytest.mark.parametrize("package", PACKAGES)
def test_same_files_in_every_game(package: str) -> None:
    """Whoever knows one game's files knows all."""
    folder = ROOT / "src" / "trickcards" / package

    assert SHARED_FILES <= {path.name for path in folder.glob("*.py")}


@pytest.mark.parametrize("package", ["trickcards", *(f"trickcards.{name}" for name in PACKAGES)])
def test_all_is_what_is_imported(package: str) -> None:
    """`__all__` lists every public name that is imported, once."""
    module = import_module(package)
    public = {
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }

    assert sorted(public) == sorted(module.__all__)


def test_short_files() -> None:
    """No source file is longer than 400 lines."""
    lengths = {
        path.name: len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / "src").rglob("*.py")
    }

    assert {} == {name: length for name, length in lengths.items() if length > 400}
