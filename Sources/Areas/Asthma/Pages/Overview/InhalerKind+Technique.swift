internal import Asthma

/// How an inhaler is used, as far as its role or the name on its label says so.
enum InhalerKind: CaseIterable {
    case puffer
    case powder
    case capsule
    case softMist
    case nebuliser

    /// Nil if neither says so.
    init?(_ inhaler: InhalerDetails) {
        if inhaler.role == .nebuliser {
            self = .nebuliser
            return
        }
        let name = inhaler.name.lowercased()
        guard let kind = Self.allCases.first(where: { kind in kind.names.contains { name.contains($0) } }) else {
            return nil
        }
        self = kind
    }

    /// Parts of names that makers give to devices of this kind, in lower case.
    private var names: [String] {
        switch self {
        case .puffer: ["evohaler", "pmdi", "hfa", "spacer"]
        case .powder:
            [
                "turbuhaler", "turbohaler", "diskus", "accuhaler", "ellipta", "easyhaler", "novolizer", "nexthaler",
                "spiromax", "genuair", "twisthaler", "clickhaler", "forspiro",
            ]
        case .capsule: ["handihaler", "breezhaler", "aerolizer", "zonda", "capsule"]
        case .softMist: ["respimat"]
        case .nebuliser: ["nebuliser", "nebulizer"]
        }
    }

    /// The part of an article with its steps.
    var technique: (article: String, section: String) {
        switch self {
        case .puffer: ("puffer-and-spacer", "with-a-spacer")
        case .powder: ("powder-inhaler", "an-inhaler-with-many-doses")
        case .capsule: ("powder-inhaler", "an-inhaler-with-capsules")
        case .softMist: ("mist-and-nebuliser", "a-soft-mist-inhaler")
        case .nebuliser: ("mist-and-nebuliser", "a-nebuliser")
        }
    }
}
