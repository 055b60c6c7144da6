internal import ActivityStore
internal import Clinical
internal import Host
internal import Pages

/// Sample imports for the gallery.
enum HealthSamples {
    static let began = ZoneRules.utc.moment(Samples.today, Samples.time(9, 5)).instant

    static let progress = RunningImports.Progress(
        done: 118_000_000, total: 274_000_000, records: 288_412, began: began, from: 0)

    static var imports: [HealthImportRecord] {
        [
            record(5, .running, HealthSummary()), record(4, .complete, summary),
            record(3, .stopped, HealthSummary(), "truncated 4711023 18220"),
            record(2, .stopped, HealthSummary(), HealthImportEnding.cancelled.text),
            record(1, .complete, HealthSummary()),
            record(1, .stopped, summary, HealthImportEnding.removed.text),
            record(1, .complete, summary, sender: "Mia’s phone"),
        ]
    }

    private static func record(
        _ number: Int64, _ state: HealthImportRecord.State, _ summary: HealthSummary, _ problem: String? = nil,
        sender: String? = nil
    ) -> HealthImportRecord {
        HealthImportRecord(
            number: number, file: HealthFile(digest: String(repeating: "0", count: 64), bytes: 41_000_000),
            state: state, summary: summary, problem: problem, startedAt: began.adding(seconds: -86_400 * (5 - number)),
            endedAt: state == .running ? nil : began, sender: sender)
    }

    private static var summary: HealthSummary {
        var summary = HealthSummary()
        summary.types = [
            "HKQuantityTypeIdentifierStepCount": tally(412_003, new: 1204, known: 410_799),
            "HKQuantityTypeIdentifierHeartRateVariabilitySDNN": tally(18_442, new: 18_440, repeated: 2),
            "HKCategoryTypeIdentifierCoughing": tally(42, new: 40, changed: 2),
        ]
        summary.elements = ["Workout": tally(312, new: 4, known: 308), "ActivitySummary": tally(1750, new: 1750)]
        summary.symptoms.new = 39
        summary.symptoms.known = 1
        summary.symptoms.skipped = ["HKCategoryTypeIdentifierFever unknown-value": 2]
        summary.skipped = ["Record no-date": HealthSummary.Skips(count: 3, first: 911_204)]
        summary.unmeasured = ["HKQuantityTypeIdentifierStepCount": 1]
        summary.attachments = [
            "workout-routes": tally(212, new: 4, known: 208), "electrocardiograms": tally(9, new: 9),
        ]
        summary.leftOut = [
            HealthSummary.LeftOut(folder: "export_cda.xml", reason: "repeats", count: 1, first: "export_cda.xml"),
            HealthSummary.LeftOut(
                folder: "workout-routes", reason: "no-points", count: 2, first: "route_2026-02-11_3.00pm.gpx"),
        ]
        summary.files = ["workout-routes": 3]
        return summary
    }

    private static func tally(
        _ read: Int, new: Int = 0, changed: Int = 0, known: Int = 0, repeated: Int = 0
    ) -> HealthSummary.Tally {
        var tally = HealthSummary.Tally()
        tally.read = read
        tally.new = new
        tally.changed = changed
        tally.known = known
        tally.repeated = repeated
        return tally
    }
}
