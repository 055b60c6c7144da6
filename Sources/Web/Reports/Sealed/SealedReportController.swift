internal import Accounts
internal import Clinical
internal import Files
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import Store

/// The report as a file that only a passphrase opens.
enum SealedReportController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.sealedReport(.any), new)
        routes.person(.post, Paths.sealedReport(.any), create)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await ReportForm(request)
        guard form.period.value != nil, !form.choice.parts.isEmpty else { return form.refusal }
        let passphrase = SealingPassphrase.make(request.world.random(SealingPassphrase.bytes))
        return show(form, passphrase)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let form = try await ReportForm(request)
        guard let period = form.period.value, !form.choice.parts.isEmpty else { return form.refusal }
        let passphrase = request.form["passphrase"]
        if let problem = SealingPassphrase.problem(passphrase) {
            return show(form, passphrase, request.phrases.problems(problem))
        }
        let report = try await form.report(period)
        let pdf = try await request.site.reportDrawer.draw(report, form.choice.paper)
        let bytes = try EncryptedZip.bytes(
            name: form.fileName, content: pdf, passphrase: passphrase, time: request.now.milliseconds / 1000)
        await request.site.recorder.report(request.access, change: request.change())
        let name = form.fileName.replacing(".pdf", with: ".zip")
        return Response(
            status: .ok,
            headers: [.contentType: "application/zip", .contentDisposition: "attachment; filename=\"\(name)\""],
            body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    private static func show(_ form: ReportForm, _ passphrase: String, _ problems: Problems = .none) -> Response {
        let page = SealedReportPage(
            form.request.phrases, person: form.request.access.person, query: form.choice.query,
            passphrase: passphrase, problems: problems)
        return form.request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

/// The passphrase for a sealed report.
struct SealedReportPage: Page {
    static let template = "reports/sealed"
    static let layout = Layout.form
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let post: String
    let problems: ProblemSummary?
    let passphrase: Field

    init(_ phrases: Phrases, person: Person.ID, query: String, passphrase: String, problems: Problems = .none) {
        title = phrases("report.sealed.title")
        back = Link(phrases("form.cancel"), Paths.reportPage(person) + query)
        post = Paths.sealedReport(person) + query
        self.problems = ProblemSummary(problems, phrases)
        self.passphrase = Field(
            "passphrase", phrases("report.sealed.passphrase"), passphrase,
            hint: phrases("report.sealed.passphrase.hint", count: SealingPassphrase.shortest), problems: problems
        ).fill("off").longest(SealingPassphrase.longest)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ passphrase: String, _ problems: Problems = .none) -> SealedReportPage {
            SealedReportPage(
                phrases, person: Samples.person, query: "?range=all", passphrase: passphrase, problems: problems)
        }
        return [
            Sample("typical", page("7K3M-Q2V9-XW4T-0HBN-C8RD")),
            Sample("errors", page("Schlüssel", phrases.problems(.notPlain))),
        ]
    }
}

extension Phrases {
    func problems(_ problem: SealingPassphrase.Problem) -> Problems {
        let text =
            switch problem {
            case .tooShort(let limit): self("report.sealed.tooShort", count: limit)
            case .tooLong(let limit): self("text.tooLong", count: limit)
            case .notPlain: self("report.sealed.notPlain")
            case .tooUniform: self("report.sealed.tooUniform")
            }
        return Problems([("passphrase", text)])
    }
}
