internal import Accounts
internal import Air
internal import AirStore
internal import Clinical
internal import Encodings
internal import SQL
internal import Store
public import TestSupport

extension TwoHouseholds {
    /// Gives Mia a home (`home-of-mia`), what she reacts to, three days of grass, ozone and weather around now, a day of the
    /// diary at that home, and Ada an address for all this with the secret `air-of-mia`.
    public func fillAir() async throws {
        let store = temporary.store
        let cell = AirCell.bristol
        try await store.create(
            "home-of-mia", PlaceDetails(name: "Home", cell: cell, country: Country("GB"), use: .home), of: .place, mia,
            change: change())
        try await store.saveAirProfile(
            AirProfile(
                sensitivities: [.init(.group(.grass), .strong), .init(.taxon(.birch), .mild)], hasAsthma: true,
                hidden: [.weather]), mia, change: change())
        try await store.keepAir(series(), of: cell)
        try await store.add(
            [AirSpending(provider: "ambee", seconds: 86_400, at: clock.now, thousandths: 12_000)],
            isSameWindow: { _, _, _ in false })
        let ada = Account.ID.ada.text
        let (now, hash) = (clock.now.milliseconds, Digest.of("air-of-mia"))
        try await temporary.database.write { tx in
            try tx.execute(
                """
                INSERT INTO air_feed (id, account, person, token_hash, created_at)
                VALUES ('air-feed-of-mia', \(ada), 'mia', \(hash), \(now))
                """)
            try tx.execute(
                """
                INSERT INTO diary_place (diary, latitude, longitude)
                SELECT id, 51450000, -2600000 FROM diary_day WHERE id = 'diary-of-mia'
                ON CONFLICT DO NOTHING
                """)
        }
    }

    /// Yesterday, today and tomorrow in UTC: grass and ozone highest at noon, a thunderstorm tomorrow.
    private func series() -> [AirSeries] {
        let day: Int64 = 86_400_000
        let start = Instant(milliseconds: clock.now.milliseconds / day * day - day)
        func series(_ quantity: AirQuantity, _ value: (Int64) -> AirValue?) -> AirSeries {
            let readings = (0..<72).map { (hour: Int64) -> AirReading in
                let at = start.adding(seconds: hour * 3600)
                var content = AirReading.Content.missing
                if let known = value(hour) { content = .known(known, text: "") }
                return AirReading(start: at, kind: at > clock.now ? .forecast : .modelled, content: content)
            }
            let source = AirSource(
                id: "open-meteo", attribution: ["Weather data by Open-Meteo.com (CC BY 4.0)"], licence: "CC-BY-4.0",
                mayBeStored: true, mayBePassedOn: true, isNonCommercial: true)
            return AirSeries(
                quantity, unit: nil, seconds: 3600, readings: readings,
                provenance: AirProvenance(
                    source: source, site: .place("Bristol", nil, metres: nil), modelTime: nil, fetchedAt: clock.now))
        }
        func peak(_ hour: Int64) -> Int64 { 12 - abs(12 - hour % 24) }
        return [
            series(.pollen(.taxon(.grass))) { hour in
                PollenCount(billionths: peak(hour) * 15_000_000_000).map { .pollen($0) }
            },
            series(.pollen(.taxon(.birch))) { _ in PollenCount(billionths: 9_000_000_000).map { .pollen($0) } },
            series(.pollutant(.o3)) { hour in
                Concentration(millionths: 60_000_000 + peak(hour) * 5_000_000, isVolumeShare: false)
                    .map { .concentration($0) }
            },
            series(.weather(.temperature)) { hour in .weather(millionths: 11_000_000 + peak(hour) * 1_000_000) },
            series(.weather(.weatherCode)) { hour in .weather(millionths: hour == 52 ? 95_000_000 : 2_000_000) },
        ]
    }
}
