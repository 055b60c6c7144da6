"""What the requests to one server share, and how it can be hostile."""

import threading

from fhir import smart, store

HOSTILE = {
    "endless-paging": "every page has a next one", "same-page": "the next page is the same one",
    "next-elsewhere": "the next page is on another host", "huge-body": "a body of 1 GB", "redirect-loop": "redirects in a circle",
    "redirect-elsewhere": "redirects to another host", "script-text": "JavaScript in text.div", "wrong-content-type": "JSON as HTML",
    "repeated-entries": "each entry on two pages", "broken-entry": "an entry that is not JSON",
    "broken-page": "a page of a search that ends half way", "strangers": "searches also find what is about others", "no-conditional-create": "If-None-Exist ignored",
    "statements-only": "only MedicationStatement can be created",
}
LIES = ["token-type", "scope", "no-scope", "patient", "lifetime", "token", "html", "redirect", "huge", "issuer", "no-issuer"]


class Site:
    """Everything that the requests share."""

    def __init__(self, options):
        self.options = options
        self.hostile = set(options.hostile.split(",")) - {""}
        self.clock = store.Clock(options.clock_skew)
        self.store = store.Store(self.clock)
        self.store.fill(store.load(options.data))
        if options.many:
            self.store.fill(store.many(options.many))
        self.authorization = smart.Authorization(options.redirect, options.scopes, options.lifetime, options.lie)
        self.lock = threading.Lock()
        self.free = threading.Event()
        self.free.set()
        self.faults, self.lose, self.slow, self.log, self.pages = [], 0, 0, [], {}

    def control(self, wishes):
        with self.lock:
            self.faults += [{"times": 1, "headers": {}, **fault} for fault in wishes.get("fail", [])]
            self.lose += wishes.get("lose", 0)
        self.slow = wishes.get("slow", self.slow)
        if "hostile" in wishes:
            self.hostile = set(wishes["hostile"])
        self.authorization.lie = wishes.get("lie", self.authorization.lie)
        if "hold" in wishes:
            self.free.clear() if wishes["hold"] else self.free.set()

    def fault(self, method, path):
        with self.lock:
            for fault in self.faults:
                if fault["times"] > 0 and fault.get("method", method) == method and fault.get("path", "") in path:
                    fault["times"] -= 1
                    return fault
        return None

    def loses(self):
        with self.lock:
            loses = self.lose > 0
            self.lose -= loses
            return loses
