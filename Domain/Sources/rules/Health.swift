import Activity
import Clinical
import offline

/// → one `metric` code, type in Apple Health, unit, LOINC or empty, aggregation, partner or empty each; one `unit` code
/// each; one `movement` code of a metric that workouts are made of each; one `stage` number, sleeping or not each;
/// `limits` longest sample, largest value.
@_expose(wasm, "health_list")
@_cdecl("health_list")
public func healthList(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { _ in
        var answer = Message()
        for metric in HealthMetric.allCases {
            answer.add(
                "metric", metric.rawValue, metric.healthKit, metric.unit.rawValue, metric.loinc ?? "",
                metric.aggregation.code, metric.partner?.rawValue ?? "")
        }
        for unit in HealthUnit.allCases { answer.add("unit", unit.rawValue) }
        for metric in HealthMetric.movement { answer.add("movement", metric.rawValue) }
        for stage in SleepStage.allCases { answer.add("stage", "\(stage.rawValue)", stage.isAsleep ? "1" : "0") }
        answer.add("limits", "\(HealthSample.longest)", "\(HealthMetric.largestValue)")
        return answer
    }
}

/// `value` type in Apple Health, thousandths, unit as Apple writes it, other unit → `value` metric, millionths of its
/// unit, millionths of the other unit; each empty when it cannot be.
@_expose(wasm, "health_value")
@_cdecl("health_value")
public func healthValue(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("value")
        guard let thousandths = row.number(1), let unit = HealthUnit(healthKit: row.text(2)) else { return answer }
        let value = Double(thousandths) / 1000
        let metric = HealthMetric(healthKit: row.text(0))
        let other = HealthUnit(healthKit: row.text(3)).flatMap { unit.convert(value, to: $0) }
        answer.add(
            "value", metric?.rawValue ?? "", metric?.millionths(of: value, in: unit).map { "\($0)" } ?? "",
            other.map { "\(Int64($0 * 1_000_000 + ($0 < 0 ? -0.5 : 0.5)))" } ?? "")
        return answer
    }
}

/// `shown` metric, millionths, units, kilojoules or empty, → `shown` unit, tenths; `range` code, day →
/// `range` first, last day, how many parts; `mean` numbers → `mean`, each empty when it cannot be.
@_expose(wasm, "health_shown")
@_cdecl("health_shown")
public func healthShown(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let shown = message.first("shown")
        if let metric = HealthMetric(rawValue: shown.text(0)), let millionths = shown.number(1),
            let units = Units(rawValue: shown.text(2))
        {
            let unit = metric.shownUnit(units, kilojoules: !shown.text(3).isEmpty)
            answer.add("shown", unit.rawValue, metric.shownTenths(millionths, in: unit).map { "\($0)" } ?? "")
        }
        let range = message.first("range")
        if let kind = HealthRange(rawValue: range.text(0)), let day = CalendarDay(iso: range.text(1)) {
            let days = kind.days(holding: day, firstWeekday: .monday)
            answer.add("range", days.lowerBound.iso, days.upperBound.iso, "\(kind.parts(of: days).count)")
        }
        let values = message.all("mean").compactMap { $0.number(0) }
        answer.add("mean", HealthRange.mean(values).map { "\($0)" } ?? "")
        return answer
    }
}

/// `source` id, name, model each; `chosen` and `removed` ids → one `source` id, kind each, the most trusted first.
@_expose(wasm, "health_sources")
@_cdecl("health_sources")
public func healthSources(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let sources = message.all("source").compactMap { row in
            row.id(0).map { HealthSource(id: $0, name: row.text(1), model: row.text(2).isEmpty ? nil : row.text(2)) }
        }
        let order = SourceOrder(
            sources, chosen: message.first("chosen").list(from: 0).compactMap { HealthSource.ID($0) },
            removed: message.first("removed").list(from: 0).compactMap { HealthSource.ID($0) })
        for source in order.sources {
            answer.add("source", source.id.text, "\(source.kind.rawValue)", "\(order.rank(of: source.id) ?? -1)")
        }
        return answer
    }
}

