public import Air
internal import AirStore
public import Clinical
internal import SQL
internal import Store
public import TestSupport

extension TwoHouseholds {
    /// Gives Mia a home and hours of grass and temperature there for so many days up to yesterday, and a diary of these days
    /// whose grades go up and down with both.
    ///
    /// Ids: `bristol-of-mia`; a day of the diary has its date.
    public func fillPollen(days count: Int = 90) async throws {
        let place = PlaceDetails(name: "Bristol", cell: .bristol, country: Country("GB"), use: .home)
        try await store.create("bristol-of-mia", place, of: .place, mia, change: change())
        let first = CalendarDay.today.adding(days: -count)
        let grades = (0..<Int64(count)).map { (day: Int64) -> Int64 in (day * day * 7 + day * 3) % 11 % 4 }
        try await store.keepAir(
            [
                .hours(
                    .pollen(.taxon(.grass)), from: first,
                    days: grades.map { (grade: Int64) -> Int64? in 1 + grade * 20 }),
                .hours(
                    .weather(.temperature), from: first, days: grades.map { (grade: Int64) -> Int64? in 8 + grade * 5 }),
            ], of: .bristol)
        let now = clock.now.milliseconds
        try await temporary.database.write { tx in
            for (offset, grade) in grades.enumerated() {
                let day = first.adding(days: offset).iso
                try tx.execute(
                    """
                    INSERT INTO diary_day (id, person, day, is_full, nose, eyes, throat, ears, created_at, version)
                    VALUES (\(day), 'mia', \(day), 0, \(grade), 0, 0, 0, \(now), 1)
                    ON CONFLICT DO NOTHING
                    """)
                let middle = AirCell.bristol.middle
                try tx.execute(
                    """
                    INSERT INTO diary_place (diary, latitude, longitude)
                    SELECT id, \(middle.latitude), \(middle.longitude) FROM diary_day WHERE id = \(day)
                    """)
            }
        }
    }
}

extension AirCell {
    /// 51.45° north, 2.6° west.
    public static var bristol: AirCell {
        // The numbers are a place on Earth.
        guard let point = GeoPoint(latitude: 51_450_000, longitude: -2_600_000) else { preconditionFailure() }
        return AirCell(containing: point)
    }
}

extension AirSeries {
    /// The same whole number, in the unit of the quantity, in each hour of a day in Berlin; nil for a day without values.
    ///
    /// - Parameter fetched: when they were asked for; long after the last hour if nil.
    public static func hours(
        _ quantity: AirQuantity, from first: CalendarDay, days: [Int64?], fetched: Instant? = nil,
        source: String = "open-meteo"
    ) -> AirSeries {
        var readings: [AirReading] = []
        for (offset, number) in days.enumerated() {
            guard let value = number.flatMap({ value($0, quantity) }) else { continue }
            let midnight = ZoneRules.berlin.moment(first.adding(days: offset), .midnight).instant
            for hour in 0..<24 as Range<Int64> {
                readings.append(
                    AirReading(
                        start: midnight.adding(seconds: hour * 3600), kind: .modelled, content: .known(value, text: ""))
                )
            }
        }
        let last = ZoneRules.berlin.moment(first.adding(days: days.count + 2), .midnight).instant
        return AirSeries(
            quantity, unit: nil, seconds: 3600, readings: readings,
            provenance: AirProvenance(
                source: AirSource(
                    id: source, attribution: [], licence: "CC-BY-4.0", mayBeStored: true, mayBePassedOn: true,
                    isNonCommercial: true),
                site: .place("Bristol", nil, metres: nil), modelTime: nil, fetchedAt: fetched ?? last))
    }

    private static func value(_ number: Int64, _ quantity: AirQuantity) -> AirValue? {
        switch quantity {
        case .pollen: PollenCount(billionths: number * 1_000_000_000).map { .pollen($0) }
        case .pollutant: Concentration(millionths: number * 1_000_000, isVolumeShare: false).map { .concentration($0) }
        case .weather: .weather(millionths: number * 1_000_000)
        }
    }
}
