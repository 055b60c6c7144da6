"""The tutorial about FHIR: every command that it shows is run, and prints what it says."""

import sys

import pytest
from conftest import ROOT

sys.path.insert(0, str(ROOT / "Tests/Tutorial"))
import tutorial  # noqa: E402


def test_every_command_prints_what_the_tutorial_shows():
    assert len(tutorial.steps()) == 8
    assert list(tutorial.problems(tutorial.steps())) == []


@pytest.mark.parametrize("shown, printed, same", [
    ("a\nb", "a\nb\n", True), ("a\nb", "a\nc\n", False), ("a … c", "a b c\n", True), ("a … c", "a b\n", False),
    ("a\n…\nz", "a\nm\nn\nz\n", True), ("a\n…\nz", "a\nz\n", True), ("", "", True), ("", "a\n", False),
    ("1.5", "1x5\n", False)])
def test_dots_stand_for_what_varies(shown, printed, same):
    assert bool(tutorial.pattern(shown).fullmatch(printed)) == same


def test_an_excerpt_is_in_its_file(tmp_path):
    def problem(text, name="Tests/Tutorial/tutorial.py"):
        return tutorial.excerpt_problem(tutorial.Block(tmp_path, 1, f"swift {name}", text))

    assert problem("import argparse\n…\nimport sys") is None
    assert "does not have" in problem("import sys\nimport argparse")
    assert "there is no" in problem("import sys", "Sources/Nothing.swift")
