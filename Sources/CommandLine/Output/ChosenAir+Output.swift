internal import Air
internal import Clinical
internal import Exchange

extension ChosenAir {
    var text: String {
        let day = AirDays.Day(outlook, outlook.today)
        var lines = ["\(place.name), \(outlook.now.day.iso) \(outlook.now.time.text)"]
        lines.append("Pollen: \(day.level.rawValue)" + (day.reason.map { ", \($0)" } ?? ""))
        let index = outlook.index
        lines.append(
            "Air: \(index.health.rawValue)" + (index.index.map { ", \(outlook.quality.id.rawValue) \($0)" } ?? "")
                + (index.main.map { ", \($0)" } ?? ""))
        if let best = outlook.best {
            lines.append("Best tomorrow: \(clock(best.start)) to \(clock(best.end))")
        }
        if case .notice(let from) = outlook.storm {
            lines.append("A thunderstorm with much grass pollen is forecast from \(clock(from)).")
        }
        lines.append(fetchedAt.map { "Asked for at \(outlook.zone.local(at: $0).iso)." } ?? "Nothing is kept yet.")
        return lines.joined(separator: "\n")
    }

    var json: [String: JSONValue] {
        let day = AirDays.Day(outlook, outlook.today)
        let index = outlook.index
        let pollen = outlook.hours.pollen(on: outlook.today, in: outlook.zone)
        var storm = JSONValue.null
        if case .notice(let from) = outlook.storm { storm = .string(outlook.zone.local(at: from).iso) }
        return [
            "place": .string(place.name),
            "risk": .object([
                "level": .string(day.level.rawValue), "because": .optional(day.because), "count": .optional(day.count),
                "kind": .optional(day.kind?.rawValue),
            ]),
            "pollen": .array(
                PollenGroup.allCases.map { group in
                    let sum = pollen.sum(group)
                    return .object([
                        "name": .string(group.rawValue),
                        "level": .string(outlook.level(of: group, on: outlook.today).rawValue),
                        "count": .optional(sum?.atLeast.wholeGrains),
                        "atLeast": .bool(sum.map { $0.taxa != [.grass] } ?? false),
                    ])
                }),
            "air": .object([
                "scheme": .string(outlook.quality.id.rawValue), "index": .optional(index.index),
                "health": .string(index.health.rawValue), "main": .optional(index.main),
                "indexToday": .optional(day.index), "healthToday": .string(day.health.rawValue),
                "fetchedAt": .optional(fetchedAt.map { outlook.zone.local(at: $0).iso }),
            ]),
            "weather": .object(
                Dictionary(
                    uniqueKeysWithValues: WeatherQuantity.allCases.map { quantity in
                        let value = outlook.hours.weather(quantity, at: outlook.now.instant)
                        return (quantity.rawValue, .optional(value.map { Double($0) / 1e6 }))
                    })),
            "peak": span(outlook.peak), "best": span(outlook.best), "storm": storm,
            "sources": .array(outlook.hours.attributions.map(JSONValue.string)),
        ]
    }

    /// Each hour of each quantity.
    func hours(from: CalendarDay, through: CalendarDay) -> [JSONValue] {
        let start = outlook.zone.moment(from, .midnight).instant
        let end = outlook.zone.moment(through.adding(days: 1), .midnight).instant
        return outlook.hours.series.flatMap { series in
            series.readings.filter { $0.start >= start && $0.start < end }.compactMap { reading in
                guard let value = reading.value else { return nil }
                return .object([
                    "at": .string(outlook.zone.local(at: reading.start).iso), "quantity": .string(series.quantity.slug),
                    "value": .ratio(value.number), "unit": .string(value.unit(of: series.quantity)),
                    "kind": .string(reading.kind.rawValue),
                    "source": .string(series.provenance.source.id),
                    "fetchedAt": .string(outlook.zone.local(at: series.provenance.fetchedAt).iso),
                ])
            }
        }
    }

    private var fetchedAt: Instant? { outlook.hours.series.map(\.provenance.fetchedAt).max() }

    private func clock(_ instant: Instant) -> String { outlook.zone.local(at: instant).time.text }

    private func span(_ span: HourSpan?) -> JSONValue {
        guard let span else { return .null }
        return .object([
            "from": .string(outlook.zone.local(at: span.start).iso),
            "to": .string(outlook.zone.local(at: span.end).iso),
        ])
    }
}
