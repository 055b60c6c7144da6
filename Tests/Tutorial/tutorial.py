#!/usr/bin/env python3
"""Runs the tutorial: every command of its steps, in one terminal, and compares what is printed with what the page shows.

    bin/tutorial [--show]

A block marked `sh` is run; the block marked `text` after it is its output, and without one it prints nothing. `…` stands for
any text, on a line of its own for any lines. A block marked `swift FILE` is an excerpt: its lines are in that file, in this
order. `sh build` is left out, because it builds what is being run here. Anything else is a mistake.
"""

import argparse
import os
import pathlib
import queue
import re
import signal
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
STEPS = ROOT / "docs/tutorial"
FENCE = re.compile(r"^```(.*)$")
SECONDS = 60


class Block:
    def __init__(self, step, line, kind, text):
        self.step, self.line, self.kind, self.text = step, line, kind, text

    @property
    def place(self):
        return f"{self.step.name}:{self.line}"


def blocks(step):
    """The fenced blocks of a page."""
    found, kind, start, lines = [], None, 0, []
    for number, line in enumerate(step.read_text(encoding="utf-8").splitlines(), 1):
        fence = FENCE.match(line)
        if not fence:
            lines.append(line)
        elif kind is None:
            kind, start, lines = fence.group(1), number, []
        else:
            found.append(Block(step, start, kind, "\n".join(lines)))
            kind = None
    assert kind is None, f"{step.name}:{start}: the block has no end"
    return found


def pattern(shown):
    """What an output may be, as a regular expression."""
    lines = []
    for line in shown.splitlines():
        lines.append(r"(?:.*\n)*?" if line.strip() == "…" else ".*".join(map(re.escape, line.split("…"))) + r"\n")
    return re.compile("".join(lines))


class Terminal:
    """A shell that keeps its variables from one block to the next, in a process group of its own."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith("ACCLIMATE_") and not name.lower().endswith("_proxy")}
        environment |= {"TMPDIR": str(folder), "LC_ALL": "C.UTF-8"}
        self.shell = subprocess.Popen(
            ["bash", "--norc", "--noprofile"], cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, start_new_session=True)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.shell.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def run(self, commands):
        """(status, output) of some lines."""
        script = self.folder / "block.sh"
        script.write_text(commands + "\n", encoding="utf-8")
        self.shell.stdin.write(f". '{script}' < /dev/null; printf '\\n\\036 %s\\n' $?\n")
        self.shell.stdin.flush()
        output = ""
        while True:
            try:
                line = self.lines.get(timeout=SECONDS)
            except queue.Empty:
                return "nothing after a minute", output
            if line is None:
                return "the shell ended", output
            if line.startswith("\036"):
                # The line break before the mark is not the command's.
                return line[1:].strip(), output[:-1]
            output += line

    def close(self):
        try:
            os.killpg(self.shell.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.shell.wait()


def excerpt_problem(block):
    """What is wrong with an excerpt; None if its lines are in the file."""
    name = block.kind.split(" ", 1)[1]
    file = ROOT / name
    if not file.is_file():
        return f"there is no {name}"
    rest = iter(line.strip() for line in file.read_text(encoding="utf-8").splitlines())
    for line in block.text.splitlines():
        wanted = line.strip()
        if wanted in ("", "…", "// …"):
            continue
        if wanted not in rest:
            return f"{name} does not have this line here: {wanted}"
    return None


def problems(steps, show=False):
    """Runs all steps; yields what differs. The first command that fails is the last one that is run."""
    with tempfile.TemporaryDirectory(prefix="tutorial-") as folder:
        terminal = Terminal(folder)
        try:
            for step in steps:
                found = blocks(step)
                for index, block in enumerate(found):
                    if block.kind.startswith("swift "):
                        problem = excerpt_problem(block)
                        if problem:
                            yield f"{block.place}: {problem}"
                    elif block.kind == "sh":
                        after = found[index + 1] if index + 1 < len(found) and found[index + 1].kind == "text" else None
                        status, output = terminal.run(block.text)
                        if show:
                            print(f"--- {block.place}\n{output}", end="", flush=True)
                        expected = after.text if after else ""
                        if output and not output.endswith("\n"):
                            output += "\n"
                        if not pattern(expected).fullmatch(output):
                            yield f"{block.place}: shown:\n{expected}\nprinted:\n{output}"
                        if status != "0":
                            yield f"{block.place}: ended with {status}"
                            return
                    elif block.kind == "text":
                        if index == 0 or found[index - 1].kind != "sh":
                            yield f"{block.place}: an output without its command"
                    elif block.kind != "sh build":
                        yield f"{block.place}: a block of an unknown kind: {block.kind}"
        finally:
            terminal.close()


def steps():
    return sorted(STEPS.glob("[0-9]-*.md"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--show", action="store_true", help="also print what each block prints")
    options = parser.parse_args()
    count = 0
    for problem in problems(steps(), options.show):
        print(problem, file=sys.stderr)
        count += 1
    print(f"tutorial: {len(steps())} steps, {count} differences")
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
