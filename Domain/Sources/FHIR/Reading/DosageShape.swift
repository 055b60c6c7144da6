import Exchange

/// Tells the version of a dosage by the names of its elements.
struct DosageShape {
    /// Whether it has names that only DSTU2 has.
    let isDSTU2: Bool

    init(_ members: [JSONMember]) {
        let timing = DosageShape.members(of: "timing", in: members)
        let rules = DosageShape.members(of: "repeat", in: timing)
        let old = ["periodUnits", "durationUnits", "boundsQuantity"]
        isDSTU2 =
            rules.contains { old.contains($0.name) }
            || members.contains { ["quantityQuantity", "quantityRange", "siteCodeableConcept"].contains($0.name) }
    }

    private static func members(of name: String, in members: [JSONMember]) -> [JSONMember] {
        guard case .object(let inner)? = members.first(where: { $0.name == name })?.value else { return [] }
        return inner
    }
}
