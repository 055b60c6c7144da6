public import Clinical

/// The usual months of a pollen in a part of the world, for places that were not measured for long enough.
///
/// Only what a page for patients or the public names; a pollen or a part that no source names is left out.
public struct TypicalSeason: Sendable, Hashable {
    /// Who names the months.
    public enum Source: String, Sendable, Hashable, CaseIterable {
        /// European Academy of Allergy and Clinical Immunology, patients.eaaci.org/pollen.
        case eaaci
        /// Met Office, "Pollen forecast", metoffice.gov.uk/health/public/pollen-forecast.
        case metOffice = "met-office"
        /// P. Altmeyer, "Pollenflugkalender", enzyklopaedie-dermatologie.de, as of 2017; months called rare are left out.
        case altmeyer
        /// Children's Hospital of Philadelphia, "Pollen", 2009.
        case chop
        /// University of Melbourne, melbournepollen.com.au; Perth Pollen names the same months.
        case melbourne
    }

    /// A part of the world, as its source names it.
    public enum Region: String, Sendable, Hashable, CaseIterable {
        /// The north, centre and east of Europe.
        case north
        case mediterranean
        case northWest = "north-west"
        case unitedKingdom = "united-kingdom"
        case germany
        case unitedStates = "united-states"
        case southAustralia = "south-australia"

        public var source: Source {
            switch self {
            case .north, .mediterranean, .northWest: .eaaci
            case .unitedKingdom: .metOffice
            case .germany: .altmeyer
            case .unitedStates: .chop
            case .southAustralia: .melbourne
            }
        }
    }

    public let kind: PollenKind
    public let region: Region
    /// From the month that it starts in through the month that it ends in; 1 is January.
    public let months: ClosedRange<Int>

    private init(_ kind: PollenKind, _ region: Region, _ months: ClosedRange<Int>) {
        self.kind = kind
        self.region = region
        self.months = months
    }

    /// Everything that the sources name.
    public static let all = [
        TypicalSeason(.group(.grass), .north, 5...7),
        // "one month earlier" in the Mediterranean.
        TypicalSeason(.group(.grass), .mediterranean, 4...6),
        TypicalSeason(.taxon(.mugwort), .northWest, 7...8),
        TypicalSeason(.group(.tree), .unitedKingdom, 3...5),
        TypicalSeason(.group(.grass), .unitedKingdom, 5...7),
        TypicalSeason(.group(.weed), .unitedKingdom, 6...9),
        TypicalSeason(.taxon(PollenTaxon("hazel", .tree)), .germany, 1...4),
        TypicalSeason(.taxon(.alder), .germany, 1...4),
        TypicalSeason(.taxon(PollenTaxon("ash", .tree)), .germany, 3...5),
        TypicalSeason(.taxon(.birch), .germany, 4...5),
        TypicalSeason(.taxon(.mugwort), .germany, 7...9),
        TypicalSeason(.taxon(.ragweed), .germany, 8...10),
        TypicalSeason(.group(.tree), .unitedStates, 3...5),
        TypicalSeason(.group(.grass), .unitedStates, 5...7),
        TypicalSeason(.group(.grass), .southAustralia, 10...12),
    ]

    /// What is named for the part of the world that a place is in; empty if nothing is.
    ///
    /// - Parameter country: Nil if it is not known.
    public static func at(_ point: GeoPoint, in country: Country?) -> [TypicalSeason] {
        let regions: [Region] =
            switch country?.code {
            case "GB": [.unitedKingdom]
            case "DE": [.north, .germany]
            case "US": [.unitedStates]
            // The tropical grasses of the north flower in other months.
            case "AU": point.latitude <= -30_000_000 ? [.southAustralia] : []
            default: isInEurope(point) ? [.north, .mediterranean, .northWest] : []
            }
        return all.filter { regions.contains($0.region) }
    }

    /// About: 25° W to 45° E and 30° to 72° N.
    private static func isInEurope(_ point: GeoPoint) -> Bool {
        (30_000_000...72_000_000).contains(point.latitude) && (-25_000_000...45_000_000).contains(point.longitude)
    }
}
