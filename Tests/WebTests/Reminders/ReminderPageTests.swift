import Clinical
import HTTPTypes
import ImmunotherapyStore
import Reminders
import SQL
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import RemindersPages
@testable import RemindersStore
@testable import Web

@Suite struct `Pages of reminders` {
    private func site() async throws -> TestSite {
        let site = try await TestSite()
        try await site.homes.fillReminders()
        return site
    }

    @Test(arguments: ReminderKind.all) func `each kind has a name, says when it comes and what a message is about`(
        kind: ReminderKind
    ) throws {
        let phrases = try TemplateFixture.phrases()
        for part in ["kind", "about", "what"] {
            #expect(phrases.ifKnown("reminder.\(part).\(kind.code)") != nil, "\(part)")
        }
    }

    @Test func `a medicine before a dose has its lead and its article`() async throws {
        let site = try await site()
        let (homes, ada) = (site.homes, try await site.browser(as: .ada))
        _ = try await site.store.agree(.mia, base: nil, homes.mia, change: homes.change())
        try await homes.temporary.database.write { tx in
            try tx.execute(
                """
                UPDATE reminder_due SET kind = 'medicine-before-dose', subject = 'cetirizine' WHERE id = 'due-of-mia'
                """)
        }
        let page = try await ada.get(Paths.dueReminder("mia", "due-of-mia"))
        #expect(page.says("1 hour before the dose, as your plan says."))
        #expect(page.body.contains("href=\"/learn/oit-best-practices#other-medicines\""))
        let cream = try await ada.get(Paths.dueReminder("mia", "done-of-mia"))
        #expect(!cream.body.contains("/learn/"))
    }

    @Test func `a visit of today or before leads to its record, for somebody with a plan who may change it`()
        async throws
    {
        let site = try await site()
        let (homes, ada) = (site.homes, try await site.browser(as: .ada))
        try await homes.temporary.database.write { tx in
            try tx.execute(
                "UPDATE reminder_due SET kind = 'clinic-visit', day = '2026-06-19' WHERE id = 'due-of-mia'")
        }
        let (page, record) = (Paths.dueReminder("mia", "due-of-mia"), Paths.newVisit("mia", day: "2026-06-19"))
        #expect(try await !ada.get(page).body.contains(record))
        _ = try await site.store.agree(.mia, base: nil, homes.mia, change: homes.change())
        #expect(try await ada.get(page).body.contains(record))
        #expect(try await ada.form(Paths.visits("mia"), on: record)["day"] == "2026-06-19")
        let future = try await ada.form(Paths.visits("mia"), on: Paths.newVisit("mia", day: "2026-07-01"))
        #expect(future["day"] == "2026-06-20")
    }

    @Test(arguments: [("99", "10", "again-count"), ("3", "1", "again-minutes")])
    func `what is wrong about asking again is said at its field`(
        _ count: String, _ minutes: String, _ field: String
    ) async throws {
        let ada = try await site().browser(as: .ada)
        let path = Paths.reminderKind("mia", "dose")
        let form = try await ada.form(path, on: Paths.editReminderKind("mia", "dose"))
        let reply = try await ada.submit(
            form.with {
                $0.set("again-count", count)
                $0.set("again-minutes", minutes)
            })
        #expect(reply.status == 422 && reply.body.contains("href=\"#\(field)\""))
    }

    @Test func `a pause that is too long is said at the top`() async throws {
        let ada = try await site().browser(as: .ada)
        let reply = try await ada.post(Paths.reminderPause("mia"), [("days", "9999")])
        #expect(reply.status == 422 && reply.body.contains("id=\"problems\"") && reply.body.contains("href=\"#days\""))
    }

