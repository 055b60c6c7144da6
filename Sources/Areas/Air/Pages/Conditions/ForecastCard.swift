internal import Air
internal import Charts
internal import Clinical
internal import Pages

/// Pollen, air and weather of today and tomorrow by hour.
struct ForecastCard: Encodable, Sendable {
    /// "Grass, grains/m³"
    let bars: String
    let index: String
    let figure: ChartFigure
    let best: String?
    let weather: [Moment]
    let hasWeather: Bool
    let source: String

    struct Moment: Encodable, Sendable {
        let symbol: String
        let value: String
        /// "Today, 06:00, cloudy, 18 °C" for screen readers.
        let label: String
    }

    /// Nil if no hour of the two days is known.
    init?(_ phrases: Phrases, _ outlook: AirOutlook, units: Units) {
        let forecast = Forecast(phrases, outlook, units: units)
        guard forecast.isKnown else { return nil }
        bars = phrases("air.forecast.bars", ["pollen": forecast.name])
        index = phrases("air.index.\(outlook.quality.id.rawValue)")
        best = outlook.best.map { phrases("air.forecast.best", ["hours": phrases.span($0, outlook.zone)]) }
        figure = ChartFigure(forecast.chart(best: outlook.best), id: "air-forecast")
        weather = forecast.weather
        hasWeather = !weather.isEmpty
        source = phrases("air.forecast.source", ["sources": forecast.sources])
    }
}

/// The hours of two days, put into words.
private struct Forecast {
    let phrases: Phrases
    let outlook: AirOutlook
    let units: Units
    let starts: [Instant]
    /// Where the second day starts.
    let second: Int
    /// What the bars are of: the pollen that decides today.
    let kind: PollenKind

    init(_ phrases: Phrases, _ outlook: AirOutlook, units: Units) {
        self.phrases = phrases
        self.outlook = outlook
        self.units = units
        let today = outlook.hours.hours(of: outlook.today, in: outlook.zone)
        starts = today + outlook.hours.hours(of: outlook.today.adding(days: 1), in: outlook.zone)
        second = today.count
        let reason = outlook.risk(on: outlook.today).reasons.first
        kind = reason?.sensitivity.kind ?? .group(.grass)
    }

    var isKnown: Bool {
        counts.contains { $0 != nil } || indices.contains { $0 != nil } || !weather.isEmpty
    }

    var name: String { phrases.pollen(kind) }

    private var counts: [PollenCount?] {
        starts.map { outlook.hours.hourlyCount(of: [PollenSensitivity(kind)], outlook.pollen, at: $0) }
    }

    private var indices: [AirQualityIndex?] {
        starts.map { start in
            let index = outlook.hours.index(at: start, in: outlook.quality)
            return index.index == nil ? nil : index
        }
    }

    func chart(best: HourSpan?) -> ForecastChart {
        let (counts, indices) = (counts, indices)
        let now = outlook.now.instant
        let hours = starts.indices.map { hour in
            ForecastChart.Hour(
                value: counts[hour].map { Double($0.billionths) / 1e9 },
                isPast: starts[hour].adding(seconds: 3600) <= now,
                row: [
                    moment(starts[hour], hour),
                    counts[hour].map { phrases.grains($0) } ?? phrases("air.notKnown"),
                    indices[hour]?.index.map { phrases.formats.number(Int($0)) } ?? phrases("air.notKnown"),
                    weather(starts[hour]) ?? phrases("air.notKnown"),
                ])
        }
        let bounds = zip(
            outlook.pollen.bounds(of: kind.group) ?? [], [HealthRisk.moderate, .high, .veryHigh]
        ).map { ForecastChart.Bound(value: Double($0), label: phrases("air.level.\($1.rawValue)")) }
        let current = starts.lastIndex { $0 <= now }
        return ForecastChart(
            title: phrases("air.forecast.title"), summary: phrases("air.forecast.summary", ["pollen": name]),
            columns: [
                phrases("air.forecast.time"), name, phrases("air.forecast.index"), phrases("air.forecast.weather"),
            ], hours: hours, bounds: bounds, cells: cells(indices), cellsName: phrases("air.forecast.air"),
            days: [
                .init(hour: 0, label: phrases("day.today")), .init(hour: second, label: phrases("air.tomorrow")),
            ],
            ticks: stride(from: 0, to: starts.count, by: 6).map { hour in
                let time = outlook.zone.local(at: starts[hour]).time
                return .init(hour: hour, label: time.hour < 10 ? "0\(time.hour)" : "\(time.hour)")
            }, best: best.flatMap { span($0) }, now: current.map { .init(hour: $0, label: phrases("air.now")) })
    }

