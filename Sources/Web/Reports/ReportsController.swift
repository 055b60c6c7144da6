internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Insights
internal import NIOCore
internal import Pages
internal import RemindersPages
internal import Reports
internal import SiteStore
internal import Store

/// The report for a visit: the options, a page and a file.
enum ReportsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.report(.any), tip: .report, new)
        routes.person(.get, Paths.reportPage(.any), show)
        routes.person(.get, Paths.reportFile(.any), file)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await ReportForm(request)
        var choice = form.choice
        if choice.range.isEmpty {
            choice.range = (form.lastVisit == nil ? ReportRange.threeMonths : .sinceVisit).rawValue
        }
        return form.show(choice)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let form = try await ReportForm(request)
        guard let period = form.period.value, !form.choice.parts.isEmpty else { return form.refusal }
        let report = try await form.report(period)
        let page = ReportPage(
            report, person: request.access.person, query: form.choice.query, fileName: form.fileName,
            canMail: request.site.reminderDelivery.mail != nil, request.phrases)
        defer { World.giveFreedMemoryBack() }
        return request.render(page)
    }

    @Sendable static func file(_ request: PersonRequest) async throws -> Response {
        let form = try await ReportForm(request)
        guard let period = form.period.value, !form.choice.parts.isEmpty else { return form.refusal }
        let report = try await form.report(period)
        let bytes = try await request.site.reportDrawer.draw(report, form.choice.paper)
        World.giveFreedMemoryBack()
        await request.site.recorder.report(request.access, change: request.change())
        let way = request.query("download") == nil ? "inline" : "attachment"
        return Response(
            status: .ok,
            headers: [
                .contentType: "application/pdf", .contentDisposition: "\(way); filename=\"\(form.fileName)\"",
            ], body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

/// The chosen options, with what is needed to validate the period.
struct ReportForm {
    let request: PersonRequest
    let outline: ReportOutline
    let choice: ReportChoice
    let now: Moment

    init(_ request: PersonRequest) async throws {
        guard let outline = try await request.store.reportOutline(request.access) else { throw Refusal.notFound }
        self.request = request
        self.outline = outline
        choice = try await ReportChoice(request)
        now = request.zone.local(at: request.now)
    }

    var lastVisit: CalendarDay? { outline.visits.map(\.day).filter { $0 <= now.day }.max() }

    var period: Checked<DayPeriod, ReportRangeDraft.Problem> {
        choice.draft.checked(today: now.day, earliest: outline.firstDay, lastVisit: lastVisit)
    }

    var fileName: String { ReportSource(request).fileName }

    func report(_ period: DayPeriod) async throws -> VisitReport {
        try await ReportSource(request).report(period, choice)
    }

    /// The form with its problems.
    var refusal: Response {
        var problems = request.phrases.report(period.problems)
        if choice.parts.isEmpty { problems.add("part", request.phrases("report.parts.none")) }
        return show(choice, problems)
    }

    func show(_ choice: ReportChoice, _ problems: Problems = .none) -> Response {
        let page = NewReportPage(
            request.phrases, person: request.access.person, today: now.day, lastVisit: lastVisit, choice: choice,
            problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
