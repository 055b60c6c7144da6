import SQL
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// A site that strangers can reach, where Mia has records for a report.
struct SharedStage {
    let site: TestSite
    let ada: Browser

    /// Mia's link as it was shown once.
    struct Link {
        let secret: String
        /// "48217730"
        let passcode: String
        var path: String { Paths.sharedReport(secret) }
        var file: String { Paths.sharedReportFile(secret) }
    }

    static let query = "?range=four-weeks&asked=1&part=reactions&part=all-doses&notes=1&paper=a4"
    static let form = Paths.reportLink("mia") + query

    init(publicAddress: String? = "https://acclimate.example") async throws {
        var options = TestOptions()
        options.publicAddress = publicAddress
        site = try await TestSite(options)
        try await ReportStage.live(site)
        ada = try await site.browser(as: .ada)
    }

    static func fields(_ id: String = "link", _ more: [(String, String)] = []) -> [(String, String)] {
        let usual = [("name", "Dr Meyer"), ("days", "14"), ("goesOn", "1")]
        return [("id", id)] + usual.filter { field in !more.contains { $0.0 == field.0 } } + more
    }

    func make(_ id: String = "link", _ more: [(String, String)] = [], form: String = form) async throws -> Link {
        let reply = try await ada.post(form, Self.fields(id, more))
        try #require(reply.status == 200, "\(reply.status) \(reply.problems)")
        let secret = try #require(reply.body.firstMatch(of: /\/share\/([A-Za-z0-9_-]{43})/)?.1)
        let passcode = try #require(reply.body.firstMatch(of: /data-passcode>(\d{4}) (\d{4})</))
        return Link(secret: String(secret), passcode: String(passcode.1 + passcode.2))
    }

    /// Opens the report as a clinic does.
    func open(_ link: Link, _ passcode: String? = nil, clinic: Browser? = nil) async throws -> Reply {
        try await (clinic ?? site.browser()).post(link.path, [("passcode", passcode ?? link.passcode)], token: nil)
    }

    /// Fetches the file with the ticket of a report.
    func file(_ link: Link, ticket: String) async throws -> Reply {
        try await site.browser().post(link.file, [("ticket", ticket)], token: nil)
    }

    func wrong(_ link: Link, _ number: Int = 0) -> String {
        let digits = String((Int(link.passcode) ?? 0) ^ (number + 1))
        return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    }

    var facts: [String] {
        get async throws {
            try await site.flush()
            return try await site.homes.temporary.database.read { tx in
                try tx.fetch("SELECT action FROM audit WHERE noun = 'clinic link' ORDER BY at, id")
                    .map { try $0.text("action") }
            }
        }
    }
}

extension Reply {
    var ticket: String? { forms.lazy.compactMap { $0["ticket"] }.first }
}
