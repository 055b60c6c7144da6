/// The usual months of a pollen in a part of Europe, for places that were not measured for long enough.
///
/// From the patients' page of the European Academy of Allergy and Clinical Immunology (patients.eaaci.org/pollen), which
/// has months of grass and mugwort only.
public struct TypicalSeason: Sendable, Hashable {
    /// A part of Europe, as the source names it.
    public enum Region: String, Sendable, Hashable, CaseIterable {
        /// North, centre and east.
        case north
        case mediterranean
        case northWest = "north-west"
    }

    public let taxon: PollenTaxon
    public let region: Region
    /// From the month that it starts in through the month that it ends in; 1 is January.
    public let months: ClosedRange<Int>

    /// Everything that the source names.
    public static let all = [
        // "one month earlier" in the Mediterranean.
        TypicalSeason(taxon: .grass, region: .north, months: 5...7),
        TypicalSeason(taxon: .grass, region: .mediterranean, months: 4...6),
        TypicalSeason(taxon: .mugwort, region: .northWest, months: 7...8),
    ]

    /// Whether a place is about in Europe: 25° W to 45° E and 30° to 72° N.
    public static func covers(_ point: GeoPoint) -> Bool {
        (30_000_000...72_000_000).contains(point.latitude) && (-25_000_000...45_000_000).contains(point.longitude)
    }
}
