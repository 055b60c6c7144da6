internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages

/// Sample health data for the gallery.
enum SampleHealth {
    static let outbox = OutboxForm(.weight, person: Samples.person, zone: "Europe/London", name: "Mia")

    static func words(_ phrases: Phrases, _ units: Units = .metric) -> HealthWords {
        HealthWords(
            phrases: phrases, person: Samples.person, units: units, firstWeekday: .monday, today: Samples.today)
    }

    /// A day's value for most metrics, in the metric's unit.
    private static let values: [(HealthMetric, Int64)] = [
        (.activeEnergy, 312), (.basalEnergy, 1_040), (.exerciseTime, 34), (.walkingRunningDistance, 4_260),
        (.steps, 8_420), (.flights, 6), (.heartRate, 84), (.restingHeartRate, 62), (.heartRateVariability, 48),
        (.sleep, 512), (.bodyMass, 25), (.peakFlow, 240), (.systolicPressure, 104), (.diastolicPressure, 64),
    ]

    static func day(_ day: CalendarDay, _ value: Int64, isManual: Bool = false) -> HealthDay {
        let millionths = value * 1_000_000
        return HealthDay(
            day: day, figure: HealthFigure(millionths: millionths, manualMillionths: isManual ? millionths : 0))
    }

    static func overview(back: Int = 0, times: Int64 = 1) -> [HealthMetricDays] {
        values.map { metric, value in
            let day = day(Samples.today.adding(days: -back), value * times)
            return HealthMetricDays(metric: metric, days: [day], latest: day)
        }
    }

    /// The days of a period up to today; every fifth has no data.
    static func days(_ period: ClosedRange<CalendarDay>, around value: Int64) -> [HealthDay] {
        (0...period.lowerBound.days(until: min(period.upperBound, Samples.today))).compactMap { offset in
            let day = period.lowerBound.adding(days: offset)
            guard day.number % 5 != 0 else { return nil }
            let wave = Int64(day.number % 7) * value / 12
            return self.day(day, value + wave - value / 4, isManual: day.number % 11 == 0)
        }
    }

    static func sources(_ trusted: [(String, String?)], removed: [(String, String?)] = []) -> StoredSourceOrder {
        let all = (trusted + removed).enumerated().compactMap { place, source in
            HealthSource.ID("source-\(place)").map { HealthSource(id: $0, name: source.0, model: source.1) }
        }
        let left = Array(all.dropFirst(trusted.count))
        return StoredSourceOrder(
            order: SourceOrder(all, chosen: all.map(\.id), removed: left.map(\.id)), removed: left,
            version: RecordVersion(number: 3))
    }

    /// A night in stages, and one of which only the time in bed is known.
    static var nights: [SleepNight] {
        func night(_ back: Int, _ stages: [(SleepStage, Int64, Int64)]) -> SleepNight? {
            let day = Samples.today.adding(days: -back)
            let start = ZoneRules.utc.moment(day.adding(days: -1), Samples.time(22, 30)).instant
            let samples = stages.compactMap { stage, from, minutes in
                try? SleepSample(
                    rank: 0, start: start.adding(seconds: from * 60), end: start.adding(seconds: (from + minutes) * 60),
                    created: start, stage: stage)
            }
            return SleepNight(samples, on: day, in: .utc)
        }
        return [
            night(7, [(.inBed, 0, 520), (.core, 25, 240), (.deep, 265, 70), (.awake, 335, 12), (.rem, 347, 110)]),
            night(8, [(.inBed, 10, 480)]),
        ].compactMap { $0 }
    }

    static func page(
        _ phrases: Phrases, _ metric: HealthMetric, _ range: HealthRange, around value: Int64?,
        back: Int = 0, units: Units = .metric, sources: StoredSourceOrder, isSettled: Bool = true,
        nights: [SleepNight] = []
    ) -> HealthMetricPage {
        let period = range.days(holding: Samples.today.adding(days: -back), firstWeekday: .monday)
        return HealthMetricPage(
            words(phrases, units), .init(metric: metric, range: range, days: period),
            days: value.map { days(period, around: $0) } ?? [], nights: nights, sources: sources, isSettled: isSettled)
    }
}

extension ActivityPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let typical = SampleHealth.overview()
        let trend = WeightTrend(
            typed: [0, 3, 8].map {
                BodyWeight(grams: 71_300 + $0 * 40, day: Samples.today.adding(days: -Int($0)), origin: .typed)
            }, measured: [])
        func page(
            _ days: [HealthMetricDays], weights: WeightTrend = WeightTrend(typed: [], measured: []),
            isSettled: Bool = true, imports: ActivityPage.Imports = .none, _ words: HealthWords? = nil
        ) -> ActivityPage {
            ActivityPage(
                words ?? SampleHealth.words(phrases), days: days, weights: weights, isSettled: isSettled,
                imports: imports, newID: "new", outbox: SampleHealth.outbox)
        }
        return [
            Sample("typical", page(typical, weights: trend)), Sample("empty", page([])),
            Sample("little", page(Array(typical.suffix(1)))), Sample("settling", page([], isSettled: false)),
            Sample("importing", page([], imports: .running)), Sample("none-counts", page([], imports: .complete)),
            Sample(
                "much",
                page(
                    SampleHealth.overview(back: 4_000, times: 90_000), weights: trend, isSettled: false,
                    SampleHealth.words(phrases, .imperial))),
        ]
    }
}

extension HealthMetricPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let two = SampleHealth.sources([("Mia’s Apple Watch", "Watch"), ("Ada’s iPhone", "iPhone")])
        let many = SampleHealth.sources(
            [(Samples.longName, "Watch"), (Samples.rightToLeft, "iPhone"), ("Health", nil), ("<b>Strava</b>", nil)],
            removed: [("Old phone", "iPhone"), (Samples.longName, nil)])
        return [
            Sample("week", SampleHealth.page(phrases, .steps, .week, around: 8_000, sources: two)),
            Sample("month", SampleHealth.page(phrases, .activeEnergy, .month, around: 300, sources: many)),
            Sample("year", SampleHealth.page(phrases, .steps, .year, around: 9_000, back: 90, sources: two)),
            Sample(
                "sleep",
                SampleHealth.page(
                    phrases, .sleep, .week, around: 540, back: 7, sources: two, nights: SampleHealth.nights)),
            Sample("line", SampleHealth.page(phrases, .restingHeartRate, .month, around: 62, sources: two)),
            Sample("fever", SampleHealth.page(phrases, .bodyTemperature, .week, around: 37, sources: two)),
            Sample(
                "much",
                SampleHealth.page(
                    phrases, .walkingRunningDistance, .year, around: 999_999_000, units: .imperial, sources: many,
                    isSettled: false)),
            Sample(
                "none", SampleHealth.page(phrases, .peakFlow, .week, around: nil, sources: SampleHealth.sources([]))),
        ]
    }
}
