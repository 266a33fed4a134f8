#!/usr/bin/env python3
"""Runs the steps of a workflow's only job on this machine, as GitHub Actions would.

usage: workflow.py FILE WORKSPACE

Lines after `run:` are run in order, with their folder and their variables. What a step would check
out must stand in the workspace, and what one would upload must be there in its turn. After a step
that fails, only those with `if: always()` have a turn, and the job fails.
"""

import os
import pathlib
import subprocess
import sys

import yaml  # python3-yaml

KEYS = {"name", "uses", "with", "run", "if", "env", "working-directory"}


class Wrong(Exception):
    pass


def steps_of(path: pathlib.Path) -> list[dict]:
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    # YAML 1.1 reads `on` as a truth value.
    if not workflow.get("on", workflow.get(True)):
        raise Wrong("nothing starts it: no `on`")
    jobs = list(workflow["jobs"].values())
    if len(jobs) != 1 or "runs-on" not in jobs[0]:
        raise Wrong("not one job with `runs-on`")
    for step in jobs[0]["steps"]:
        if step.keys() - KEYS or ("run" in step) == ("uses" in step):
            raise Wrong(f"a step that this cannot run: {step}")
        if step.get("if", "always()") != "always()":
            raise Wrong(f"a condition that this does not know: {step['if']}")
    return jobs[0]["steps"]


def take(step: dict, workspace: pathlib.Path) -> None:
    """Runs a step, or looks at what the action would take."""
    if "run" in step:
        folder = workspace / step.get("working-directory", ".")
        variables = {name: str(value) for name, value in step.get("env", {}).items()}
        print(f"== {step['run']}", flush=True)
        subprocess.run(
            ["bash", "-e", "-c", step["run"]], cwd=folder, env=os.environ | variables, check=True)
        return
    action = step["uses"].split("@")[0]
    path = workspace / step.get("with", {}).get("path", ".")
    if action not in {"actions/checkout", "actions/upload-artifact"}:
        raise Wrong(f"an action that this does not know: {step['uses']}")
    if not path.is_dir() or not any(path.iterdir()):
        raise Wrong(f"{step['uses']}: there is nothing in {path.relative_to(workspace)}")


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    path, workspace = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    failed = False
    try:
        for step in steps_of(path):
            if failed and "if" not in step:
                continue
            try:
                take(step, workspace)
            except subprocess.CalledProcessError as error:
                print(f"workflow: exit status {error.returncode} of: {step['run']}", file=sys.stderr)
                failed = True
    except (Wrong, KeyError, TypeError, yaml.YAMLError) as error:
        sys.exit(f"workflow: {path.name}: {error}")
    sys.exit(1 if failed else 0)


main()