    private func span(_ best: HourSpan) -> ForecastChart.Span? {
        guard let first = starts.firstIndex(of: best.start) else { return nil }
        let end = starts.firstIndex { $0 >= best.end } ?? starts.count
        return .init(hours: first..<end, label: phrases("air.best.short"))
    }

    /// The worst index of each three hours.
    private func cells(_ indices: [AirQualityIndex?]) -> [ForecastChart.Cell] {
        stride(from: 0, to: starts.count, by: 3).compactMap { first in
            let hours = first..<min(first + 3, starts.count)
            let worst = hours.compactMap { indices[$0] }.max { ($0.index ?? 0) < ($1.index ?? 0) }
            guard let worst, let number = worst.index else { return nil }
            let text = phrases.formats.number(Int(number))
            let level = phrases("air.level.\(worst.health.rawValue)")
            return .init(
                hours: hours, text: text, isMarked: (worst.health.rank ?? 0) >= 2,
                sentence: "\(moment(starts[first], first)), \(text), \(level)")
        }
    }

    /// The weather every six hours, in the middle of them.
    var weather: [ForecastCard.Moment] {
        stride(from: 3, to: starts.count, by: 6).compactMap { hour in
            guard let degrees = outlook.hours.weather(.temperature, at: starts[hour]) else { return nil }
            let value = phrases.weather(degrees, .temperature, units)
            let code = outlook.hours.weather(.weatherCode, at: starts[hour]).map { Int($0 / 1_000_000) }
            let sky = Sky(code)
            return .init(
                symbol: sky.symbol, value: phrases.degrees(degrees, units),
                label: [moment(starts[hour], hour), sky.key.map { phrases($0) }, value].compactMap(\.self)
                    .joined(separator: ", "))
        }
    }

    private func weather(_ start: Instant) -> String? {
        guard let degrees = outlook.hours.weather(.temperature, at: start) else { return nil }
        let sky = Sky(outlook.hours.weather(.weatherCode, at: start).map { Int($0 / 1_000_000) })
        return [phrases.weather(degrees, .temperature, units), sky.key.map { phrases($0) }].compactMap(\.self)
            .joined(separator: ", ")
    }

    private func moment(_ start: Instant, _ hour: Int) -> String {
        let time = phrases.time(outlook.zone.local(at: start).time)
        return "\(phrases(hour < second ? "day.today" : "air.tomorrow")), \(time)"
    }

    /// The names of all sources of what is shown, each once.
    var sources: String {
        var names: [String] = []
        for series in outlook.hours.series where series.hasValues {
            let name = phrases.name(of: series.provenance)
            if !names.contains(name) { names.append(name) }
        }
        return names.joined(separator: ", ")
    }
}

/// The sky of a weather code (WMO table 4677, as Open-Meteo uses it).
struct Sky {
    let symbol: String
    /// The key of its word; nil if it is not known.
    let key: String?

    init(_ code: Int?) {
        switch code {
        case 0?, 1?: (symbol, key) = ("ui-sun", "air.sky.clear")
        case 2?: (symbol, key) = ("ui-sun-cloud", "air.sky.partly")
        case 3?: (symbol, key) = ("ui-cloud", "air.sky.cloudy")
        case 45?, 48?: (symbol, key) = ("ui-cloud", "air.sky.fog")
        case 71?, 73?, 75?, 77?, 85?, 86?: (symbol, key) = ("ui-rain", "air.sky.snow")
        case 51?, 53?, 55?, 56?, 57?, 61?, 63?, 65?, 66?, 67?, 80?, 81?, 82?:
            (symbol, key) = ("ui-rain", "air.sky.rain")
        case 95?, 96?, 99?: (symbol, key) = ("ui-thunderstorm", "air.sky.storm")
        default: (symbol, key) = ("ui-cloud", nil)
        }
    }
}