    @Test func `what one adult asks of another shows sent, received and done`() async throws {
        let site = try await site()
        let (homes, ada) = (site.homes, try await site.browser(as: .ada))
        try await homes.temporary.database.write { tx in
            try tx.execute("UPDATE reminder SET asked_account = (SELECT id FROM account WHERE name = 'Ada')")
        }
        try await site.store.noteMessage("message-of-mia", received: homes.clock.now, opened: nil)
        func time(_ secondsAgo: Int64) -> String {
            ZoneRules.berlin.local(at: homes.clock.now.adding(seconds: -secondsAgo)).time.text
        }
        for path in [Paths.dueReminder("mia", "done-of-mia"), Paths.reminderLedger("mia")] {
            let page = try await ada.get(path)
            #expect(page.says("Sent to Ada \(time(60)) · received \(time(0)) · done \(time(30))"), "\(path)")
        }
    }

    @Test func `Later in a message puts off by the minutes that its account chose`() async throws {
        let site = try await site()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.reminderPostponement, on: Paths.reminderSettings)
        #expect(try await ada.submit(form.with { $0.set("minutes", "60") }).status == 303)
        let key = MessageToken.make("message-of-mia", key: site.served.site.formKey)
        let reply = try await site.browser().post(
            Paths.reminderMessageAnswers(key), [("answer", "later"), ("age", "120")])
        #expect(reply.status == 200)
        #expect(try await postponed(site) == site.homes.clock.now.adding(seconds: 3600 - 120))
    }

    @Test(
        arguments: [(age: "600", until: 1800 - 600), (age: "-1", until: 1800), (age: "soon", until: 1800)]
            as [(String, Int64)])
    func `an answer that waited on a phone counts from the tap`(_ age: String, _ until: Int64) async throws {
        let site = try await site()
        let ada = try await site.browser(as: .ada)
        let headers: HTTPFields = [.outboxEntry: "an-entry", .outboxAge: age, .accept: "application/json"]
        let fields = [("csrf", try await ada.token()), ("minutes", "30"), ("go", "save")]
        let reply = try await ada.send(
            .post, Paths.reminderDelay("mia", "due-of-mia"), type: "application/x-www-form-urlencoded",
            Encoded.form(fields), headers: headers)
        #expect(reply.status == 200 && reply.body.contains(#""state":"stored""#))
        #expect(try await postponed(site) == site.homes.clock.now.adding(seconds: until))
    }

    private func postponed(_ site: TestSite) async throws -> Instant? {
        try await site.store.ledgerEntry("due-of-mia", site.homes.mia)?.reminder.postponed
    }
}

@Suite struct `The delivery of reminders` {
    /// What a page of the operator must not have: names, titles, addresses and words of health.
    private static let secret = [
        "Mia", "Ben", "Cream", "Phone", "Okafor", "push.example", "dose", "peanut", "cashew", "cetirizine", "medicine",
        "symptom", "allerg", "r-1",
    ]

    @Test func `is the operator’s, with reasons and without names`() async throws {
        let site = try await TestSite()
        let (homes, ada) = (site.homes, try await site.browser(as: .ada))
        try await homes.fillReminders()
        let failed = homes.clock.now.adding(seconds: -3 * 86_400)
        try await homes.temporary.database.write { tx in
            try tx.execute("UPDATE reminder_channel SET failing_since = \(failed.milliseconds), last_error = 'tls'")
            try tx.execute("UPDATE reminder_message SET sent_at = NULL, failed_at = 1, error = 'tls'")
        }
        #expect(try await ada.get(Paths.jobs).body.contains("href=\"\(Paths.reminderDelivery)\""))
        let page = try await ada.get(Paths.reminderDelivery)
        #expect(page.says("1 fails, for 3 days") && page.says("1 × There is no trustworthy encrypted connection."))
        let main = try #require(page.body.firstMatch(of: /(?s)<main.*<\/main>/)).0.lowercased()
        for word in Self.secret { #expect(!main.contains(word.lowercased()), "\(word)") }
        #expect(try await site.browser(as: .ben).get(Paths.reminderDelivery).status == 404)
    }
}
