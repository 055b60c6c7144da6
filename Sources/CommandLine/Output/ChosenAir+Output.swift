internal import Air
internal import Clinical

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

    var json: [String: JSONOutput] {
        let day = AirDays.Day(outlook, outlook.today)
        let index = outlook.index
        let pollen = outlook.hours.pollen(on: outlook.today, in: outlook.zone)
        var storm = JSONOutput.null
        if case .notice(let from) = outlook.storm { storm = .text(outlook.zone.local(at: from).iso) }
        return [
            "place": .text(place.name),
            "risk": .object([
                "level": .text(day.level.rawValue), "because": .optional(day.because), "count": .optional(day.count),
                "kind": .optional(day.kind?.rawValue),
            ]),
            "pollen": .array(
                PollenGroup.allCases.map { group in
                    let sum = pollen.sum(group)
                    return .object([
                        "name": .text(group.rawValue),
                        "level": .text(outlook.level(of: group, on: outlook.today).rawValue),
                        "count": .optional(sum?.atLeast.wholeGrains),
                        "atLeast": .flag(sum.map { $0.taxa != [.grass] } ?? false),
                    ])
                }),
            "air": .object([
                "scheme": .text(outlook.quality.id.rawValue), "index": .optional(index.index),
                "health": .text(index.health.rawValue), "main": .optional(index.main),
                "indexToday": .optional(day.index), "healthToday": .text(day.health.rawValue),
                "fetchedAt": .optional(fetchedAt.map { outlook.zone.local(at: $0).iso }),
            ]),
            "weather": .object(
                Dictionary(
                    uniqueKeysWithValues: WeatherQuantity.allCases.map { quantity in
                        let value = outlook.hours.weather(quantity, at: outlook.now.instant)
                        return (quantity.rawValue, .optional(value.map { Double($0) / 1e6 }))
                    })),
            "peak": span(outlook.peak), "best": span(outlook.best), "storm": storm,
            "sources": .array(outlook.hours.attributions.map(JSONOutput.text)),
        ]
    }

    /// Each hour of each quantity.
    func hours(from: CalendarDay, through: CalendarDay) -> [JSONOutput] {
        let start = outlook.zone.moment(from, .midnight).instant
        let end = outlook.zone.moment(through.adding(days: 1), .midnight).instant
        return outlook.hours.series.flatMap { series in
            series.readings.filter { $0.start >= start && $0.start < end }.compactMap { reading in
                guard let value = reading.value else { return nil }
                return .object([
                    "at": .text(outlook.zone.local(at: reading.start).iso), "quantity": .text(series.quantity.slug),
                    "value": .ratio(value.number), "unit": .text(value.unit(of: series.quantity)),
                    "kind": .text(reading.kind.rawValue),
                    "source": .text(series.provenance.source.id),
                    "fetchedAt": .text(outlook.zone.local(at: series.provenance.fetchedAt).iso),
                ])
            }
        }
    }

    private var fetchedAt: Instant? { outlook.hours.series.map(\.provenance.fetchedAt).max() }

    private func clock(_ instant: Instant) -> String { outlook.zone.local(at: instant).time.text }

    private func span(_ span: HourSpan?) -> JSONOutput {
        guard let span else { return .null }
        return .object([
            "from": .text(outlook.zone.local(at: span.start).iso), "to": .text(outlook.zone.local(at: span.end).iso),
        ])
    }
}
