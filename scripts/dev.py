"""Runs server and page, both with reload; Ctrl-C ends both."""

import subprocess
import time
from pathlib import Path

CHECKOUT = Path(__file__).parents[1]
WATCHED = (".py", ".ftl", ".toml", ".so")
SERVE = [".venv/bin/kiebitz", "serve", "--data", "build/dev-data"]


def newest_change() -> tuple[float, int]:
    """The newest modification time of the watched files, and their number."""
    files = [path for path in (CHECKOUT / "src").rglob("*") if path.suffix in WATCHED]
    return max(path.stat().st_mtime for path in files), len(files)


def watched_server() -> None:
    """Runs the server and restarts it after every change; a crashed one waits for the next
    change."""
    while True:
        seen = newest_change()
        server = subprocess.Popen(SERVE, cwd=CHECKOUT)
        try:
            while newest_change() == seen:
                time.sleep(0.5)
        finally:
            server.terminate()
            server.wait()


def main() -> None:
    page = subprocess.Popen(["node_modules/.bin/vite"], cwd=CHECKOUT / "web")
    try:
        watched_server()
    except KeyboardInterrupt:
        pass
    finally:
        page.terminate()
        page.wait()


if __name__ == "__main__":
    main()
