import Accounts
import Delivery
import Foundation
import HTTPTypes
import SQL
import TestSupport
import Testing

@testable import Pages
@testable import RemindersPages
@testable import Web

@Suite struct `A report by email` {
    private static let page = Paths.reportMail("mia") + "?range=four-weeks"
    private static let list = Paths.reportDeliveries("mia")

    /// A mail server that keeps what it got, or refuses it.
    private actor MailBox {
        private(set) var messages: [MailMessage] = []
        private var problem: DeliveryProblem?

        func refuse(_ problem: DeliveryProblem?) { self.problem = problem }

        func take(_ message: MailMessage) throws(DeliveryProblem) {
            if let problem { throw problem }
            messages.append(message)
        }

        var texts: [String] {
            messages.map { message in
                "\(message.recipient) \(message.subject) \(message.text) \(message.headers.map(\.value))"
            }
        }
    }

    private func begin() async throws -> (TestSite, Browser, MailBox) {
        let box = MailBox()
        var options = TestOptions()
        options.delivery = .taking { message throws(DeliveryProblem) in try await box.take(message) }
        let site = try await TestSite(options)
        try await ReportStage.live(site)
        return (site, try await site.browser(as: .ada), box)
    }

    private func fields(_ id: String, _ more: [(String, String)] = []) -> [(String, String)] {
        let usual = [
            ("to", "other"), ("address", "dr@example.org"), ("again", "dr@example.org"), ("name", "Dr. Meyer"),
        ]
        return [("id", id)] + usual.filter { field in !more.contains { $0.0 == field.0 } } + more
    }

    @Test func `goes to a new address only after the question, once, with the file`() async throws {
        let (site, ada, box) = try await begin()
        #expect(try await ada.page(Paths.reportPage("mia") + "?range=four-weeks").says("Send by email"))
        let asked = try await ada.post(Self.page, fields("one", [("again", "dr@example.org")]))
        #expect(asked.status == 200 && asked.body.contains("Nothing has been sent to dr@example.org before."))
        #expect(await box.messages.isEmpty)
        let sure = fields("one", [("again", "dr@example.org"), ("confirmed", "dr@example.org")])
        for _ in 0..<2 {
            let reply = try await ada.post(Self.page, sure)
            #expect(reply.status == 303 && reply.location == Self.list)
        }
        let messages = await box.messages
        #expect(messages.count == 1 && messages.first?.recipient.text == "dr@example.org")
        let file = try #require(messages.first?.attachment)
        #expect(file.fileName == "acclimate-2026-06-20.pdf" && file.bytes.starts(with: Array("%PDF-".utf8)))
        #expect(messages.first?.subject.contains("Mia") == false)
        #expect(messages.first?.text.contains("a report about Mia") == true)
        let page = try await ada.page(Self.list)
        #expect(page.says("Dr. Meyer, dr@example.org") && page.says("The mail server accepted it."))
        #expect(
            try await site.homes.temporary.database.read { tx in
                try tx.fetch("SELECT id FROM audit WHERE noun = 'report' AND action = 'sent'").count
            } == 1)
    }

    @Test func `goes to a known address without a question`() async throws {
        let (_, ada, box) = try await begin()
        _ = try await ada.post(
            Self.page, fields("one", [("again", "dr@example.org"), ("confirmed", "dr@example.org")]))
        #expect(try await ada.page(Self.page).says("Dr. Meyer, dr@example.org"))
        #expect(try await ada.post(Self.page, [("id", "two"), ("to", "dr@example.org")]).status == 303)
        #expect(await box.messages.count == 2)
    }

    @Test(arguments: [
        ([("to", "")], "Choose who gets the report."), ([("to", "eve@example.org")], "Choose who gets the report."),
        ([("address", "")], "Enter the email address."), ([("address", "dr")], "Please check the email address"),
        ([("again", "dr@example.com")], "The two addresses do not match."),
        ([("again", "")], "The two addresses do not match."),
        ([("address", "a@b.org\r\nBcc: x@y.org")], "Please check the email address"),
    ])
    func `is not sent to what is no address`(change: [(String, String)], says: String) async throws {
        let (_, ada, box) = try await begin()
        let reply = try await ada.post(Self.page, fields("one", change + [("confirmed", "dr@example.org")]))
        #expect(reply.status == 422 && reply.body.contains(says))
        #expect(await box.messages.isEmpty)
    }

    @Test func `confirming one address confirms no other`() async throws {
        let (_, ada, box) = try await begin()
        let reply = try await ada.post(
            Self.page, fields("one", [("again", "dr@example.org"), ("confirmed", "eve@example.org")]))
        #expect(reply.status == 200 && reply.body.contains("Is the address right?"))
        #expect(await box.messages.isEmpty)
    }

    @Test func `what the mail server refuses is said, and nothing is called sent`() async throws {
        let (_, ada, box) = try await begin()
        await box.refuse(.unreachable)
        let sure = fields("one", [("again", "dr@example.org"), ("confirmed", "dr@example.org")])
        #expect(try await ada.post(Self.page, sure).location == Self.list)
        let page = try await ada.page(Self.list)
        #expect(page.says("Not sent") && page.says("There is no answer from this address.") && page.says("Try again"))
        // An address that got nothing is asked about again.
        let reply = try await ada.post(Self.page, fields("two", [("again", "dr@example.org")]))
        #expect(reply.body.contains("Is the address right?"))
    }

    @Test func `ends at a limit for a day`() async throws {
        let (_, ada, box) = try await begin()
        let sure = [("again", "dr@example.org"), ("confirmed", "dr@example.org")]
        for number in 0..<20 { _ = try await ada.post(Self.page, fields("mail-\(number)", sure)) }
        let reply = try await ada.post(Self.page, fields("one-more", sure))
        #expect(reply.status == 422 && reply.body.contains("Try again tomorrow."))
        #expect(await box.messages.count == 20)
    }
}