/// `zone`, `sample` rank, start, end, created, millionths, typed in or not each → for each day `day` ISO, hours, those
/// with data, millionths, typed in millionths, whole units, typed in or not, kilocalories of a complete day or empty, and
/// one `hour` clock, millionths each; or `problem` for a sample.
@_expose(wasm, "health_totals")
@_cdecl("health_totals")
public func healthTotals(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let samples = message.samples("sample", &answer).inOrder { $0.start < $1.start }
        var stream = DayStream(zone: message.zone ?? .utc)
        var days: [DayStream.Day] = []
        for sample in samples { days += stream.add(sample) }
        days += stream.finish()
        for day in days { answer.add(DayTotals(day.samples, on: day.hours)) }
        return answer
    }
}

/// `zone`, `day` ISO, metric; `sample` and `other` as for the totals, `sleep` rank, start, end, created, stage →
/// `readings` count, lowest, highest, mean, latest, typed in or not; `pressure` instant, upper, lower each; `sleep`
/// milliseconds asleep, begin, end; one `stage` stage, milliseconds each.
@_expose(wasm, "health_readings")
@_cdecl("health_readings")
public func healthReadings(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let zone = message.zone ?? .utc
        guard let day = message.first("day").day(0) else { return answer }
        let samples = message.samples("sample", &answer)
        let metric = HealthMetric(rawValue: message.first("day").text(1)) ?? .heartRate
        if let readings = DayReadings(samples, of: metric, on: DayHours(day, in: zone)) {
            answer.add(
                "readings", "\(readings.count)", "\(readings.lowest)", "\(readings.highest)", "\(readings.mean)",
                "\(readings.latest.millionths)", readings.isManual ? "1" : "0")
        }
        for pair in BloodPressure.pairs(systolic: samples, diastolic: message.samples("other", &answer)) {
            answer.add(
                "pressure", "\(pair.at.milliseconds)", "\(pair.systolic.millionths)", "\(pair.diastolic.millionths)")
        }
        if let night = SleepNight(message.sleep, on: day, in: zone) { answer.add(night) }
        return answer
    }
}

extension Message {
    fileprivate func samples(_ name: String, _ answer: inout Message) -> [HealthSample] {
        var samples: [HealthSample] = []
        for row in all(name) {
            guard let rank = row.number(0), let start = row.instant(1), let end = row.instant(2),
                let created = row.instant(3), let millionths = row.number(4)
            else { continue }
            do throws(HealthSample.Problem) {
                samples.append(
                    try HealthSample(
                        rank: Int32(rank), start: start, end: end, created: created, millionths: millionths,
                        isManual: row.text(5) == "1"))
            } catch {
                answer.add("problem", error.code)
            }
        }
        return samples
    }

    fileprivate var sleep: [SleepSample] {
        var samples: [SleepSample] = []
        for row in all("sleep") {
            guard let rank = row.number(0), let start = row.instant(1), let end = row.instant(2),
                let created = row.instant(3), let stage = SleepStage(healthKit: row.text(4))
            else { continue }
            do throws(HealthSample.Problem) {
                samples.append(
                    try SleepSample(rank: Int32(rank), start: start, end: end, created: created, stage: stage))
            } catch {
                continue
            }
        }
        return samples
    }

    fileprivate mutating func add(_ totals: DayTotals) {
        guard let total = totals.total else { return }
        add(
            "day", totals.day.day.iso, "\(totals.day.hours.count)", "\(totals.hoursWithData)", "\(total.millionths)",
            "\(total.manualMillionths)", "\(total.whole)", total.isManual ? "1" : "0",
            DailyExpenditure.Measured(active: totals, basal: totals).complete.map { "\($0.kilocalories)" } ?? "")
        for (hour, value) in zip(totals.day.hours, totals.hours) {
            guard let value else { continue }
            add("hour", "\(hour.clock)", "\(value.millionths)")
        }
    }

    fileprivate mutating func add(_ night: SleepNight) {
        add(
            "sleep", night.asleep.map { "\($0)" } ?? "", night.fellAsleep.map { "\($0.milliseconds)" } ?? "",
            night.woke.map { "\($0.milliseconds)" } ?? "")
        for time in night.times {
            add("stage", "\(time.stage.rawValue)", "\(night.milliseconds(in: time.stage) ?? 0)")
        }
    }
}

extension HealthSample.Problem {
    fileprivate var code: String {
        switch self {
        case .endsBeforeStart: "ends-before-start"
        case .tooLong: "too-long"
        }
    }
}

extension HealthMetric.Aggregation {
    fileprivate var code: String {
        switch self {
        case .sum: "sum"
        case .readings: "readings"
        case .readingsOverTime: "readings-over-time"
        case .latest: "latest"
        case .duration: "duration"
        }
    }
}
