package import Air
package import Clinical
internal import SQL
package import Store

extension Store {
    /// Keeps the hours of what may be kept. Hours that were known and are missing now stay as they were.
    ///
    /// May run again after a power cut, since the provider can be asked again.
    package func keepAir(_ series: [AirSeries], of cell: AirCell) async throws {
        let kept = series.filter { $0.provenance.source.mayBeStored && $0.hasValues }
        guard !kept.isEmpty else { return }
        try await database.writeRepeatable { tx in
            let number = try tx.number(of: cell)
            for series in kept { try tx.keep(series, of: number) }
        }
    }

    /// The hours of a cell, each quantity from whoever said something about a day last; by day in UTC.
    package func air(of cell: AirCell, from: Instant, through: Instant) async throws -> [AirSeries] {
        try await database.read { tx in try tx.air(of: cell, from: from, through: through) }
    }

    /// When the newest hours of a cell were asked for; nil if there are none.
    package func lastAir(of cell: AirCell) async throws -> Instant? {
        try await database.read { tx in
            try tx.first(
                """
                SELECT max(air_day.fetched_at) AS fetched_at FROM air_day JOIN air_cell ON air_cell.id = air_day.cell
                WHERE air_cell.latitude = \(cell.middle.latitude) AND air_cell.longitude = \(cell.middle.longitude)
                """
            )?.optionalInt64("fetched_at").map(Instant.init(milliseconds:))
        }
    }

    /// Removes hours before a time, and cells of places that nobody has and no day of a diary names.
    package func sweepAir(before: Instant) async throws {
        try await database.writeRepeatable { tx in
            // By cell, so that only what goes is read.
            try tx.execute(
                "DELETE FROM air_day WHERE day < \(AirDayNumber.of(before)) AND cell IN (SELECT id FROM air_cell)")
            try tx.execute(
                """
                DELETE FROM air_cell WHERE
                    NOT EXISTS (SELECT 1 FROM place
                        WHERE place.latitude = air_cell.latitude AND place.longitude = air_cell.longitude)
                    AND NOT EXISTS (SELECT 1 FROM diary_place
                        WHERE diary_place.latitude = air_cell.latitude AND diary_place.longitude = air_cell.longitude)
                """)
        }
    }
}

/// Days since 1970 in UTC.
enum AirDayNumber {
    static let milliseconds: Int64 = 86_400_000

    static func of(_ instant: Instant) -> Int64 {
        let days = instant.milliseconds / milliseconds
        return instant.milliseconds % milliseconds < 0 ? days - 1 : days
    }
}

extension Writer {
    fileprivate func number(of cell: AirCell) throws -> Int64 {
        let (latitude, longitude) = (cell.middle.latitude, cell.middle.longitude)
        try execute(
            "INSERT INTO air_cell (latitude, longitude) VALUES (\(latitude), \(longitude)) ON CONFLICT DO NOTHING")
        let row = try first("SELECT id FROM air_cell WHERE latitude = \(latitude) AND longitude = \(longitude)")
        guard let row else { throw RowError(column: "id", expected: "a cell") }
        return try row.int64("id")
    }

    private func number(of source: String) throws -> Int64 {
        try execute("INSERT INTO air_source (description) VALUES (\(source)) ON CONFLICT DO NOTHING")
        guard let row = try first("SELECT id FROM air_source WHERE description = \(source)") else {
            throw RowError(column: "id", expected: "a source")
        }
        return try row.int64("id")
    }

    fileprivate func keep(_ series: AirSeries, of cell: Int64) throws {
        let provenance = series.provenance
        let source = try number(of: try SourceText(provenance.source, provenance.site).text)
        let isMeasured = series.readings.contains { $0.kind == .measured } ? 1 : 0
        for (day, hours) in series.days {
            let old = try first(
                """
                SELECT hours, fetched_at FROM air_day WHERE cell = \(cell) AND day = \(day)
                    AND quantity = \(series.quantity.slug) AND source = \(source)
                """)
            var hours = hours
            if let old {
                // An answer that waited for its turn is older than what is there.
                guard try old.int64("fetched_at") <= provenance.fetchedAt.milliseconds else { continue }
                hours.fill(from: try HourBytes(try old.bytes("hours")))
            }
            try execute(
                """
                INSERT INTO air_day
                    (cell, day, quantity, source, seconds, is_measured, model_at, fetched_at, hours)
                VALUES (\(cell), \(day), \(series.quantity.slug), \(source), \(series.seconds), \(isMeasured),
                    \(provenance.modelTime?.milliseconds), \(provenance.fetchedAt.milliseconds), \(hours.bytes))
                ON CONFLICT (cell, day, quantity, source) DO UPDATE SET seconds = excluded.seconds,
                    is_measured = excluded.is_measured, model_at = excluded.model_at,
                    fetched_at = excluded.fetched_at, hours = excluded.hours
                """)
        }
    }
}

extension HourBytes {
    /// Takes hours that are not known from older ones, if they are of the same kind.
    fileprivate mutating func fill(from old: HourBytes) {
        guard old.isVolumeShare == isVolumeShare, old.offset == offset else { return }
        for hour in values.indices where values[hour] == nil { values[hour] = old.values[hour] }
    }
}

extension AirSeries {
    /// The hours of each day that has a value.
    fileprivate var days: [(day: Int64, hours: HourBytes)] {
        var days: [Int64: HourBytes] = [:]
        for reading in readings {
            guard let value = reading.value else { continue }
            let day = AirDayNumber.of(reading.start)
            let seconds = (reading.start.milliseconds - day * AirDayNumber.milliseconds) / 1000
            var hours = days[day] ?? HourBytes()
            hours.offset = seconds % 3600
            hours.isVolumeShare = value.isVolumeShare
            hours.values[Int(seconds / 3600)] = value.steps
            days[day] = hours
        }
        return days.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
