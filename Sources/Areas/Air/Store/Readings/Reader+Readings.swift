package import Air
package import Clinical
package import SQL
internal import Store

extension Reader {
    /// The hours of a cell that matter today: means of a day look back, forecasts ahead.
    package func recentAir(of cell: AirCell, now: Instant) throws -> [AirSeries] {
        try air(of: cell, from: now.adding(seconds: -3 * 86_400), through: now.adding(seconds: 6 * 86_400))
    }

    /// The hours of a cell, each quantity from whoever said something about a day last; by day in UTC.
    package func air(of cell: AirCell, from: Instant, through: Instant) throws -> [AirSeries] {
        var found: [AirQuantity: [Int64: StoredDay]] = [:]
        var sources: [Int64: SourceText] = [:]
        try each(
            """
            SELECT air_day.day, air_day.quantity, air_day.source, air_day.seconds, air_day.is_measured, air_day.model_at,
                   air_day.fetched_at, air_day.hours, air_source.description
            FROM air_cell JOIN air_day ON air_day.cell = air_cell.id JOIN air_source ON air_source.id = air_day.source
            WHERE air_cell.latitude = \(cell.middle.latitude) AND air_cell.longitude = \(cell.middle.longitude)
                AND air_day.day BETWEEN \(AirDayNumber.of(from)) AND \(AirDayNumber.of(through))
            ORDER BY air_day.day, air_day.quantity, air_day.source
            """
        ) { row in
            let quantity = try row.convert("quantity", "a quantity") { AirQuantity(slug: $0) }
            let day = try StoredDay(row)
            if sources[day.source] == nil { sources[day.source] = try SourceText(try row.text("description")) }
            if let there = found[quantity]?[day.number], there.fetchedAt >= day.fetchedAt { return }
            found[quantity, default: [:]][day.number] = day
        }
        return try found.map { quantity, days in
            try AirSeries(quantity, days.values.sorted { $0.number < $1.number }, sources)
        }.sorted { $0.quantity.place < $1.quantity.place }
    }
}

/// A row of `air_day`.
private struct StoredDay {
    let number: Int64
    let source: Int64
    let seconds: Int64
    let isMeasured: Bool
    let modelTime: Instant?
    let fetchedAt: Instant
    let hours: HourBytes

    init(_ row: Row) throws {
        number = try row.int64("day")
        source = try row.int64("source")
        seconds = try row.int64("seconds")
        isMeasured = try row.bool("is_measured")
        modelTime = try row.optionalInt64("model_at").map(Instant.init(milliseconds:))
        fetchedAt = Instant(milliseconds: try row.int64("fetched_at"))
        hours = try HourBytes(try row.bytes("hours"))
    }

    func readings(of quantity: AirQuantity) throws -> [AirReading] {
        try hours.values.enumerated().compactMap { hour, steps in
            guard let steps else { return nil }
            guard let value = AirValue(steps: steps, isVolumeShare: hours.isVolumeShare, of: quantity) else {
                throw RowError(column: "hours", expected: "values of \(quantity.slug)")
            }
            let seconds = Int64(hour) * 3600 + hours.offset
            let start = Instant(milliseconds: number * AirDayNumber.milliseconds + seconds * 1000)
            let kind: ReadingKind =
                isMeasured ? .measured : start.adding(seconds: self.seconds) > fetchedAt ? .forecast : .modelled
            return AirReading(start: start, kind: kind, content: .known(value, text: ""))
        }
    }
}

extension AirSeries {
    /// The days of a quantity, the earliest first. Where they come from is where the latest come from.
    fileprivate init(_ quantity: AirQuantity, _ days: [StoredDay], _ sources: [Int64: SourceText]) throws {
        guard let last = days.max(by: { $0.fetchedAt < $1.fetchedAt }), let source = sources[last.source] else {
            throw RowError(column: "source", expected: "a source")
        }
        self.init(
            quantity, unit: nil, seconds: last.seconds,
            readings: try days.filter { $0.seconds == last.seconds }.flatMap { try $0.readings(of: quantity) },
            provenance: AirProvenance(
                source: source.source, site: try source.provenance, modelTime: last.modelTime,
                fetchedAt: last.fetchedAt))
    }
}

extension AirQuantity {
    /// An order that does not depend on the file.
    var place: String {
        switch self {
        case .pollen: "1" + slug
        case .pollutant(let pollutant): "2\(Pollutant.allCases.firstIndex(of: pollutant) ?? 0)"
        case .weather(let weather): "3\(WeatherQuantity.allCases.firstIndex(of: weather) ?? 0)"
        }
    }
}
