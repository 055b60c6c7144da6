internal import Asthma
internal import AsthmaStore
internal import Charts
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// Use by day, week or month, as bars and as a table.
struct UsagePage: Page {
    static let template = "asthma/use"
    static let place: Place? = .insights

    let title: String
    let back: Link?
    let path: String
    let by: Menu
    let what: Menu
    let inhalers: Menu
    let roles: Menu
    let figure: ChartFigure
    /// The latest first.
    let rows: [Row]
    let note: String

    struct Row: Encodable, Sendable {
        let period: String
        /// "12", "12 or more", or that it is not known.
        let puffs: String
        let days: String
        /// Days of which the use is not known; nil where that is not asked.
        let unknown: String?
    }

    init(_ phrases: Phrases, _ view: AsthmaView, _ filter: UsageFilter, person: Person.ID) {
        title = phrases("asthma.usage.title")
        back = Link(phrases("asthma.title"), Paths.asthma(person))
        path = Paths.asthmaUse(person)
        by = Menu(
            "by", phrases("asthma.usage.by"),
            options: UsageFilter.Step.allCases.map { ($0.rawValue, phrases("asthma.usage.by.\($0.rawValue)")) },
            chosen: filter.step.rawValue)
        what = Menu(
            "puffs", phrases("asthma.usage.what"),
            options: UsageFilter.Counted.allCases.map { ($0.rawValue, phrases("asthma.usage.what.\($0.rawValue)")) },
            chosen: filter.counted.rawValue)
        inhalers = Menu(
            "inhaler", phrases("asthma.inhaler"),
            options: [("", phrases("asthma.places.everyInhaler"))]
                + view.records.inhalers.map { ($0.id.text, $0.details.name) }, chosen: filter.inhaler ?? "")
        roles = Menu(
            "role", phrases("asthma.usage.role"),
            options: [("", phrases("asthma.usage.everyRole"))]
                + InhalerRole.allCases.map { ($0.rawValue, phrases("asthma.role.\($0.rawValue)")) },
            chosen: filter.role?.rawValue ?? "")
        let asksForKnown = filter.counted == .symptoms
        let known = asksForKnown ? view.known : KnownDays()
        let puffs = view.puffsByDay(filter)
        let usage = UsageDays(puffs, known: known)
        let periods = filter.periods(through: view.now.day, startingOn: phrases.formats.firstWeekday)
        let counts = periods.map { usage.count(from: $0.from, through: $0.through) }
        let labels = periods.map { Self.label($0.from, filter.step, phrases) }
        let missing = Set(counts.indices.filter { asksForKnown && counts[$0] == .unknown })
        figure = ChartFigure(
            BarChart(
                title: title,
                summary: phrases(
                    "asthma.usage.summary", count: counts.compactMap(\.recorded).reduce(0, +),
                    ["unknown": phrases.formats.number(missing.count)]),
                buckets: labels.map { .init(short: $0.short, long: $0.long) },
                series: [
                    .init(phrases("asthma.use.puffs"), place: 0, values: counts.map { Double($0.recorded ?? 0) })
                ], words: .init(bucket: phrases("asthma.usage.period"), total: phrases("asthma.use.puffs")),
                missing: .init(word: phrases("asthma.use.unknown"), buckets: missing)), id: "asthma-usage",
            latestFirst: true)
        rows = zip(periods, zip(labels, counts)).reversed().map { period, found in
            let days = (0...period.from.days(until: period.through)).map { period.from.adding(days: $0) }
            return Row(
                period: found.0.long, puffs: Self.text(found.1, asksForKnown, phrases),
                days: phrases.formats.number(days.count { puffs[$0] ?? 0 > 0 }),
                unknown: asksForKnown ? phrases.formats.number(days.count { !known.contains($0) }) : nil)
        }
        note = phrases(asksForKnown ? "asthma.usage.note" : "asthma.usage.note.all")
    }

    private static func text(_ count: UsageCount, _ asksForKnown: Bool, _ phrases: Phrases) -> String {
        guard asksForKnown else { return phrases.formats.number(count.recorded ?? 0) }
        return switch count {
        case .exact(let count): phrases.formats.number(count)
        case .atLeast(let count): phrases("asthma.usage.atLeast", ["count": phrases.formats.number(count)])
        case .unknown: phrases("asthma.use.unknown")
        }
    }

    private static func label(
        _ first: CalendarDay, _ step: UsageFilter.Step, _ phrases: Phrases
    ) -> (short: String, long: String) {
        switch step {
        case .day: (phrases.formats.shortDay(first), phrases.formats.weekdayDay(first))
        case .week:
            (
                phrases.formats.shortDay(first),
                phrases("asthma.usage.week", ["day": phrases.formats.shortFullDay(first)])
            )
        case .month: (phrases.formats.shortMonths[first.month - 1], phrases.formats.month(first))
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ view: AsthmaView, _ change: (inout UsageFilter) -> Void) -> UsagePage {
            var filter = UsageFilter()
            change(&filter)
            return UsagePage(phrases, view, filter, person: Samples.person)
        }
        return [
            Sample("empty", page(.sample(AsthmaRecords())) { _ in }), Sample("typical", page(.typical) { _ in }),
            Sample("months", page(.typical) { $0.step = .month }),
            Sample(
                "all",
                page(.typical) { filter in
                    filter.step = .day
                    filter.counted = .all
                }),
        ]
    }
}

/// Use over time.
enum UsageController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.asthmaUse(.any)) { request in
            request.render(
                UsagePage(
                    request.phrases, try await request.asthma(.days), UsageFilter { request.query($0) },
                    person: request.access.person))
        }
    }
}
