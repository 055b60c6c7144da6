/// A published division of daily means of pollen into levels. Each applies where it was made.
public struct PollenScheme: Sendable, Hashable {
    public enum ID: String, Sendable, Hashable, CaseIterable {
        /// The National Allergy Bureau of the United States: grass, trees and weeds, each as a sum.
        case nab = "us-nab"
        /// Grass in the United Kingdom and Denmark.
        case ukGrass = "uk-grass"
        /// Sweden's Museum of Natural History: each plant by itself.
        case sweden = "sweden-nrm"
        /// Grass in Melbourne.
        case melbourne = "melbourne-grass"
    }

    /// The levels of a group, or of each plant in it.
    struct Table: Sendable, Hashable {
        let group: PollenGroup
        /// Whole grains/m³ from which it is moderate, high and very high. Below it is low, and without any pollen none.
        let moderate: Int64
        let high: Int64
        let veryHigh: Int64
        /// The scheme that it was taken from; nil for the scheme's own.
        var origin: ID?
    }

    public let id: ID
    /// Where the levels were read.
    public let source: String
    let tables: [Table]
    /// Whether the levels are those of each plant, not of the sum of a group.
    public let isByTaxon: Bool

    /// The scheme with this id.
    public init(_ id: ID) {
        self.id = id
        switch id {
        case .nab:
            source = "AAAAI National Allergy Bureau, as published by St. Louis County and Canton City"
            isByTaxon = false
            tables = [
                Table(group: .grass, moderate: 5, high: 20, veryHigh: 200),
                Table(group: .tree, moderate: 15, high: 90, veryHigh: 1500),
                Table(group: .weed, moderate: 10, high: 50, veryHigh: 500),
            ]
        case .ukGrass:
            source = "Clin Transl Allergy 2013;3:19, table 3: Britain and Denmark"
            isByTaxon = false
            tables = [Table(group: .grass, moderate: 31, high: 51, veryHigh: 151)]
        case .sweden:
            source = "Naturhistoriska riksmuseet, Pollenhalter"
            isByTaxon = true
            tables = [
                Table(group: .tree, moderate: 11, high: 101, veryHigh: 1001),
                Table(group: .grass, moderate: 11, high: 31, veryHigh: 101),
                Table(group: .weed, moderate: 11, high: 31, veryHigh: 101),
            ]
        case .melbourne:
            source = "Melbourne Pollen, pollen count definitions"
            isByTaxon = false
            tables = [Table(group: .grass, moderate: 20, high: 50, veryHigh: 100)]
        }
    }

    private init(_ scheme: PollenScheme, tables: [Table]) {
        id = scheme.id
        source = scheme.source
        isByTaxon = scheme.isByTaxon
        self.tables = tables
    }

    /// The same scheme with the levels of another one for groups that it has none for.
    func completed(by other: PollenScheme) -> PollenScheme {
        let missing = other.tables.filter { table in !tables.contains { $0.group == table.group } }
        return PollenScheme(
            self,
            tables: tables
                + missing.map { table in
                    var table = table
                    table.origin = other.id
                    return table
                })
    }

    /// The level of a daily mean of a plant, or of a group's sum; unknown if it was not measured or has no table.
    ///
    /// The tables are printed in whole grains, to which a mean is rounded; any pollen at all is at least low.
    public func level(of mean: PollenCount?, in group: PollenGroup) -> HealthRisk {
        guard let mean, let table = tables.first(where: { $0.group == group }) else { return .unknown }
        guard mean.billionths > 0 else { return .absent }
        let grains = mean.wholeGrains
        if grains >= table.veryHigh { return .veryHigh }
        if grains >= table.high { return .high }
        return grains >= table.moderate ? .moderate : .low
    }
}
