internal import AirPages
internal import AsthmaPages
internal import Clinical
internal import Host
internal import Insights
internal import MedicationsPages
internal import NIOPosix
internal import Pages
internal import Reports
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
        let (access, schema, zone, now) = (access, store.schema, zone, now)
        let names = try site.medicines
        let (history, diary, asthma) = try await store.snapshot { tx in
            (
                try MedicationHistory.read(
                    access, from: period.from, through: period.through, now: now, zone: zone, tx),
                try DiaryHistory.read(
                    access, schema, names: names, from: period.from, through: period.through, zone: zone, tx),
                try AsthmaHistory.read(
                    access, schema, from: period.from, through: period.through, now: now, zone: zone, tx)
            )
        }
        let source = MedicationSource(history: history, names: names)
        return ReportWriter(phrases, records, source, diary, asthma, period, choice, zone: zone, now: now)
    }

    /// Written on a thread of its own, because that keeps a core busy for a while.
    func report(_ period: DayPeriod, _ choice: ReportChoice) async throws -> VisitReport {
        let writer = try await writer(period, choice)
        return try await NIOThreadPool.singleton.runIfActive { writer.report() }
    }
}
