"""What the requests to one server share, and how it fails on purpose."""

import threading
import time


class Site:
    """Everything that the requests share."""

    def __init__(self, options):
        self.options = options
        self.lock = threading.Lock()
        self.faults, self.slow, self.flaw, self.log = [], 0, "none", []
        self.records = options.records

    @property
    def now(self):
        return self.options.now if self.options.now is not None else int(time.time())

    def control(self, wishes):
        with self.lock:
            self.faults += [{"times": 1, "headers": {}, "reason": "", **fault} for fault in wishes.get("fail", [])]
        self.slow = wishes.get("slow", self.slow)
        self.flaw = wishes.get("flaw", self.flaw)

    def fault(self, path):
        with self.lock:
            for fault in self.faults:
                if fault["times"] > 0 and fault.get("path", "") in path:
                    fault["times"] -= 1
                    return fault
        return None

    def spend(self, records):
        """Whether so many records are left, which are then gone."""
        with self.lock:
            if self.records < records:
                return False
            self.records -= records
            return True
