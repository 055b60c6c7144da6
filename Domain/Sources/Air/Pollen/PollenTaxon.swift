/// What pollen is grouped into.
public enum PollenGroup: String, Sendable, Hashable, CaseIterable {
    case grass, tree, weed
}

/// A kind of plant whose pollen is counted.
///
/// Providers count different plants, so any slug can be made; those here are the six of CAMS.
public struct PollenTaxon: Sendable, Hashable {
    /// The English name in lower case with hyphens, such as `birch`.
    public let slug: String
    public let group: PollenGroup

    /// Creates a taxon; the source says in which group it is.
    public init(_ slug: String, _ group: PollenGroup) {
        self.slug = slug
        self.group = group
    }

    public static let alder = PollenTaxon("alder", .tree)
    public static let birch = PollenTaxon("birch", .tree)
    public static let olive = PollenTaxon("olive", .tree)
    /// All grasses together.
    public static let grass = PollenTaxon("grass", .grass)
    public static let mugwort = PollenTaxon("mugwort", .weed)
    public static let ragweed = PollenTaxon("ragweed", .weed)

    /// The pollens of the Copernicus Atmosphere Monitoring Service.
    public static let cams = [alder, birch, grass, mugwort, olive, ragweed]
}

/// Something that a person is sensitive to: one plant, or a whole group.
public enum PollenKind: Sendable, Hashable {
    case taxon(PollenTaxon)
    case group(PollenGroup)

    /// The group, or that of the plant.
    public var group: PollenGroup {
        switch self {
        case .taxon(let taxon): taxon.group
        case .group(let group): group
        }
    }
}

extension PollenKind {
    /// The code as stored and sent, such as `tree` or `tree-birch`.
    public var code: String {
        switch self {
        case .group(let group): group.rawValue
        case .taxon(let taxon): taxon.group.rawValue + "-" + taxon.slug
        }
    }

    /// The kind with this code; nil for any other text.
    public init?(code: String) {
        guard case .pollen(let kind)? = AirQuantity(slug: "pollen-" + code) else { return nil }
        self = kind
    }

    /// What people can choose: the groups, each with the plants that the European models have.
    public static let choices: [PollenKind] = PollenGroup.allCases.flatMap { group in
        // "All grasses together" is the group itself.
        [.group(group)] + PollenTaxon.cams.filter { $0.group == group && $0 != .grass }.map { .taxon($0) }
    }
}
