import Accounts
import Foundation
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `A link for a clinic, as its family sees it,` {
    @Test func `is offered on the report, with its days and parts`() async throws {
        let stage = try await SharedStage()
        let report = try await stage.ada.page(Paths.reportPage("mia") + SharedStage.query)
        #expect(report.says("Link for a clinic") && report.says("Links for clinics"))
        let form = try await stage.ada.page(SharedStage.form)
        #expect(form.says("24 May 2026 to 20 June 2026") && form.says("Every dose"))
        #expect(try form.form(SharedStage.form)["days"] == "14")
    }

    @Test func `is shown once, with its code`() async throws {
        let stage = try await SharedStage()
        let made = try await stage.ada.post(SharedStage.form, SharedStage.fields())
        #expect(made.says("https://acclimate.example/share/") && made.says("<svg xmlns"))
        let again = try await stage.ada.post(SharedStage.form, SharedStage.fields())
        #expect(again.status == 303 && again.location == Paths.reportLinks("mia"))
        let list = try await stage.ada.page(Paths.reportLinks("mia"))
        #expect(list.says("Dr Meyer") && list.says("Works until 4 July 2026") && list.says("Not opened yet"))
        #expect(!list.says("/share/") && list.toast == "This link was made before. Its passcode cannot be shown again.")
    }

    @Test(arguments: [
        ([("name", "")], "name: Enter who the link is for."), ([("days", "")], "days: Enter a whole number of days."),
        ([("days", "91")], "days: Choose 1 to 90 days."), ([("days", "0")], "days: Choose 1 to 90 days."),
        ([("name", String(repeating: "n", count: 81))], "name: "),
    ])
    func `is refused beside its field`(change: [(String, String)], problem: String) async throws {
        let stage = try await SharedStage()
        let reply = try await stage.ada.post(SharedStage.form, SharedStage.fields("link", change))
        #expect(reply.status == 422 && reply.problems.count == 1)
        #expect(reply.problems.first?.hasPrefix(problem) == true)
        #expect(try await stage.facts.isEmpty)
    }

    @Test func `is one of twenty that may be open`() async throws {
        let stage = try await SharedStage()
        for number in 0..<20 { _ = try await stage.make("link-\(number)") }
        let reply = try await stage.ada.post(SharedStage.form, SharedStage.fields("more"))
        #expect(reply.status == 422 && reply.says("20 links are open already."))
    }

    @Test func `needs a public address; without one the page offers a sealed file`() async throws {
        let stage = try await SharedStage(publicAddress: nil)
        let form = try await stage.ada.page(SharedStage.form)
        #expect(form.says("it has no public address") && form.says(Paths.sealedReport("mia")))
        let reply = try await stage.ada.post(SharedStage.form, SharedStage.fields())
        #expect(reply.status == 200 && !reply.says("/share/"))
        #expect(try await stage.facts.isEmpty)
    }

    @Test func `can be on the report as a code, on the page and on paper`() async throws {
        let stage = try await SharedStage()
        let link = try await stage.make()
        let field = [("secret", link.secret)]
        let page = try await stage.ada.post(Paths.reportLinkPage("mia", "link"), field)
        #expect(page.status == 200 && page.body.contains("report-code") && page.says("This report online"))
        #expect(page.says("https://acclimate.example\(link.path)") && page.says("Went pale."))
        let file = try await stage.ada.post(Paths.reportLinkFile("mia", "link"), field)
        #expect(file.status == 200 && file.bytes.starts(with: Array("%PDF-".utf8)))
        #expect(!(try await stage.ada.page(Paths.reportPage("mia") + SharedStage.query)).body.contains("report-code"))
        let other = try await stage.make("other")
        for (path, secret) in [
            (Paths.reportLinkPage("mia", "link"), other.secret), (Paths.reportLinkPage("mia", "link"), ""),
            (Paths.reportLinkFile("ben", "link"), link.secret),
        ] {
            #expect(try await stage.ada.post(path, [("secret", secret)]).status == 404, "\(path)")
        }
        _ = try await stage.ada.post(Paths.reportLinkRevocation("mia", "link"))
        #expect(try await stage.ada.post(Paths.reportLinkPage("mia", "link"), field).status == 404)
    }

    @Test func `ends when whoever made it leaves the household`() async throws {
        let stage = try await SharedStage()
        let ben = try await stage.site.browser(as: .ben)
        let made = try await ben.post(SharedStage.form, SharedStage.fields("his"))
        let secret = String(try #require(made.body.firstMatch(of: /\/share\/([A-Za-z0-9_-]{43})/)?.1))
        #expect(try await stage.site.browser().get(Paths.sharedReport(secret)).status == 200)
        let ada = try #require(try await stage.site.store.account(id: .ada)).account
        try await stage.site.store.removeMember(
            .ben, by: ada, own: .init(id: "own", name: "Own"), change: stage.site.homes.change())
        #expect(try await stage.site.browser().get(Paths.sharedReport(secret)).status == 410)
    }
}

@Suite struct `A sealed report` {
    private static let path = Paths.sealedReport("mia") + "?range=four-weeks"

    @Test func `is an encrypted ZIP file for the offered passphrase`() async throws {
        let stage = try await SharedStage(publicAddress: nil)
        let forms = try await stage.ada.page(Self.path).forms
        let form = try #require(forms.first { $0.action.hasPrefix(Paths.sealedReport("mia")) })
        #expect(form["passphrase"]?.count == 24)
        // The random bytes of tests are too much alike.
        let reply = try await stage.ada.submit(form.with { $0.set("passphrase", "7K3M-Q2V9-XW4T-0HBN-C8RD") })
        #expect(reply.status == 200 && reply.headers[.contentType] == "application/zip")
        #expect(reply.headers[.contentDisposition] == "attachment; filename=\"acclimate-2026-06-20.zip\"")
        #expect(reply.bytes.starts(with: [0x50, 0x4B, 3, 4]) && reply.bytes[8] == 99)
        #expect(reply.holds("acclimate-2026-06-20.pdf") && !reply.holds("%PDF"))
        let log = try await stage.ada.page(Paths.access("mia"))
        #expect(log.says("Report"))
    }

    @Test(arguments: [
        ("", "Use at least 16 characters."), ("too short", "Use at least 16 characters."),
        ("Schlüssel für die Praxis", "Use English letters"), (String(repeating: "x", count: 101), "100"),
    ])
    func `is refused with a passphrase that cannot do`(typed: String, says: String) async throws {
        let stage = try await SharedStage(publicAddress: nil)
        let reply = try await stage.ada.post(Self.path, [("passphrase", typed)])
        #expect(reply.status == 422 && reply.says(says))
    }
}
