internal import Activity
internal import AppleHealth
internal import Clinical
internal import SQL
internal import Store

/// Derives days and hours of one metric from the samples of complete imports.
struct HealthDerivation {
    private let tx: any Reader
    private let metric: HealthMetric
    private let person: String
    private let zone: ZoneRules
    /// The series that count, with the rank of their source and their unit.
    private let series: [String: (rank: Int32, unit: HealthUnit?)]
    /// The rank of what was typed in: after every source.
    private let loggedRank: Int32
    /// The imports that count.
    private let complete: [Int64]

    init(_ tx: any Reader, _ metric: HealthMetric, _ person: String, _ zone: ZoneRules) throws {
        self.tx = tx
        self.metric = metric
        self.person = person
        self.zone = zone
        let sources = try tx.sourceOrder(metric, of: person).order.sources
        let ranks = Dictionary(sources.enumerated().map { ($1.id, Int32($0)) }) { first, _ in first }
        var series: [String: (rank: Int32, unit: HealthUnit?)] = [:]
        for one in try tx.healthSeries(metric, of: person) {
            guard let rank = ranks[one.source.id] else { continue }
            series[one.id] = (rank, one.unit.flatMap { HealthUnit(healthKit: $0) })
        }
        self.series = series
        loggedRank = Int32(sources.count)
        complete = try tx.fetch(
            "SELECT number FROM health_import WHERE person = \(person) AND state = 'complete' ORDER BY number"
        ).map { try $0.int64("number") }
    }

    /// The days derived from the samples, excluding days without data.
    func derive(_ days: ClosedRange<CalendarDay>) throws -> [DerivedHealthDay] {
        let derived =
            metric.aggregation == .duration
            ? try nights(days) : adding(try untimed(days), to: try self.days(days))
        let rings = try tx.rings(metric, of: person, on: days)
        guard !rings.isEmpty else { return derived }
        // A ring is a whole day as a device saw it, so it comes before what was typed in.
        let measured = derived.filter { rings[$0.day] == nil || $0.figure.manualMillionths < $0.figure.millionths }
        let known = Set(measured.map(\.day))
        let more = rings.filter { !known.contains($0.key) }.map { day, millionths in
            DerivedHealthDay(day: day, figure: HealthFigure(millionths: millionths))
        }
        return (measured + more).sorted { $0.day < $1.day }
    }

    private func days(_ days: ClosedRange<CalendarDay>) throws -> [DerivedHealthDay] {
        var stream = DayStream(zone: zone)
        var derived: [DerivedHealthDay] = []
        let keep = { (day: DayStream.Day) in
            guard days.contains(day.hours.day), let row = self.day(day.samples, day.hours) else { return }
            derived.append(row)
        }
        for sample in try samples(in: days) { stream.add(sample).forEach(keep) }
        stream.finish().forEach(keep)
        return derived
    }

    /// What was typed in without a time, in millionths by day. A workout that another source has too is left out if that
    /// source counted something at its time, so that it counts once.
    private func untimed(_ days: ClosedRange<CalendarDay>) throws -> [CalendarDay: Int64] {
        let entries = try tx.untimedActivities(metric, of: person, on: days)
        let doubles = try entries.isEmpty ? [:] : tx.untimedDoubles(of: person, on: days)
        let measured = try doubles.isEmpty ? [] : measured(days)
        return entries.reduce(into: [:]) { figures, entry in
            guard let millionths = entry.details.figures[metric] else { return }
            let isCounted = doubles[entry.id].map { other in
                measured.contains { $0.start < other.end && $0.end >= other.start }
            }
            if isCounted != true { figures[entry.details.at.day, default: 0] += millionths }
        }
    }

    /// Adds entries without a time to the days on which no device counted. On other days the device may already have
    /// counted them; not so a drink, which is added to others at any time. They belong to no hour.
    private func adding(_ untimed: [CalendarDay: Int64], to derived: [DerivedHealthDay]) -> [DerivedHealthDay] {
        guard !untimed.isEmpty else { return derived }
        let counted = Dictionary(derived.map { ($0.day, $0) }) { first, _ in first }
        let joined = untimed.compactMap { day, millionths -> DerivedHealthDay? in
            let figure = counted[day]?.figure ?? HealthFigure(millionths: 0)
            guard metric == .water || figure.manualMillionths == figure.millionths else { return nil }
            let joined = HealthFigure(
                millionths: figure.millionths + millionths, manualMillionths: figure.manualMillionths + millionths)
            return DerivedHealthDay(day: day, figure: joined, hours: counted[day]?.hours ?? [])
        }
        let changed = Set(joined.map(\.day))
        return (derived.filter { !changed.contains($0.day) } + joined).sorted { $0.day < $1.day }
    }

    private func day(_ samples: [HealthSample], _ day: DayHours) -> DerivedHealthDay? {
        if metric.aggregation == .sum {
            let totals = DayTotals(samples, on: day)
            guard let total = totals.total else { return nil }
            let hours = zip(day.hours, totals.hours).compactMap { hour, total in
                total.map { HealthHour(start: hour.start.instant, figure: HealthFigure($0)) }
            }
            return DerivedHealthDay(day: day.day, figure: HealthFigure(total), hours: hours)
        }
        guard let readings = DayReadings(samples, of: metric, on: day) else { return nil }
        if metric.aggregation == .latest {
            return DerivedHealthDay(day: day.day, figure: HealthFigure(readings, latest: true))
        }
        return DerivedHealthDay(day: day.day, figure: HealthFigure(readings), hours: hours(samples, day))
    }

