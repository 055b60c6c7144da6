"""A reverse proxy that spreads requests over several servers."""

import asyncio
import contextlib
import random
import threading


class SpreadingProxy:
    """Gives each request to a server that `choose` picks, and to another if that one takes no connections. Without any,
    it hangs up, as a server that is not there.

    Each connection carries one request, so that bytes need not be understood behind the head: streams, uploads and
    broken bodies go through as they are."""

    def __init__(self, ports, choose=None, port=0):
        self.ports = list(ports)
        self.choose = choose or (lambda: random.choice(self.ports))
        self.answers = dict.fromkeys(self.ports, 0)
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        # Not on this thread: it may have a loop of its own, such as the browser's.
        listening = asyncio.start_server(self.serve, "127.0.0.1", port, limit=1 << 20)
        self.server = asyncio.run_coroutine_threadsafe(listening, self.loop).result(10)
        self.port = self.server.sockets[0].getsockname()[1]

    def stop(self):
        asyncio.run_coroutine_threadsafe(self.end(), self.loop).result(10)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)
        self.loop.close()

    async def end(self):
        self.server.close()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def serve(self, reader, writer):
        server = None
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            found = await self.connect()
            if found is None:
                return
            port, (answers, server) = found
            address = field(head, b"x-test-address") or b"192.0.2.1"
            server.write(with_fields(head, b"Connection: close", b"X-Forwarded-For: " + address))
            sending = asyncio.create_task(copy(reader, server))
            answering = asyncio.create_task(self.pass_on(answers, writer, port))
            # Whoever ends first: the answer is complete, or the browser went away.
            await asyncio.wait([sending, answering], return_when=asyncio.FIRST_COMPLETED)
            for task in (sending, answering):
                task.cancel()
            await asyncio.gather(sending, answering, return_exceptions=True)
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, asyncio.CancelledError):
            pass
        finally:
            for end in (server, writer):
                if end:
                    end.close()

    async def connect(self):
        first = self.choose()
        for port in [first, *(other for other in self.ports if other != first)]:
            # Nothing was sent yet, so another server may be asked.
            with contextlib.suppress(OSError):
                return port, await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
        return None

    async def pass_on(self, answers, writer, port):
        head = await answers.readuntil(b"\r\n\r\n")
        while head.split(b" ", 2)[1].startswith(b"1"):
            writer.write(head)
            head = await answers.readuntil(b"\r\n\r\n")
        self.answers[port] += 1
        writer.write(with_fields(head, b"Connection: close"))
        await copy(answers, writer)


async def copy(reader, writer):
    while part := await reader.read(1 << 16):
        writer.write(part)
        await writer.drain()


def field(head, name):
    """The value of a header field, whose name is given in small letters."""
    for line in head.split(b"\r\n")[1:]:
        if line.lower().startswith(name + b":"):
            return line.split(b":", 1)[1].strip()
    return None


def with_fields(head, *fields):
    """A head with these fields instead of its own about the connection."""
    lines = [line for line in head[:-4].split(b"\r\n")
             if not line.lower().startswith((b"connection:", b"keep-alive:", b"x-forwarded-for:", b"x-test-address:"))]
    return b"\r\n".join([*lines, *fields]) + b"\r\n\r\n"
