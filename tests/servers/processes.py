"""Starting and stopping real servers for a test: a short folder, a free port, a process that ends with the test."""

import asyncio
import shutil
import socket
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path


def free_port() -> int:
    """A port of this machine that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@asynccontextmanager
async def short_folder(name: str) -> AsyncIterator[Path]:
    """A folder with a path short enough for Unix sockets (108 characters), readable by other users."""
    folder = Path(tempfile.mkdtemp(prefix=f"{name}-", dir="/tmp"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@asynccontextmanager
async def running(command: Sequence[str], *, port: int, log: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run a server in the foreground until the block ends. Raises RuntimeError with its log if its port stays shut."""
    process = await asyncio.create_subprocess_exec(
        *command, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    try:
        try:
            async with asyncio.timeout(20):
                await _listening(port, process)
        except TimeoutError:
            said = log.read_text(errors="replace")[-2000:] if log.exists() else "no log"
            raise RuntimeError(f"{command[0]} does not listen on port {port}: {said}") from None
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        try:
            await asyncio.wait_for(process.communicate(), 10)
        except TimeoutError:
            process.kill()
            await process.communicate()


async def _listening(port: int, process: asyncio.subprocess.Process) -> None:
    while True:
        if process.returncode is not None:
            output = await process.stdout.read() if process.stdout else b""
            raise RuntimeError(f"the server ended with code {process.returncode}: {output.decode(errors='replace')}")
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
            continue
        writer.close()
        return
