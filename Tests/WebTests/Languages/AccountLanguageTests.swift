import Accounts
import Delivery
import Foundation
import HTTPTypes
import RemindersStore
import SQL
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import RemindersPages
@testable import Web

/// What an account reads is in its language, however it gets there.
@Suite struct `The language of an account` {
    private let folder: TemporaryFolder
    private let site: TestSite
    private let box = MailBox()

    /// A mail server that keeps what it got.
    private actor MailBox {
        private(set) var messages: [MailMessage] = []

        func take(_ message: MailMessage) { messages.append(message) }
    }

    init() async throws {
        folder = try TemporaryFolder()
        let files = try MadeUpLanguage.files(in: folder)
        var options = TestOptions(files: Result { files })
        let box = box
        options.delivery = .taking { message in await box.take(message) }
        site = try await TestSite(options)
    }

    private func speak(_ language: String = MadeUpLanguage.tag) async throws {
        try await site.store.updateAccount(
            .ada, name: "Ada", locale: "en-GB", language: language, change: site.homes.change())
    }

    @Test func `is not asked about while there is only one`() async throws {
        let site = try await TestSite()
        #expect(try await !site.browser(as: .ada).page(Paths.settings).body.contains("name=\"language\""))
        try await site.store.setServerSetting(.openRegistration, to: "1")
        #expect(try await !site.browser().page(Paths.newAccount).body.contains("name=\"language\""))
    }

    @Test func `is chosen in the settings, and every page is in it`() async throws {
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(Paths.settingsAccount, on: Paths.settings)
        #expect(form["language"] == "en")
        form.set("language", MadeUpLanguage.tag)
        #expect(try await ada.submit(form).location == Paths.settings)
        #expect(try await site.store.account(id: .ada)?.language == MadeUpLanguage.tag)
        #expect(try await ada.page(Paths.settings).toast == MadeUpLanguage.said("Settings saved"))
        for path in [Paths.today("mia"), Paths.plan("mia"), Paths.settings, Paths.learn, Paths.guide] {
            let page = try await ada.page(path)
            #expect(page.body.contains("<html lang=\"qps\" dir=\"rtl\">"), "\(path)")
            #expect(page.says(MadeUpLanguage.said("Help")), "\(path)")
        }
        #expect(
            try await site.browser(as: .ben).page(Paths.today("mia")).body.contains("<html lang=\"en\" dir=\"ltr\">"))
    }

    @Test func `is one of the program's`() async throws {
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.settingsAccount, on: Paths.settings).with { $0.set("language", "tlh") }
        let reply = try await ada.submit(form)
        #expect(reply.status == 422 && reply.problems == ["language: Choose a language from the list."])
        #expect(try await site.store.account(id: .ada)?.language == "en")
    }

    @Test func `is English if the program no longer speaks it`() async throws {
        try await speak("tlh")
        #expect(
            try await site.browser(as: .ada).page(Paths.today("mia")).body.contains("<html lang=\"en\" dir=\"ltr\">"))
    }

    static let headers: [(String?, String)] = [
        (nil, "en"), ("", "en"), ("*", "en"), ("qps", "qps"), ("QPS-ploc, en", "qps"), ("tlh, qps;q=0.8, en", "qps"),
        ("en-US, qps", "en"), ("tlh", "en"),
    ]

    @Test(arguments: headers)
    func `is at first what the browser asks for`(_ header: String?, _ language: String) async throws {
        try await site.store.setServerSetting(.openRegistration, to: "1")
        let browser = site.browser()
        if let header { browser.headers[.acceptLanguage] = header }
        let page = try await browser.page(Paths.newAccount)
        #expect(page.body.contains("<html lang=\"\(language)\""))
        let fields = RegistrationTests.eve
        let form = try await browser.form(Paths.accounts, on: Paths.newAccount)
        #expect(form["language"] == language)
        _ = try await browser.submit(form.with { form in for (name, value) in fields { form.set(name, value) } })
        #expect(try await site.store.account(email: "eve@home.example")?.language == language)
    }

    @Test func `is that of what a phone says without a network, with the rules for its numbers`() async throws {
        try await speak()
        struct Offline: Decodable {
            let language: String
            let words: [String: Words.Entry]
            let plurals: [String: [[Relation]]]

            struct Relation: Decodable {
                let ranges: [[Int]]
            }
        }
        let reply = try await site.browser(as: .ada).get(Paths.offlineWords)
        let offline = try JSONDecoder().decode(Offline.self, from: Data(reply.body.utf8))
        #expect(offline.language == MadeUpLanguage.tag)
        #expect(offline.words["day.today"] == .text(MadeUpLanguage.said("Today")))
        #expect(offline.words["duration.days"]?.categories == Set(PluralCategory.allCases))
        #expect(Set(offline.plurals.keys) == ["zero", "one", "two", "few", "many"])
        #expect(offline.plurals["few"]?.first?.first?.ranges == [[3, 10]])
        let manifest = try await site.browser(as: .ada).get(Paths.manifest)
        #expect(manifest.body.contains("\"lang\":\"qps\"") && manifest.body.contains("\"dir\":\"rtl\""))
    }

    @Test func `is that of its calendar`() async throws {
        try await speak()
        try await site.homes.fillReminders()
        let feed = try await site.browser().get(Paths.calendar("feed-of-mia"))
        #expect(feed.status == 200 && feed.body.contains(MadeUpLanguage.said("Acclimate")))
        #expect(feed.body.contains("//QPS"))
    }

    @Test func `is that of its messages`() async throws {
        try await speak()
        try await site.homes.fillReminders()
        try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE reminder_channel SET kind = 'email', address = 'ada@okafor.example', key = NULL")
        }
        let outgoing = try #require(try await site.store.reminderMessage("message-of-mia"))
        try await ReminderSender(site: site.served.site, outgoing: outgoing).send(now: site.clock.now, mayAnswer: true)
        let mail = try #require(await box.messages.first)
        #expect(mail.subject.hasPrefix("⟦Acclimate: ⟦") && mail.text.hasSuffix("⟧"))
    }

    @Test func `is that of a program's answers, unless it asks for another`() async throws {
        try await speak()
        let program = try await site.program(.read)
        let ended = try await program.send(.post, Paths.apiChecks("mia"), #"{"answers":1}"#)
        #expect(ended.status == 422 && ended.body.contains(MadeUpLanguage.said("This must be a list.")))
        let stranger = try await site.browser().get("/api/v1/people", headers: [.acceptLanguage: "qps"])
        #expect(stranger.status == 401 && stranger.body.contains("⟦"))
    }

    @Test func `is that of the report for the clinic`() async throws {
        try await speak()
        let file = try await site.browser(as: .ada).get(Paths.reportFile("mia") + "?range=four-weeks")
        #expect(file.status == 200 && String(decoding: file.bytes, as: UTF8.self).contains("/Lang"))
        #expect(String(decoding: file.bytes, as: UTF8.self).contains("(qps)"))
    }
}
