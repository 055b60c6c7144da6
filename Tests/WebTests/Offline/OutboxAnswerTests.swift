import Activity
import ActivityStore
import Clinical
import HTTPTypes
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// The server's answers about a waiting entry.
@Suite struct OutboxAnswerTests {
    static let entry: HTTPFields = [.outboxEntry: "an-entry", .accept: "application/json"]
    static let form = Paths.newDoseEntry("mia")
    static let post = Paths.doseEntries("mia")

    private func send(_ browser: Browser, _ form: WebForm) async throws -> Reply {
        let fields = form.fields.map { ($0.name, $0.value) } + [("go", "save")]
        return try await browser.send(
            .post, form.action, type: "application/x-www-form-urlencoded", Encoded.form(fields), headers: Self.entry)
    }

    @Test func `stored, once, and again the second time`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Self.post, on: Self.form)
        for _ in 0..<2 {
            let reply = try await send(ada, form)
            #expect(reply.status == 200)
            #expect(
                reply.body == #"{"location":"/people/mia/today?day=2026-06-20","state":"stored"}"#, "\(reply.body)")
        }
        #expect(try await site.store.dose(site.homes.mia, on: .today)?.intakes.count == 1)
    }

    @Test func `a weight is stored once`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.weights("ben"), on: Paths.newWeighing("ben"))
            .with { $0.set("weight", "71.4") }
        let stored = #"{"location":"/people/ben/weights","state":"stored"}"#
        let empty = try await StoreDump(site.homes.temporary)
        #expect(try await send(ada, form).body == stored)
        let once = try await StoreDump(site.homes.temporary)
        #expect(once.difference(from: empty) != [])
        #expect(try await send(ada, form).body == stored)
        #expect(try await StoreDump(site.homes.temporary).difference(from: once) == [])
    }

    @Test func `a glass of water is stored once, for the day on which it was tapped`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.water("ben"), on: Paths.food("ben")).with {
            $0.set("day", "2026-06-19")
            $0.set("time", "23:50")
        }
        let stored = #"{"location":"/people/ben/food?day=2026-06-19","state":"stored"}"#
        #expect(try await send(ada, form).body == stored)
        let once = try await StoreDump(site.homes.temporary)
        #expect(try await send(ada, form).body == stored)
        #expect(try await StoreDump(site.homes.temporary).difference(from: once) == [])
        // Its answer was lost, and it is sent again on the next day.
        site.clock.step(seconds: 60_000)
        #expect(try await send(ada, form).body == stored)
        let glasses = try await site.store.snapshot { tx in try tx.loggedActivities(site.homes.ben, limit: 5) }
        #expect(glasses.map(\.details.at) == [.berlin("2026-06-19", "23:50")])
    }

    @Test func `a glass that was deleted before it was sent again stays deleted`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.water("ben"), on: Paths.food("ben")).with {
            $0.set("day", "2026-06-20")
            $0.set("time", "08:00")
        }
        _ = try await send(ada, form)
        try await ada.post(Paths.waterRemoval("ben", form["id"] ?? ""))
        #expect(try await send(ada, form).body == #"{"location":"/people/ben/food?day=2026-06-20","state":"stored"}"#)
        #expect(try await site.store.snapshot { tx in try tx.loggedActivities(site.homes.ben, limit: 5) }.isEmpty)
    }

    @Test(arguments: ["12:30", ""])
    func `water of another time, or of one that is not known, is stored once`(_ time: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.loggedActivities("ben"), on: Paths.newWater("ben", day: "2026-06-18"))
            .with { $0.set("time", time) }
        let stored = #"{"location":"/people/ben/food?day=2026-06-18","state":"stored"}"#
        #expect(try await send(ada, form).body == stored)
        let once = try await StoreDump(site.homes.temporary)
        #expect(try await send(ada, form).body == stored)
        #expect(try await StoreDump(site.homes.temporary).difference(from: once) == [])
        let wrong = try await send(ada, form.with { $0.set("amount", "much") })
        #expect(wrong.status == 422 && wrong.body == #"{"state":"refused"}"#)
    }

    @Test func `unlikely water waits until somebody says that it is right`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.loggedActivities("ben"), on: Paths.newWater("ben", day: "2026-06-18"))
            .with { $0.set("amount", "7000") }
        let empty = try await StoreDump(site.homes.temporary)
        let asked = try await send(ada, form)
        #expect(asked.status == 422 && asked.body == #"{"state":"refused"}"#)
        #expect(try await StoreDump(site.homes.temporary).difference(from: empty) == [])
        // Opened as a page, it is asked about with everything that was typed, and may wait again.
        let page = try await ada.submit(form)
        #expect(page.status == 422 && page.body.contains("data-outbox=\"water\""))
        let answered = try page.form(Paths.loggedActivities("ben")).with { $0.tick("unusual", "water-7000") }
        let stored = #"{"location":"/people/ben/food?day=2026-06-18","state":"stored"}"#
        #expect(try await send(ada, answered).body == stored)
        let once = try await StoreDump(site.homes.temporary)
        #expect(try await send(ada, answered).body == stored)
        #expect(try await StoreDump(site.homes.temporary).difference(from: once) == [])
    }

    @Test func `a conflict stores nothing`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let mine = try await ada.form(Self.post, on: Self.form)
        try await ben.submit(ben.form(Self.post, on: Self.form))
        let before = try await StoreDump(site.homes.temporary)
        let reply = try await send(ada, mine)
        #expect(reply.status == 409 && reply.body == #"{"state":"conflict"}"#)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
        // As a page it shows both versions, and adding it keeps the existing one.
        let page = try await ada.submit(mine, button: ("go", "save"))
        #expect(page.status == 409 && page.says("With your dose"))
        #expect(try await ada.submit(page.form(Self.post), button: ("go", "save")).status == 303)
        #expect(try await site.store.dose(site.homes.mia, on: .today)?.intakes.count == 2)
    }

    @Test func `mistakes are named on the page, not to the phone`() async throws {
        let ada = try await TestSite().browser(as: .ada)
        let form = try await ada.form(Self.post, on: Self.form).with { $0.set("intakes.1.time", "25:00") }
        let reply = try await send(ada, form)
        #expect(reply.status == 422 && reply.body == #"{"state":"refused"}"#)
    }

    @Test func `signed out, it waits`() async throws {
        let ada = try await TestSite().browser(as: .ada)
        let form = try await ada.form(Self.post, on: Self.form)
        _ = try await ada.signOut()
        let reply = try await send(ada, form)
        #expect(reply.status == 401 && reply.body == #"{"state":"signed-out"}"#)
    }

    @Test func `an old token is said to be old`() async throws {
        let ada = try await TestSite().browser(as: .ada)
        let form = try await ada.form(Self.post, on: Self.form).with { $0.set("csrf", "old") }
        let reply = try await send(ada, form)
        #expect(reply.status == 403 && reply.body == #"{"state":"expired"}"#)
    }

    @Test func `what it was about is gone`() async throws {
        let ada = try await TestSite().browser(as: .ada)
        let form = try await ada.form(Self.post, on: Self.form)
        let fields = form.fields.map { ($0.name, $0.value) }
        let reply = try await ada.send(
            .post, Paths.symptom("mia", "gone"), type: "application/x-www-form-urlencoded", Encoded.form(fields),
            headers: Self.entry)
        #expect(reply.status == 404 && reply.body == #"{"state":"refused"}"#)
    }

    @Test func `only forms whose every way on says "stored" take entries`() async throws {
        let site = try await TestSite()
        #expect(
            site.table.filter(\.takesEntries).map(\.name).sorted() == [
                "POST /people/:person/activity-log",
                "POST /people/:person/administrations", "POST /people/:person/administrations/slots",
                "POST /people/:person/asthma/listen", "POST /people/:person/asthma/puffs",
                "POST /people/:person/asthma/puffs/now",
                "POST /people/:person/diary", "POST /people/:person/dose-entries",
                "POST /people/:person/doses/:day",
                "POST /people/:person/food/entries",
                "POST /people/:person/reminders/due/:due/answer", "POST /people/:person/reminders/due/:due/delay",
                "POST /people/:person/symptoms", "POST /people/:person/symptoms/:symptom",
                "POST /people/:person/water",
                "POST /people/:person/weights",
                "POST /study/:study/answers", "POST /study/:study/departure",
            ])
        let ada = try await site.browser(as: .ada)
        let before = try await StoreDump(site.homes.temporary)
        let reply = try await ada.send(
            .post, Paths.intakes("mia", day: "2026-06-20"), type: "application/x-www-form-urlencoded",
            Encoded.form([("csrf", try await ada.token()), ("id", "an-intake"), ("level", "peanut-two")]),
            headers: Self.entry)
        #expect(reply.status == 400 && reply.body == #"{"state":"refused"}"#)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }
}
