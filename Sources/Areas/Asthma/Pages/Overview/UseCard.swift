internal import Asthma
internal import AsthmaStore
internal import Charts
internal import Clinical
internal import Pages
internal import Store

/// Puffs by day. A day without puffs counts as zero only if it is known.
struct UseCard: Encodable, Sendable {
    let figure: ChartFigure
    /// "4 days are not known."
    let unknown: String?
    /// "3 puffs from Apple Health are not counted"; nil without any.
    let elsewhere: String?
    /// The last days that are not known, to be filled in with a tap.
    let gaps: [Gap]
    let hasGaps: Bool
    let post: String
    let all: String
    /// By week and month.
    let over: String

    struct Gap: Encodable, Sendable {
        let day: String
        let label: String
    }

    private static let days = 28
    /// Days that can be filled in here.
    private static let recent = 7

    init(_ phrases: Phrases, _ view: AsthmaView, person: Person.ID) {
        let days = (0..<Self.days).map { view.now.day.adding(days: $0 + 1 - Self.days) }
        let usage = UsageDays(view.symptomPuffsByDay, known: view.known)
        let counts = days.map { usage.day($0) }
        let missing = Set(counts.indices.filter { counts[$0] == .unknown })
        let chart = BarChart(
            title: phrases("asthma.use.title"),
            summary: phrases(
                "asthma.use.summary", count: counts.compactMap(\.recorded).reduce(0, +),
                ["unknown": "\(missing.count)"]),
            buckets: days.map { .init(short: phrases.formats.shortDay($0), long: phrases.formats.weekdayDay($0)) },
            series: [
                .init(phrases("asthma.use.puffs"), place: 0, values: counts.map { Double($0.recorded ?? 0) })
            ],
            words: .init(bucket: phrases("asthma.day"), total: phrases("asthma.use.puffs")),
            missing: .init(word: phrases("asthma.use.unknown"), buckets: missing))
        figure = ChartFigure(chart, id: "asthma-use", latestFirst: true)
        unknown = missing.isEmpty ? nil : phrases("asthma.use.gaps", count: missing.count)
        let others = view.elsewhere.filter { $0.reading.at.day >= days[0] }.reduce(0) { $0 + $1.puffs }
        elsewhere = others == 0 ? nil : phrases("asthma.use.elsewhere", count: others)
        gaps = zip(days, counts).suffix(Self.recent).filter { $0.1 == .unknown }.map { day, _ in
            Gap(
                day: day.iso,
                label: phrases(
                    "asthma.use.none",
                    ["day": day == view.now.day ? phrases("day.today") : phrases.formats.weekdayDay(day)]))
        }
        hasGaps = !gaps.isEmpty
        post = Paths.quietDays(person)
        all = Paths.asthma(person, PuffForm.noun)
        over = Paths.asthmaUse(person)
    }
}
