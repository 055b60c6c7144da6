internal import Air
internal import Clinical
internal import SQL
internal import Store

extension Reader {
    /// The figures of consecutive days at the places of these days, in one pass over the hours of each place.
    ///
    /// - Parameters:
    ///   - places: one for each day from `first` on; nil for a day without one.
    ///   - isWanted: says whether a quantity is read.
    func exposure(
        _ places: [AirCell?], from first: CalendarDay, zone: ZoneRules,
        _ isWanted: (AirQuantity) -> Bool = { _ in true }
    ) throws -> ExposurePanel {
        var days = ExposureDays(first, count: places.count, zone)
        for cell in Set(places.compactMap(\.self)) {
            guard let earliest = places.firstIndex(of: cell), let latest = places.lastIndex(of: cell) else { continue }
            var pending: HoursRow?
            func finish() throws {
                if let pending { try days.add(pending) { places[$0] == cell } }
                pending = nil
            }
            try scan(
                """
                SELECT day, quantity, seconds, is_measured, fetched_at, hours FROM air_day
                WHERE cell = (SELECT id FROM air_cell
                        WHERE latitude = \(cell.middle.latitude) AND longitude = \(cell.middle.longitude))
                    AND day BETWEEN \(AirDayNumber.of(days.start(of: earliest)))
                        AND \(AirDayNumber.of(days.start(of: latest + 1)))
                ORDER BY day, quantity, source
                """
            ) { row in
                let quantity = try days.place(of: row.utf8(1)) { isWanted($0) }
                let (day, fetchedAt) = (try row.int64(0), try row.int64(4))
                if let there = pending, there.day == day, there.quantity == quantity {
                    // Whoever said something about a day last is right.
                    if there.fetchedAt >= fetchedAt { return }
                } else {
                    try finish()
                }
                guard let quantity else { return }
                pending = HoursRow(
                    day: day, quantity: quantity, seconds: try row.int64(2), isMeasured: try row.int64(3) == 1,
                    fetchedAt: fetchedAt, bytes: [UInt8](try row.blob(5)))
            }
            try finish()
        }
        return days.panel
    }
}
