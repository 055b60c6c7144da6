"""Many doses at a time, and what became of each."""

import concurrent.futures
import datetime
import http.client
import re
import threading
import time

from site_driver import Browser

THREADS = 20


def heading(page):
    found = re.search(r"<h1[^>]*>(.*?)</h1>", page, re.S)
    return re.sub(r"<[^>]+>", "", found.group(1)).strip() if found else page[:200]


class Writes:
    """One dose on each of so many days, by twenty at once. Who is refused goes on with the next day after a moment, as
    people do."""

    def __init__(self, browser, person, count, first=1):
        self.browser, self.person = browser, person
        self.allergen = browser.get(f"/people/{person}/levels/new")[1].split('<option value="')[1].split('"')[0]
        today = datetime.date.today()
        self.days = [str(today - datetime.timedelta(days=first + number)) for number in range(count)]
        self.acknowledged, self.unsure, self.refused, self.cut_off, self.others = [], [], {}, [], {}
        self.count = threading.Condition()
        self.pool = concurrent.futures.ThreadPoolExecutor(THREADS)
        self.running = []

    def begin(self):
        self.running = [self.pool.submit(self.write, self.days[start::THREADS]) for start in range(THREADS)]
        return self

    def end(self):
        for one in self.running:
            one.result()
        self.pool.shutdown()

    def wait_for(self, number, seconds=120):
        """Until so many are acknowledged."""
        self.until(lambda: len(self.acknowledged) >= number, seconds)

    def until(self, condition, seconds=120):
        with self.count:
            assert self.count.wait_for(condition, seconds), self.told()

    def told(self):
        return (f"{len(self.acknowledged)} acknowledged, {len(self.unsure)} unsure, {len(self.refused)} refused, "
                f"{len(self.cut_off)} cut off, others: {self.others}")

    def write(self, days):
        browser = Browser(self.browser.port)
        browser.cookies, browser.token = dict(self.browser.cookies), self.browser.token
        for day in days:
            try:
                response, text = log_dose(browser, self.person, day, self.allergen)
            except (OSError, http.client.HTTPException):
                browser.connection.close()
                self.note(self.cut_off.append, day)
                time.sleep(0.2)
                continue
            # Somebody who is sent to sign in has not logged anything.
            if response.status == 303 and response.headers["Location"].startswith(f"/people/{self.person}"):
                self.note(self.acknowledged.append, day)
                continue
            if response.status != 503:
                self.note(lambda day: self.others.__setitem__(day, (response.status, heading(text))), day)
            elif heading(text) == "This may or may not have been saved":
                self.note(self.unsure.append, day)
            else:
                self.note(lambda day: self.refused.__setitem__(day, text), day)
            time.sleep(0.2)

    def note(self, keep, day):
        with self.count:
            keep(day)
            self.count.notify_all()

    def check(self, stored):
        """What was acknowledged is stored, once; what was refused is not."""
        assert len(stored) == len(set(stored))
        stored = set(stored)
        assert not set(self.acknowledged) - stored, "acknowledged and lost"
        assert not stored & set(self.refused), "refused and stored"
        assert not self.others, self.others
        # What nobody told about may be either.
        assert stored <= set(self.acknowledged) | set(self.unsure) | set(self.cut_off) | (stored - set(self.days))


def log_dose(browser, person, day, allergen):
    return browser.post(f"/people/{person}/doses/{day}", {
        "intakes.1.id": f"one-{day}", "intakes.1.time": "07:30", "intakes.1.allergens": allergen,
        f"intakes.1.{allergen}.share": "part", f"intakes.1.{allergen}.amount": "1.05"})
