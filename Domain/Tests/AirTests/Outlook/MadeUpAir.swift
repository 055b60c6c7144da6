import Air
import Clinical
import Testing

/// Hours of a made-up place, from 10 June 2026 at midnight in UTC.
enum MadeUpAir {
    static let start = Instant(milliseconds: 1_781_049_600_000)

    static func series(
        _ quantity: AirQuantity, seconds: Int64 = 3600, kind: ReadingKind = .modelled, _ steps: [Int64?]
    ) -> AirSeries {
        let source = AirSource(
            id: "open-meteo", attribution: [], licence: nil, mayBeStored: true, mayBePassedOn: true,
            isNonCommercial: true)
        return AirSeries(
            quantity, unit: nil, seconds: seconds,
            readings: steps.enumerated().map { hour, step in
                AirReading(
                    start: start.adding(seconds: Int64(hour) * max(seconds, 3600)), kind: kind,
                    content: step.flatMap { value($0, quantity) }.map { .known($0, text: "") } ?? .missing)
            },
            provenance: AirProvenance(
                source: source, site: .place("here", nil, metres: nil), modelTime: nil, fetchedAt: start))
    }

    /// Grains per cubic metre, µg/m³ or a unit of the weather.
    private static func value(_ number: Int64, _ quantity: AirQuantity) -> AirValue? {
        switch quantity {
        case .pollen: PollenCount(billionths: number * 1_000_000_000).map { .pollen($0) }
        case .pollutant: Concentration(millionths: number * 1_000_000, isVolumeShare: false).map { .concentration($0) }
        case .weather: .weather(millionths: number * 1_000_000)
        }
    }

    static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }
}
