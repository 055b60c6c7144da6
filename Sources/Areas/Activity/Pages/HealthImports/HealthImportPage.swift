internal import ActivityStore
internal import Clinical
internal import Foundation
internal import Host
internal import Pages

/// One import: its progress or its result.
struct HealthImportPage: Page {
    static let template = "health-imports/show"

    let title: String
    let subtitle: String?
    let back: Link?
    let progress: Progress?
    let ending: Ending?
    let lead: String?
    let rows: [Row]
    let hasRows: Bool
    /// Which symptoms were logged, and what was skipped and why.
    let notes: [String]
    let hasNotes: Bool
    /// Cancels an unfinished import or removes its data; nil if there is nothing to cancel or remove.
    let cancel: Cancel?
    /// Where a complete import is undone; nil for an incomplete one.
    let removal: String?
    /// Switches Activity on; nil if it is already on or the import is not complete.
    let area: AreaOffer?
    /// Links to the imported data.
    let looks: [Link]
    let again: String

    struct Progress: Encodable, Sendable {
        /// A whole number from 0 to 100.
        let percent: String
        let label: String
        let bytes: String
        let records: String
        /// "About 2 minutes left"; nil if unknown.
        let left: String?
    }

    struct Ending: Encodable, Sendable {
        let heading: String
        let text: String
        let isGood: Bool
    }

    /// An area that can be switched on.
    struct AreaOffer: Encodable, Sendable {
        let post: String
        let value: String
    }

    struct Cancel: Encodable, Sendable {
        let post: String
        let label: String
    }

    /// The records of one type.
    struct Row: Encodable, Sendable {
        let name: String
        let read: String
        let new: String
        let changed: String
        let known: String
        let repeated: String
    }

    init(
        _ phrases: Phrases, person: Person.ID, name: String, record: HealthImportRecord,
        progress: RunningImports.Progress?, hasActivity: Bool, now: Instant, zone: ZoneRules
    ) {
        let report = HealthImportReport(phrases: phrases, record: record)
        title = phrases("health.import.title")
        subtitle = name
        back = Link(phrases("health.title"), Paths.healthImports(person))
        self.progress = progress.map { Progress(phrases, $0, now: now) }
        ending = progress == nil ? report.ending : nil
        let isOver = record.state == .complete
        lead =
            isOver
            ? phrases(
                record.sender == nil ? "health.import.lead" : "health.import.sent",
                [
                    "when": phrases.moment(record.startedAt, zone), "read": report.read,
                    "last": phrases.moment(record.endedAt ?? record.startedAt, zone),
                ])
            : nil
        rows = isOver ? report.rows : []
        hasRows = !rows.isEmpty
        notes = isOver ? report.notes : []
        hasNotes = !notes.isEmpty
        let canStop = progress.map { !$0.isCancelled } ?? (record.state == .running)
        cancel =
            canStop
            ? Cancel(
                post: Paths.healthImportCancellation(person, "\(record.number)"),
                label: phrases(progress == nil ? "health.import.remove" : "health.import.cancel")) : nil
        removal = isOver ? Paths.healthImportRemoval(person, "\(record.number)") : nil
        let activity = Link(phrases("activity.title"), Paths.activity(person))
        let history = Link(phrases("symptoms.title"), Paths.symptoms(person))
        area =
            isOver && !hasActivity
            ? AreaOffer(post: Paths.areas(person), value: Area.activity.rawValue) : nil
        looks = isOver ? (hasActivity ? [activity] : []) + (record.summary.symptoms.new > 0 ? [history] : []) : []
        again = Paths.healthImports(person)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ number: Int, _ progress: RunningImports.Progress? = nil, hasActivity: Bool = true
        ) -> HealthImportPage {
            HealthImportPage(
                phrases, person: Samples.person, name: "Mia", record: HealthSamples.imports[number], progress: progress,
                hasActivity: hasActivity, now: HealthSamples.began.adding(seconds: 12), zone: .utc)
        }
        var stopping = HealthSamples.progress
        stopping.isCancelled = true
        return [
            Sample("running", page(0, HealthSamples.progress)), Sample("stopping", page(0, stopping)),
            Sample("complete", page(1)), Sample("damaged", page(2)), Sample("cancelled", page(3)),
            Sample("unfinished", page(0)), Sample("nothing-new", page(4)), Sample("removed", page(5)),
            Sample("sent", page(6)), Sample("no-activity", page(1, hasActivity: false)),
        ]
    }
}

extension HealthImportPage.Progress {
    init(_ phrases: Phrases, _ progress: RunningImports.Progress, now: Instant) {
        let total = max(progress.total, 1)
        let percent = Int(min(100, progress.done * 100 / total))
        self.percent = "\(percent)"
        label = phrases(
            progress.isCancelled ? "health.import.stopping" : "health.import.running",
            ["percent": phrases.formats.number(percent)])
        bytes = phrases(
            "health.import.bytes",
            ["done": phrases.megabytes(progress.done), "total": phrases.megabytes(progress.total)])
        records = phrases("health.import.records", count: progress.records)
        let (gone, spent) = (progress.done - progress.from, now.milliseconds - progress.began.milliseconds)
        guard gone > 0, spent >= 1000, !progress.isCancelled else {
            left = nil
            return
        }
        let seconds = Double(progress.total - progress.done) / Double(gone) * Double(spent) / 1000
        left =
            seconds < 90
            ? phrases("health.import.seconds", count: max(1, Int(seconds.rounded(.up))))
            : phrases("health.import.minutes", count: Int((seconds / 60).rounded(.up)))
    }
}

/// The progress that the script polls during an import, with the same text as the page.
struct HealthImportStatus: Encodable {
    let running: Bool
    let percent, label, bytes, records, left: String

    init(_ page: HealthImportPage) {
        running = page.progress != nil
        percent = page.progress?.percent ?? "100"
        label = page.progress?.label ?? ""
        bytes = page.progress?.bytes ?? ""
        records = page.progress?.records ?? ""
        left = page.progress?.left ?? ""
    }
}
