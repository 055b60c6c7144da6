internal import Clinical
internal import Host
internal import Insights
internal import NIOPosix
internal import Pages
internal import Reports
internal import SQL
internal import SiteStore
internal import Store

/// A person's records for a report, and the words to write it in.
struct ReportSource: Sendable {
    let site: Site
    let access: PersonAccess
    let phrases: Phrases
    let zone: ZoneRules
    /// The present in the person's time.
    let now: Moment

    init(_ request: PersonRequest) {
        self.init(request, access: request.access, zone: request.zone)
    }

    init(_ request: some PageRequestValues, access: PersonAccess, zone: ZoneRules) {
        (site, self.access, phrases, self.zone) = (request.site, access, request.phrases, zone)
        now = zone.local(at: request.now)
    }

    /// Contains the date, but nothing about the person.
    var fileName: String { "acclimate-\(now.day.iso).pdf" }

    /// - Throws: `Refusal.notFound` if the person was deleted.
    func writer(_ period: DayPeriod, _ choice: ReportChoice) async throws -> ReportWriter {
        let store = site.world.store
        let records = try await store.reportRecords(access, from: period.from, through: period.through)
        guard let records else { throw Refusal.notFound }
        let query = ReportQuery(
            access: access, schema: store.schema, medicines: try site.medicines, period: period, zone: zone, now: now,
            withNotes: choice.withNotes)
        let areas = site.areas
        let words = try await store.snapshot { tx in try areas.words(of: choice.parts, query, tx) }
        return ReportWriter(phrases, records, words, period, choice, zone: zone, now: now)
    }

    /// Written on a thread of its own, because that keeps a core busy for a while.
    func report(_ period: DayPeriod, _ choice: ReportChoice) async throws -> VisitReport {
        let writer = try await writer(period, choice)
        return try await NIOThreadPool.singleton.runIfActive { writer.report() }
    }
}

extension AreaList {
    /// Reads what the areas say in some parts of a report.
    func words(
        of parts: [ReportPart], _ query: ReportQuery, _ tx: any Reader
    ) throws -> [ReportPart: ReportWords] {
        try reports.reduce(into: [:]) { words, report in
            if parts.contains(report.part) { words[report.part] = try report.read(query, tx) }
        }
    }
}
