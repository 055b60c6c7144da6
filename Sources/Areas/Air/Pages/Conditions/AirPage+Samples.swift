internal import Air
internal import Clinical
internal import Feeds
internal import Pages
internal import Store

extension AirPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let born = CalendarDay(iso: "1985-04-02") else { return [] }
        let ben = Person(
            id: Samples.person, name: "Ben", birthdate: born, timeZone: "UTC", units: .metric, firstWeekday: .monday,
            areas: [.hayFever])
        let profile = AirProfile(
            sensitivities: [.init(.group(.grass), .strong), .init(.taxon(.birch), .mild), .init(.group(.weed))])
        func page(
            _ profile: AirProfile?, _ air: PlaceAir?, people: [PersonTab] = []
        ) -> AirPage {
            AirPage(
                phrases, PersonAir(ben, profile: profile, air: air, places: PlaceDetails.samples), people: people,
                zone: .utc, now: AirSamples.now)
        }
        let tabs = [
            PersonTab(phrases, ben, .high, isShown: true), PersonTab(phrases, ben, .unknown, isShown: false),
        ]
        let refused = AirSamples.air(grass: nil, refusals: AirSamples.refusals)
        let ill = AirProfile(
            sensitivities: [.init(.group(.grass)), .init(.taxon(.olive))], hasAsthma: true, hasHeartDisease: true,
            hasLungDisease: false)
        var hidden = profile
        hidden.hidden = [.pollen, .quality]
        return [
            Sample("typical", page(profile, AirSamples.air(grass: 80), people: tabs)),
            Sample("storm", page(profile, AirSamples.air(grass: 200, storm: true))),
            Sample("ill", page(ill, AirSamples.air(grass: 40, ozone: 300))), Sample("refused", page(profile, refused)),
            Sample("start", page(nil, nil)),
            Sample("no-place", page(profile, nil)), Sample("waiting", page(profile, AirSamples.nothing)),
            Sample("hidden", page(hidden, AirSamples.air(grass: 10))),
        ]
    }
}

/// Made-up air for samples.
enum AirSamples {
    /// 11 June 2026, 07:40.
    static let now = Instant(milliseconds: 1_781_163_600_000)
    static let refusals = [
        AirRefusal(provider: "open-meteo", topic: .pollen, reason: .noPollenOutsideEurope),
        AirRefusal(provider: "ambee", topic: .pollen, reason: .noKey),
        AirRefusal(provider: "station", topic: .pollutants, reason: .quota(until: now.adding(seconds: 90_000))),
    ]

    /// - Parameter grass: the highest count of the day; nil for no pollen at all.
    static func air(grass: Int64?, ozone: Int64 = 60, storm: Bool = false, refusals: [AirRefusal] = []) -> PlaceAir? {
        guard let place = PlaceDetails.samples.first else { return nil }
        var series = [
            line(.pollutant(.pm2_5)) { 8_000_000 + $0 * 100_000 },
            line(.pollutant(.o3)) { ozone * 1_000_000 + $0 * 1_000_000 },
            line(.weather(.temperature)) { 12_000_000 + $0 * 500_000 }, line(.weather(.humidity)) { _ in 62_000_000 },
            line(.weather(.weatherCode)) { storm && $0 == 17 ? 95_000_000 : 2_000_000 },
        ]
        if let grass {
            series += [
                line(.pollen(.taxon(.grass))) { grass * 1_000_000_000 * (12 - abs(12 - $0)) / 12 },
                line(.pollen(.taxon(.birch))) { _ in 9_000_000_000 }, line(.pollen(.taxon(.alder))) { _ in nil },
                line(.pollen(.taxon(.mugwort))) { _ in 2_000_000_000 },
            ]
        }
        return PlaceAir(place, kept: series, AirConditions(refusals: refusals))
    }

    /// A place of which nothing has come yet.
    static var nothing: PlaceAir? { PlaceDetails.samples.last.map { PlaceAir($0, kept: [], nil) } }

    /// Three days from yesterday on, the same each day.
    private static func line(_ quantity: AirQuantity, _ steps: (Int64) -> Int64?) -> AirSeries {
        let start = now.adding(seconds: -7 * 3600 - 40 * 60 - 86_400)
        let source = AirSource(
            id: "open-meteo", attribution: [], licence: "CC-BY-4.0", mayBeStored: true, mayBePassedOn: true,
            isNonCommercial: true)
        let readings = (0..<72).map { (hour: Int64) -> AirReading in
            let at = start.adding(seconds: hour * 3600)
            var content = AirReading.Content.missing
            if let number = steps(hour % 24), let known = value(number, quantity) {
                content = .known(known, text: "")
            }
            return AirReading(start: at, kind: at > now ? .forecast : .modelled, content: content)
        }
        return AirSeries(
            quantity, unit: nil, seconds: 3600, readings: readings,
            provenance: AirProvenance(
                source: source, site: .place("Bristol", nil, metres: nil), modelTime: nil,
                fetchedAt: now.adding(seconds: -2400)))
    }

    private static func value(_ steps: Int64, _ quantity: AirQuantity) -> AirValue? {
        switch quantity {
        case .pollen: PollenCount(billionths: steps).map { .pollen($0) }
        case .pollutant: Concentration(millionths: steps, isVolumeShare: false).map { .concentration($0) }
        case .weather: .weather(millionths: steps)
        }
    }
}
