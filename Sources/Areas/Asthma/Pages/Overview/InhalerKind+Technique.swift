internal import Asthma

extension InhalerKind {
    /// The kind that somebody chose, or else what the role or the name on the label says; nil if nothing does.
    init?(_ inhaler: InhalerDetails) {
        if let kind = inhaler.kind {
            self = kind
            return
        }
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
