"""The network between a server and its database, which a test can freeze and cut."""

import contextlib
import selectors
import socket
import struct
import threading


class Network:
    """A port on 127.0.0.1 that leads to the database's."""

    def __init__(self, port):
        self.target = port
        self.passes = threading.Event()
        self.passes.set()
        self.is_cut = False
        self.pairs = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def freeze(self):
        """From now on nothing arrives, in either direction, and nobody is told."""
        self.passes.clear()

    def thaw(self):
        self.passes.set()

    def cut(self):
        """Ends all connections, and every new one."""
        self.is_cut = True
        self.end_all()
        self.passes.set()

    def join(self):
        self.is_cut = False

    def end_all(self):
        pairs, self.pairs = self.pairs, []
        for end in (end for pair in pairs for end in pair):
            reset(end)

    def stop(self):
        self.cut()
        self.listener.close()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                if self.is_cut:
                    reset(client)
                    continue
                server = socket.create_connection(("127.0.0.1", self.target))
                self.pairs.append((client, server))
                threading.Thread(target=self.serve, args=(client, server), daemon=True).start()

    def serve(self, client, server):
        with selectors.DefaultSelector() as both, contextlib.suppress(OSError, ValueError):
            both.register(client, selectors.EVENT_READ, server)
            both.register(server, selectors.EVENT_READ, client)
            while True:
                for ready, _ in both.select():
                    part = ready.fileobj.recv(1 << 16)
                    self.passes.wait()
                    if not part:
                        raise OSError
                    ready.data.sendall(part)
        for end in (client, server):
            end.close()


def reset(end):
    """Ends a connection so that the other side notices at once."""
    with contextlib.suppress(OSError):
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        end.shutdown(socket.SHUT_RDWR)
    end.close()
