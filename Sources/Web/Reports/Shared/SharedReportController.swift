internal import Accounts
internal import Clinical
internal import Encodings
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Insights
internal import Pages
internal import Reports
internal import Store

/// What a clinic sees: a question for the passcode, then the report. Nothing else of the site is reachable with a link.
enum SharedReportController {
    static func add(to routes: inout Routes) {
        routes.link(.get, Paths.sharedReport(":shared")) { request in
            try await SharedReport.answer(request) { $0.ask() }
        }
        routes.link(.post, Paths.sharedReport(":shared"), show)
        routes.link(.post, Paths.sharedReportFile(":shared"), file)
    }

    /// Checks the passcode. The report is the answer to the form, so that no cookie has to remember the passcode.
    @Sendable static func show(_ request: PageRequest) async throws -> Response {
        try await SharedReport.answer(request) { shared in
            let typed = request.form["passcode"]
            guard typed.contains(where: { !$0.isWhitespace }) else { return shared.ask("passcode.missing") }
            do {
                switch try await shared.attempt(typed) {
                case .right: break
                case .wrong(remaining: 0), .ended: return shared.ended
                case .wrong: return shared.ask("passcode.wrong")
                }
            } catch Refusal.tooMany(let seconds) {
                return shared.wait(seconds)
            }
            guard let content = try await shared.viewed() else { return shared.ended }
            defer { World.giveFreedMemoryBack() }
            return request.render(
                SharedReportPage(
                    try await shared.source.report(content.period, content.choice),
                    secret: try request.parameter("shared"), ticket: shared.ticket, until: shared.until,
                    request.phrases))
        }
    }

    @Sendable static func file(_ request: PageRequest) async throws -> Response {
        try await SharedReport.answer(request) { shared in
            guard shared.accepts(ticket: request.form["ticket"]) else { return shared.ask("passcode.again") }
            guard let content = try await shared.viewed() else { return shared.ended }
            let report = try await shared.source.report(content.period, content.choice)
            let bytes = try await request.site.reportDrawer.draw(report, .usual(in: request.locale))
            World.giveFreedMemoryBack()
            return .pdf(bytes, name: shared.source.fileName)
        }
    }
}
