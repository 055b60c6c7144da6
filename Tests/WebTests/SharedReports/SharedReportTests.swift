import Foundation
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `A report behind a link` {
    @Test func `opens with the passcode, shows the chosen parts, and is on record`() async throws {
        let stage = try await SharedStage()
        let link = try await stage.make()
        let clinic = stage.site.browser()
        clinic.headers[.userAgent] = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Edg/126.0"
        let asked = try await clinic.get(link.path)
        #expect(asked.status == 200 && asked.says("Enter the passcode they gave you."))
        for word in ["Mia", "Okafor", "Ada", "Meyer"] { #expect(!asked.body.contains(word), "\(word)") }

        let report = try await stage.open(link, clinic: clinic)
        #expect(report.status == 200 && report.says("Mia") && report.says("Went pale."))
        #expect(report.body.contains("id=\"reactions\"") && report.body.contains("id=\"all-doses\""))
        for part in ["symptoms", "questions", "plan", "all-plans"] {
            #expect(!report.body.contains("id=\"\(part)\""), "\(part)")
        }
        #expect(!report.says("May we fly to Lisbon?"))
        #expect(report.says("This link works until 4 July 2026"))
        let file = try await stage.file(link, ticket: try #require(report.ticket))
        #expect(file.status == 200 && file.headers[.contentType] == "application/pdf")
        #expect(file.bytes.starts(with: Array("%PDF-".utf8)))
        #expect(file.headers[.contentDisposition] == "attachment; filename=\"acclimate-2026-06-20.pdf\"")

        #expect(try await stage.ada.page(Paths.reportLinks("mia")).says("Last opened 20 June 2026"))
        let log = try await stage.ada.page(Paths.access("mia"))
        #expect(log.says("Clinic link: Dr Meyer") && log.says("Edge, Windows") && log.says("Viewed: Report"))
        #expect(try await stage.facts == ["created"])
    }

    @Test func `is closed for an hour by five wrong passcodes, and does not say how close they were`() async throws {
        let stage = try await SharedStage()
        let link = try await stage.make()
        var answers = Set<String>()
        for number in 0..<5 {
            let reply = try await stage.open(link, stage.wrong(link, number))
            #expect(reply.status == 422 && reply.problems == ["passcode: This is not the passcode."])
            answers.insert(reply.main ?? "")
        }
        #expect(answers.count == 1)
        answers = []
        for passcode in [link.passcode, stage.wrong(link), "x"] {
            let reply = try await stage.open(link, passcode)
            #expect(reply.status == 429 && reply.says("Try again in an hour.") && !reply.says("Mia"))
            #expect(reply.headers[.retryAfter] == "3600")
            answers.insert(reply.main ?? "")
        }
        #expect(answers.count == 1)
        #expect(
            try await stage.facts == ["created", "opened with a wrong passcode", "closed after wrong passcodes"])
        #expect(
            try await stage.ada.page(Paths.access("mia")).says("closed for an hour after five wrong passcodes"))
        stage.site.clock.step(seconds: 3599)
        #expect(try await stage.open(link).status == 429)
        stage.site.clock.step(seconds: 1)
        #expect(try await stage.open(link).status == 200)
    }

    @Test func `is closed by five wrong passcodes at once as well`() async throws {
        let stage = try await SharedStage()
        let link = try await stage.make()
        let (site, path) = (stage.site, link.path)
        let passcodes = (0..<12).map { stage.wrong(link, $0) }
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for passcode in passcodes {
                group.addTask { try await site.browser().post(path, [("passcode", passcode)], token: nil).status }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 422 } == 5 && statuses.count { $0 == 429 } == 7)
    }

    @Test(arguments: [
        ("", "Enter the passcode."), ("  ", "Enter the passcode."), ("1234", "This is not the passcode."),
        (String(repeating: "1", count: 2000), "This is not the passcode."), ("٠", "This is not the passcode."),
        ("'; --", "This is not the passcode."),
    ])
    func `stays shut for what is no passcode`(typed: String, says: String) async throws {
        let stage = try await SharedStage()
        let link = try await stage.make()
        let reply = try await stage.open(link, typed)
        #expect(reply.status == 422 && reply.says(says) && !reply.says("Mia"))
    }

    @Test func `opens with a passcode as people type it`() async throws {
        let stage = try await SharedStage()
        let link = try await stage.make()
        let typed = " \(link.passcode.prefix(4)) - \(link.passcode.dropFirst(4))"
        #expect(try await stage.open(link, typed).status == 200)
    }

    @Test func `is gone after its end, and attempts are audited`() async throws {
        let stage = try await SharedStage()
        let link = try await stage.make("link", [("days", "1")])
        stage.site.clock.step(seconds: 86_399)
        let ticket = try #require(try await stage.open(link).ticket)
        stage.site.clock.step(seconds: 1)
        let replies = [
            try await stage.site.browser().get(link.path), try await stage.open(link),
            try await stage.file(link, ticket: ticket), try await stage.open(link, stage.wrong(link)),
        ]
        for reply in replies {
            #expect(reply.status == 410 && reply.says("This link has ended") && reply.says("Ask them for a new one."))
            #expect(!reply.says("Mia"))
        }
        #expect(try await stage.facts == ["created", "opened after its end"])
        #expect(try await stage.ada.page(Paths.reportLinks("mia")).says("Ended 21 June 2026"))
        #expect(try await stage.ada.page(Paths.access("mia")).says("opened after its end"))
    }

    @Test func `is gone at once when the family ends it`() async throws {
        let stage = try await SharedStage()
        let link = try await stage.make()
        let ticket = try #require(try await stage.open(link).ticket)
        let list = Paths.reportLinks("mia")
        let revocation = Paths.reportLinkRevocation("mia", "link")
        let reply = try await stage.ada.submit(try await stage.ada.form(revocation, on: list))
        #expect(reply.status == 303 && reply.location == list)
        #expect(try await stage.ada.page(list).says("Ended by your family"))
        #expect(try await stage.open(link).status == 410)
        #expect(try await stage.file(link, ticket: ticket).status == 410)
        #expect(try await stage.site.browser().get(link.path).status == 410)
        #expect(try await stage.facts == ["created", "revoked", "opened after its end"])
    }

    @Test(arguments: ["nothing", String(repeating: "A", count: 43), String(repeating: "x", count: 5000), "%00", "..."])
    func `is not found with another address`(secret: String) async throws {
        let stage = try await SharedStage()
        _ = try await stage.make()
        for path in [Paths.sharedReport(secret), Paths.sharedReportFile(secret)] {
            let reply = try await stage.site.browser().post(path, [("passcode", "12345678")], token: nil)
            #expect(reply.status == 404 && !reply.says("Mia"), "\(path.prefix(60))")
        }
        #expect(try await stage.site.browser().get(Paths.sharedReport(secret)).status == 404)
        #expect(try await stage.facts == ["created"])
    }

    @Test func `gives its file to a ticket of its own for half an hour`() async throws {
        let stage = try await SharedStage()
        let (link, other) = (try await stage.make(), try await stage.make("other"))
        let ticket = try #require(try await stage.open(link).ticket)
        let others = try #require(try await stage.open(other).ticket)
        let parts = ticket.split(separator: ".").map(String.init)
        let later = "\((Int64(parts[0]) ?? 0) + 1).\(parts[1])"
        for forged in ["", "x", ".", parts[0], later, others, "9999999999999.\(parts[1])", ticket + "0"] {
            let reply = try await stage.file(link, ticket: forged)
            #expect(reply.status == 422 && reply.says("Please enter the passcode again."), "\(forged)")
        }
        stage.site.clock.step(seconds: 1799)
        #expect(try await stage.file(link, ticket: ticket).status == 200)
        stage.site.clock.step(seconds: 1)
        #expect(try await stage.file(link, ticket: ticket).status == 422)
    }

    @Test func `shows later days only if the family said so`() async throws {
        let stage = try await SharedStage()
        let moving = try await stage.make("moving")
        let fixed = try await stage.make("fixed", [("goesOn", "0")])
        #expect(try await stage.open(fixed).says("to 20 June 2026"))
        stage.site.clock.step(seconds: 3 * 86_400)
        #expect(try await stage.open(moving).says("to 23 June 2026"))
        let report = try await stage.open(fixed)
        #expect(report.says("to 20 June 2026") && !report.says("to 23 June 2026"))
    }

    @Test func `leaves the family's notes out if they are not chosen`() async throws {
        let stage = try await SharedStage()
        let form = Paths.reportLink("mia") + "?range=four-weeks&asked=1&part=reactions&paper=a4"
        let link = try await stage.make(form: form)
        let report = try await stage.open(link)
        #expect(report.status == 200 && !report.says("Went pale."))
    }
}
