import asyncio
import json
import os
import sys
from threading import Thread
from urllib.request import urlopen

from address import public_key_of

NODE = os.environ.get("ATTO_NODE", "http://localhost:8080")


async def changes(address: str):
    """Yield an account as it is now, and again after each change."""
    loop, arrived = asyncio.get_running_loop(), asyncio.Queue()

    def listen() -> None:
        with urlopen(f"{NODE}/accounts/{public_key_of(address)}/stream") as response:
            for line in response:
                if line.strip():
                    loop.call_soon_threadsafe(arrived.put_nowait, json.loads(line))

    Thread(target=listen, daemon=True).start()
    while True:
        yield await arrived.get()


async def follow(address: str) -> None:
    async for account in changes(address):
        print(address[:14], account["height"], account["balance"], flush=True)


async def main() -> None:
    await asyncio.gather(*(follow(address) for address in sys.argv[1:]))


asyncio.run(main())
