"""Runs a sample and kills the process at its n-th step, like kill-at.mjs: the moment before and the moment after each
request and each replacement of a file."""

import os
import runpy
import signal
import sys
import urllib.request

left = int(os.environ["KILL_AT"])


def step():
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)


def with_steps(action):
    def stepping(*given, **named):
        step()
        result = action(*given, **named)
        step()
        return result

    return stepping


urllib.request.urlopen = with_steps(urllib.request.urlopen)
os.replace = with_steps(os.replace)
sys.path.insert(0, os.path.dirname(sys.argv[1]))  # as when Python itself runs it
runpy.run_path(sys.argv[1], run_name="__main__")
