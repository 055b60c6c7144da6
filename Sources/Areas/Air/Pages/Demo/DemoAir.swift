internal import Air
internal import AirStore
internal import Clinical
internal import Host
internal import Store

/// A made-up year of air at Ben's home, and his diary of hay fever. The source says that the values are invented.
struct DemoAir {
    let today: CalendarDay
    let zone: ZoneRules
    /// Days before today.
    private static let days = 365

    /// Where Ben lives, what he reacts to, the year and the diary.
    func record(_ access: PersonAccess, _ world: World) async throws {
        guard let id = Stored<PlaceDetails>.ID("demo-ben-home"),
            let point = GeoPoint(latitude: 51_450_000, longitude: -2_600_000)
        else { throw DemoFlaw() }
        let cell = AirCell(containing: point)
        let home = PlaceDetails(name: "Home, Bristol", cell: cell, country: Country("GB"), use: .home)
        if try await world.store.record(id, of: .place, access) == nil {
            try await world.store.create(id, home, of: .place, access, change: world.change())
        }
        let profile = AirProfile(sensitivities: [
            PollenSensitivity(.group(.grass), .strong), PollenSensitivity(.taxon(.birch), .moderate),
        ])
        try await world.store.saveAirProfile(profile, access, change: world.change())
        let random = SeededRandom(seed: DemoFamily.seed &+ 1)
        let days = (0..<Self.days).map { DemoAirDay(today.adding(days: $0 - Self.days), random) }
        try await world.store.keepAir(series(days), of: cell)
        try await keepDiary(days, access, world)
    }

    private func series(_ days: [DemoAirDay]) -> [AirSeries] {
        let source = AirSource(
            id: "demo", attribution: ["Invented for the demo"], licence: nil, mayBeStored: true, mayBePassedOn: false,
            isNonCommercial: false, isInvented: true)
        let provenance = AirProvenance(
            source: source, site: .place("Bristol", nil, metres: nil), modelTime: nil,
            // So that nothing before is a forecast, and a provider is still asked about today.
            fetchedAt: zone.moment(today, .midnight).instant)
        func line(_ quantity: AirQuantity, _ value: (DemoAirDay, Int) -> AirValue?) -> AirSeries {
            var readings: [AirReading] = []
            for day in days {
                let midnight = zone.moment(day.day, .midnight).instant
                let next = zone.moment(day.day.adding(days: 1), .midnight).instant
                for hour in 0..<Int(next.seconds(since: midnight) / 3600) {
                    guard let known = value(day, min(hour, 23)) else { continue }
                    readings.append(
                        AirReading(
                            start: midnight.adding(seconds: Int64(hour) * 3600), kind: .modelled,
                            content: .known(known, text: "")))
                }
            }
            return AirSeries(quantity, unit: nil, seconds: 3600, readings: readings, provenance: provenance)
        }
        let plants = DemoAirDay.plants.enumerated().map { index, plant in
            line(.pollen(.taxon(plant.taxon))) { day, hour in
                PollenCount(billionths: day.pollen(index, hour) * 1_000_000_000).map { .pollen($0) }
            }
        }
        let gases = DemoAirDay.gases.enumerated().map { index, gas in
            line(.pollutant(gas.pollutant)) { day, hour in
                Concentration(millionths: day.gas(index, hour) * 100_000, isVolumeShare: false).map {
                    .concentration($0)
                }
            }
        }
        return plants + gases + [
            line(.weather(.temperature)) { day, hour in .weather(millionths: day.temperature(hour) * 100_000) },
            line(.weather(.humidity)) { day, hour in .weather(millionths: day.humidity(hour) * 1_000_000) },
        ]
    }

    /// Ben writes most days in the season and few outside it. Yesterday is left for whoever looks at the demo.
    private func keepDiary(_ days: [DemoAirDay], _ access: PersonAccess, _ world: World) async throws {
        let random = SeededRandom(seed: DemoFamily.seed &+ 2)
        for (before, day) in zip(days, days.dropFirst()).dropLast() {
            // Drawn for every day, so that skipping one does not shift the others.
            let (chance, moods) = (random.below(100), (0..<7).map { _ in random.below(5) })
            guard chance < (day.isSeason ? 85 : 15), let id = Diary.ID("demo-diary-\(day.day.iso)") else { continue }
            let content = DiaryDay(.full(Self.symptoms(day.load + before.load / 5, moods)))
            let details = DiaryDetails(day: day.day, content: content)
            _ = try await world.store.saveDiary(id, details, base: nil, access, change: world.change())
        }
    }

    /// - Parameters:
    ///   - load: 0 without pollen, about 2.5 on the worst days.
    ///   - moods: a number from 0 to 4 for the day and for each item.
    private static func symptoms(_ load: Double, _ moods: [Int]) -> FullDiary {
        func grade(_ item: Int, _ share: Double) -> DiaryGrade? {
            let felt = load * share + Double(moods[0] - 2) / 8 + Double(moods[item] - 2) / 6
            return DiaryGrade(rawValue: max(0, min(3, Int(felt.rounded()))))
        }
        return FullDiary(
            congestion: grade(1, 0.8), rhinorrhoea: grade(2, 0.9), nasalItching: grade(3, 0.7), sneezing: grade(4, 1),
            eyeItching: grade(5, 0.8), tearing: grade(6, 0.5))
    }
}
