"""Where a request goes."""

import http.server
import json
import time
import urllib.parse

from air import ambee, meteo
from air.site import Site


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    site: Site

    def log_message(self, *_):
        pass

    def do_POST(self):
        self.site.control(json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0))))
        self.answer(200, {})

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        if url.path == "/_log":
            return self.answer(200, self.site.log)
        self.site.log.append(self.path)
        time.sleep(self.site.slow)
        fault = self.site.fault(url.path)
        if fault:
            return self.answer(fault["status"], {"error": True, "reason": fault["reason"]}, fault["headers"])
        query = dict(urllib.parse.parse_qsl(url.query))
        status, body = self.route(url.path.strip("/").split("/"), query)
        flaw = self.site.flaw
        text = json.dumps(body, ensure_ascii=False)
        self.send(status, {"cut": text[:len(text) // 2], "html": "<html><body>Sign in</body></html>"}.get(flaw, text))

    def route(self, parts, query):
        if parts[0] == "ambee":
            return ambee.answer("/".join(parts[1:]), query, self.headers, self.site)
        if parts == ["v1", "search"]:
            return meteo.search(query)
        if parts[0] == "v1" and parts[-1] in meteo.UNITS:
            return meteo.answer(parts[-1], query, self.site.now, self.site.flaw)
        return 404, {"error": True, "reason": "Not Found"}

    def answer(self, status, body, headers=None):
        self.send(status, json.dumps(body, ensure_ascii=False), headers)

    def send(self, status, text, headers=None):
        data = text.encode()
        try:
            self.send_response(status)
            for name, value in {"Content-Type": "application/json; charset=utf-8", **(headers or {})}.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
        except ConnectionError:
            pass