    /// Readings of each hour; `samples` are sorted by start.
    private func hours(_ samples: [HealthSample], _ day: DayHours) -> [HealthHour] {
        var rest = samples.drop { $0.start < day.start }
        return day.hours.compactMap { hour in
            let own = rest.prefix { $0.start < hour.end }
            rest = rest.dropFirst(own.count)
            let readings = DayReadings(
                Array(own), from: hour.start.instant, until: hour.end,
                overTime: metric.aggregation == .readingsOverTime)
            return readings.map { HealthHour(start: hour.start.instant, figure: HealthFigure($0)) }
        }
    }

    /// Time asleep, in millionths of a minute; a night with only the time in bed has none.
    private func nights(_ days: ClosedRange<CalendarDay>) throws -> [DerivedHealthDay] {
        try sleepNights(days).compactMap { night in
            night.asleep.map { DerivedHealthDay(day: night.day, figure: HealthFigure(millionths: $0 * 50 / 3)) }
        }
    }

    /// The nights with sleep data, with their stages.
    func sleepNights(_ days: ClosedRange<CalendarDay>) throws -> [SleepNight] {
        let samples = try read(days) { row, rank, _ -> SleepSample? in
            guard case .category(let text) = row.value, let stage = SleepStage(healthKit: text) else { return nil }
            return try? SleepSample(rank: rank, start: row.start, end: row.end, created: row.created, stage: stage)
        } start: {
            $0.start
        }
        return (0...days.lowerBound.days(until: days.upperBound)).compactMap { offset in
            let day = days.lowerBound.adding(days: offset)
            let (from, until) = (
                DayHours.start(of: day.adding(days: -1), in: zone), DayHours.start(of: day.adding(days: 1), in: zone)
            )
            let near = samples.filter { $0.end > from && $0.start < until }
            return SleepNight(near, on: day, in: zone)
        }
    }

    /// What the sources counted.
    private func measured(_ days: ClosedRange<CalendarDay>) throws -> [HealthSample] {
        try read(days) { row, rank, unit -> HealthSample? in
            guard let millionths = millionths(row.value, unit) else { return nil }
            return try? HealthSample(
                rank: rank, start: row.start, end: row.end, created: row.created, millionths: millionths,
                isManual: row.isManual)
        } start: {
            $0.start
        }
    }

    private func samples(in days: ClosedRange<CalendarDay>) throws -> [HealthSample] {
        let measured = try measured(days)
        let (from, until) = bounds(days)
        let logged = try tx.loggedSamples(metric, of: person, from: from, until: until, rank: loggedRank)
        return logged.isEmpty ? measured : (measured + logged).sorted { $0.start < $1.start }
    }

    /// The time that may touch the days, in milliseconds: a day more on both sides.
    private func bounds(_ days: ClosedRange<CalendarDay>) -> (from: Int64, until: Int64) {
        (
            DayHours.start(of: days.lowerBound.adding(days: -1), in: zone).milliseconds,
            DayHours.start(of: days.upperBound.adding(days: 1), in: zone).milliseconds
        )
    }

    /// Nil if it cannot be read as a value of the metric; it stays on record.
    private func millionths(_ value: HealthRecord.Value, _ unit: HealthUnit?) -> Int64? {
        switch value {
        case .quantity(let number): unit.flatMap { metric.millionths(of: number, in: $0) }
        // An hour counts as stood in or not (HKCategoryValueAppleStandHour).
        case .category("HKCategoryValueAppleStandHourStood") where metric == .standHours: 1_000_000
        case .category("HKCategoryValueAppleStandHourIdle") where metric == .standHours: 0
        case .category, .none: nil
        }
    }

    /// The results for everything that may touch the days, sorted by start.
    ///
    /// Each series is stored in that order and read in it: sorting, or looking up each row's import, would take
    /// the engine longer than reading. Unneeded rows are dropped at once, since a month of heart data has many rows.
    private func read<Sample>(
        _ days: ClosedRange<CalendarDay>, _ make: (Stretch, Int32, HealthUnit?) -> Sample?,
        start: (Sample) -> Instant
    ) throws -> [Sample] {
        let (from, until) = bounds(days)
        var found: [Sample] = []
        var parts = 0
        for (id, one) in series.sorted(by: { $0.key < $1.key }) {
            let count = found.count
            try tx.scan(
                """
                SELECT start_at, end_at, value, created_at, instr(details, '"HKWasUserEntered","1"'), import
                FROM health_sample
                WHERE series = \(id) AND start_at >= \(from - HealthSample.longest) AND start_at < \(until)
                    AND end_at >= \(from)
                ORDER BY start_at
                """
            ) { row in
                guard complete.contains(try row.int64(5)) else { return }
                if let sample = make(try Stretch(row), one.rank, one.unit) { found.append(sample) }
            }
            if found.count > count { parts += 1 }
        }
        if parts > 1 { found.sort { start($0) < start($1) } }
        return found
    }
}

/// The parts of a sample that totals need.
private struct Stretch {
    let start, end, created: Instant
    let value: HealthRecord.Value
    let isManual: Bool

    init(_ row: borrowing Cells) throws {
        start = Instant(milliseconds: try row.int64(0))
        end = Instant(milliseconds: try row.int64(1))
        value = try row.healthValue(2)
        created = row.isNull(3) ? end : Instant(milliseconds: try row.int64(3))
        isManual = row.isNull(4) ? false : try row.int64(4) > 0
    }
}
