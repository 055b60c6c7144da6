internal import Accounts
internal import Clinical
internal import Encodings
internal import Host
internal import Hummingbird
internal import Insights
internal import NIOCore
internal import Pages
internal import Reports
internal import Store

/// A report that carries the QR code of its link.
struct SharedCode {
    let source: ReportSource
    let link: ClinicLink
    let secret: String
    private let address: String

    /// - Throws: `Refusal.notFound` unless the form has the secret of an open link of the person.
    init(_ request: PersonRequest) async throws {
        secret = request.form["secret"]
        let grant = try await request.store.clinicLink(tokenHash: Digest.of(secret))
        guard let grant, grant.access.person == request.access.person, grant.link.state(now: request.now) == .open,
            grant.link.id == (try request.id("reportLink"))
        else { throw Refusal.notFound }
        link = grant.link
        source = ReportSource(request)
        address = request.absolute(Paths.sharedReport(secret))
    }

    func report() async throws -> VisitReport {
        let report = try await source.report(
            DayPeriod(link.content, today: source.now.day),
            ReportChoice(link.content, offered: ReportPart.all(source.site.areas)))
        return report.adding(try section)
    }

    private var section: VisitReport.Section {
        get throws {
            let phrases = source.phrases
            let end = source.zone.local(at: link.ends)
            let svg = try QRCode.svg(address)
            // Beside the margin rather than in the middle of the paper's width.
            let print = svg.replacing("<svg ", with: "<svg preserveAspectRatio=\"xMinYMid meet\" ")
            let label = phrases("report.code.picture").escapedForHTML
            let page = svg.replacing("<svg ", with: "<svg class=\"report-code\" role=\"img\" aria-label=\"\(label)\" ")
            return VisitReport.Section(
                id: "code", heading: phrases("report.code.title"),
                blocks: [
                    .paragraph(
                        phrases(
                            "report.code.text",
                            ["day": phrases.formats.fullDay(end.day), "time": phrases.time(end.time)])),
                    .chart(VisitReport.Chart(svg: print, page: page, text: address, ratio: 5)),
                ])
        }
    }
}

extension ReportChoice {
    /// What a link shows. A part that this version no longer has is left out.
    init(_ content: ClinicLink.Content, offered: [ReportPart] = ReportPart.all(Areas.all)) {
        self.offered = offered
        parts = offered.filter { content.parts.contains($0.id) }
        withNotes = content.withNotes
    }
}

extension DayPeriod {
    /// The days of a link as of today.
    init(_ content: ClinicLink.Content, today: CalendarDay) {
        self.init(from: content.firstDay, through: content.lastDay ?? today)
    }
}

extension VisitReport {
    /// The same with one more section before the records.
    func adding(_ section: Section) -> VisitReport {
        VisitReport(
            kind: kind, title: title, subtitle: subtitle, facts: facts, summary: summary + [section],
            appendixTitle: appendixTitle, appendix: appendix, footer: footer, metadata: metadata)
    }
}

extension Response {
    /// A report as a file to keep.
    static func pdf(_ bytes: [UInt8], name: String) -> Response {
        Response(
            status: .ok,
            headers: [.contentType: "application/pdf", .contentDisposition: "attachment; filename=\"\(name)\""],
            body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
