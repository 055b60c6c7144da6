internal import Air
internal import Clinical
internal import SQL

/// A row of `air_day`.
struct HoursRow {
    let day: Int64
    /// Its place among the quantities.
    let quantity: Int
    let seconds: Int64
    let isMeasured: Bool
    let fetchedAt: Int64
    let bytes: [UInt8]
}

/// Hours in UTC on their way to the civil days of a zone.
struct ExposureDays {
    private let firstDay: CalendarDay
    /// When each day starts, in milliseconds, and when the last one ends.
    private let starts: [Int64]
    private var quantities: [AirQuantity] = []
    /// The place of each text of the column; nil for a quantity that is not read.
    private var places: [String: Int?] = [:]
    private var figures: [[ExposureDay]] = []

    init(_ first: CalendarDay, count: Int, _ zone: ZoneRules) {
        firstDay = first
        starts = (0...count).map { zone.moment(first.adding(days: $0), .midnight).instant.milliseconds }
    }

    func start(of day: Int) -> Instant { Instant(milliseconds: starts[day]) }

    mutating func place(of slug: UnsafeRawBufferPointer, _ isWanted: (AirQuantity) -> Bool) throws -> Int? {
        let slug = String(decoding: slug, as: UTF8.self)
        if let known = places[slug] { return known }
        guard let quantity = AirQuantity(slug: slug) else { throw RowError(column: "quantity", expected: "a quantity") }
        var place: Int?
        if quantity.exposure != nil, isWanted(quantity) {
            place = quantities.count
            quantities.append(quantity)
            figures.append(Array(repeating: ExposureDay(), count: starts.count - 1))
        }
        places[slug] = .some(place)
        return place
    }

    /// Forecasts count for nothing: they say what was expected.
    mutating func add(_ row: HoursRow, _ isWanted: (Int) -> Bool) throws {
        let hours = try HourBytes(row.bytes)
        let midnight = row.day * AirDayNumber.milliseconds + hours.offset * 1000
        // The day that contains the first hour, or the first day.
        var day = max(0, starts.partitioned { $0 <= midnight } - 1)
        for (hour, value) in hours.values.enumerated() {
            guard let value else { continue }
            let start = midnight + Int64(hour) * 3_600_000
            guard row.isMeasured || start + row.seconds * 1000 <= row.fetchedAt else { return }
            while day + 1 < starts.count, starts[day + 1] <= start { day += 1 }
            guard day + 1 < starts.count else { return }
            if start >= starts[day], isWanted(day) { figures[row.quantity][day].add(value, seconds: row.seconds) }
        }
    }

    var panel: ExposurePanel {
        let hours = zip(starts, starts.dropFirst()).map { ($1 - $0 + 1_800_000) / 3_600_000 }
        let series = zip(quantities, figures).map { quantity, days in
            let figure = quantity.exposure ?? .mean
            return ExposurePanel.Series(quantity, zip(days, hours).map { $0.value(figure, of: $1) })
        }
        return ExposurePanel(firstDay: firstDay, series.sorted { $0.quantity.place < $1.quantity.place })
    }
}

extension [Int64] {
    /// How many of the numbers, which are in order, are on the left side.
    fileprivate func partitioned(_ isLeft: (Int64) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isLeft(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
