"""What a browser asks of any host but this machine."""

import socketserver
import threading


class ForeignRequests:
    """A proxy that notes and refuses. Browsers ask their own machine without one."""

    def __init__(self):
        self.noted = []
        noted = self.noted

        class Handler(socketserver.StreamRequestHandler):
            def handle(self):
                # Chromium also opens connections that it may need later.
                if line := self.rfile.readline(2000).decode(errors="replace").strip():
                    noted.append(line)
                    self.wfile.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def option(self):
        return f"--proxy-server=http://127.0.0.1:{self.server.server_address[1]}"

    def take(self):
        """The first line of each request since the last call."""
        taken = list(self.noted)
        self.noted.clear()
        return taken

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
