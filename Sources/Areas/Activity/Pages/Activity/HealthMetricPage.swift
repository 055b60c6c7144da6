internal import Activity
internal import ActivityStore
internal import Charts
internal import Clinical
internal import Pages

/// One metric over a week, a month or a year, and the sources of its values.
struct HealthMetricPage: Page {
    static let template = "activity/metric"
    static let place: Place? = .activity

    let title: String
    let back: Link?
    let isSettling: Bool
    let ranges: [Range]
    /// "9 to 15 March 2026"
    let heading: String
    let earlier: String
    let later: String?
    /// "8,420 steps a day"; nil if no day has a value.
    let mean: String?
    /// "Average of 5 days with data, out of 7"; nil if today is the first day and has all the data there is.
    let counted: String?
    /// Says that each day shows its highest value; nil for other metrics.
    let highest: String?
    /// Says that today is incomplete; nil if it is not shown or that does not matter.
    let partial: String?
    let manual: String?
    let figure: ChartFigure?
    /// The stages of each night, the latest first; empty for other metrics and for a year.
    let nights: [Night]
    let hasNights: Bool
    let sources: Sources?
    /// What is shown, to return to after changing the sources.
    let shown: Shown

    /// One night.
    struct Night: Encodable, Sendable {
        let day: String
        /// "23:10 to 06:45"; nil if only time in bed is known.
        let times: String?
        let stages: [Stage]
    }

    struct Stage: Encodable, Sendable {
        let name: String
        let time: String
    }

    /// A week, a month or a year, as a link.
    struct Range: Encodable, Sendable {
        let label: String
        let path: String
        let isChosen: Bool
    }

    /// The sources, most trusted first.
    struct Sources: Encodable, Sendable {
        let trusted: [Source]
        let removed: [Source]
        let hasRemoved: Bool
        /// Whether excluding a source also excludes its workouts.
        let hasWorkouts: Bool
    }

    struct Source: Encodable, Sendable {
        let id: String
        let name: String
        let kind: String
        let version: String
        let post: String
        let canRaise: Bool
    }

    struct Shown: Encodable, Sendable {
        let range: String
        let day: String
    }

    /// Maximum number of characters shown of a source's name, which programs can choose freely.
    fileprivate static let shownName = 80

    struct View: Sendable {
        let metric: HealthMetric
        let range: HealthRange
        let days: ClosedRange<CalendarDay>
    }

    init(
        _ words: HealthWords, _ view: View, days: [HealthDay], nights: [SleepNight] = [], zone: ZoneRules = .utc,
        sources: StoredSourceOrder, isSettled: Bool
    ) {
        let (phrases, metric) = (words.phrases, view.metric)
        title = words.name(metric)
        back = Link(phrases("activity.title"), Paths.activity(words.person))
        isSettling = !isSettled
        ranges = HealthRange.allCases.map { range in
            Range(
                label: phrases("activity.range.\(range.rawValue)"),
                path: Paths.healthMetric(
                    words.person, metric.rawValue, range: range.rawValue,
                    day: min(view.days.upperBound, words.today).iso),
                isChosen: range == view.range)
        }
        let path = { (day: CalendarDay) in
            Paths.healthMetric(words.person, metric.rawValue, range: view.range.rawValue, day: day.iso)
        }
        heading = words.heading(view)
        earlier = path(view.days.lowerBound.adding(days: -1))
        later = view.days.upperBound < words.today ? path(view.days.upperBound.adding(days: 1)) : nil
        let whole = days.filter { metric.aggregation != .sum || $0.day != words.today }
        let mean = HealthRange.mean(whole.map(\.figure.millionths))
        self.mean = mean.map { mean in
            let value = words.value(mean, metric)
            return metric.isSum ? phrases("activity.mean.day", ["value": value]) : value
        }
        counted = words.counted(view, known: days.count, averaged: whole.count)
        highest = metric.standsByHighest && !days.isEmpty ? phrases("activity.highest") : nil
        let hasToday = days.contains { $0.day == words.today }
        partial = hasToday && metric.isSum ? phrases("activity.partial") : nil
        manual = days.contains(where: \.figure.isManual) ? phrases("activity.manual") : nil
        shown = Shown(range: view.range.rawValue, day: min(view.days.upperBound, words.today).iso)
        self.nights = nights.map { Night(words, $0, zone) }
        hasNights = !nights.isEmpty
        figure = days.isEmpty ? nil : words.figure(view, days)
        self.sources = Sources(words, metric, sources)
    }
}

extension HealthMetric {
    /// Whether a day's value grows until the day is over.
    var isSum: Bool { aggregation == .sum }
}

extension HealthWords {
    /// How many days have a value, and how many of them the average is of.
    fileprivate func counted(_ view: HealthMetricPage.View, known: Int, averaged: Int) -> String? {
        guard known > 0 else { return phrases("activity.counted.none") }
        // For sums, today is not counted, because it is incomplete.
        let last = min(view.days.upperBound, view.metric.isSum ? today.adding(days: -1) : today)
        let past = max(0, view.days.lowerBound.days(until: last) + 1)
        guard averaged == 0 else {
            return phrases("activity.counted", count: averaged, ["of": phrases.formats.number(past)])
        }
        return past == 0 ? nil : phrases("activity.counted.todayAlone", count: past)
    }
}

extension HealthMetricPage.Night {
    fileprivate init(_ words: HealthWords, _ night: SleepNight, _ zone: ZoneRules) {
        let phrases = words.phrases
        day = phrases.formats.weekdayDay(night.day)
        times = night.fellAsleep.flatMap { fell in
            night.woke.map { woke in
                let times = [
                    "from": phrases.time(zone.local(at: fell).time), "until": phrases.time(zone.local(at: woke).time),
                ]
                return phrases("activity.night", times)
            }
        }
        stages = night.times.map { time in
            HealthMetricPage.Stage(
                name: phrases("activity.stage.\(time.stage)"), time: words.duration(time.milliseconds))
        }
    }
}

extension HealthWords {
    /// "7 h 35 min"
    func duration(_ milliseconds: Int64) -> String {
        let (hours, minutes) = ((milliseconds + 30_000) / 60_000).quotientAndRemainder(dividingBy: 60)
        let key = hours == 0 ? "minutes" : "hours"
        return phrases(
            "activity.duration.\(key)",
            ["hours": phrases.formats.number(Int(hours)), "minutes": phrases.formats.number(Int(minutes))])
    }
}

extension HealthMetricPage.Sources {
    fileprivate init?(_ words: HealthWords, _ metric: HealthMetric, _ stored: StoredSourceOrder) {
        guard !stored.order.sources.isEmpty || !stored.removed.isEmpty else { return nil }
        let post = Paths.healthSources(words.person, metric.rawValue)
        let version = String(stored.version.number)
        let source = { (source: HealthSource, canRaise: Bool) in
            HealthMetricPage.Source(
                id: source.id.text, name: String(source.name.prefix(HealthMetricPage.shownName)),
                kind: words.phrases("activity.source.\(source.kind)"),
                version: version, post: post, canRaise: canRaise)
        }
        self.init(
            trusted: stored.order.sources.enumerated().map { source($1, $0 > 0) },
            removed: stored.removed.map { source($0, false) }, hasRemoved: !stored.removed.isEmpty,
            hasWorkouts: HealthMetric.movement.contains(metric))
    }
}
