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
