internal import Clinical
internal import Nutrition
internal import Store

/// What can be said about somebody's allergens in a food, in one line; none of them ever says that a food is safe.
struct AllergenLine: Sendable {
    let style: String
    let symbol: String
    let text: String

    /// The lines for everybody of a household who has allergens, the most pressing of each person first; people of whom
    /// the same is said share a line.
    static func all(_ phrases: Phrases, _ eaters: [Eater], _ foods: [Food]) -> [AllergenLine] {
        guard !foods.isEmpty else { return [] }
        var lines: [(said: Said, names: [String])] = []
        for eater in eaters {
            for said in said(phrases, AllergenCheck(eater.allergens).findings(in: foods)) {
                if let place = lines.firstIndex(where: { $0.said == said }) {
                    lines[place].names.append(eater.name)
                } else {
                    lines.append((said, [eater.name]))
                }
            }
        }
        return lines.map { said, names in
            let names = names.map(\.isolated).joined(separator: ", ")
            let text = phrases("food.verdict.\(said.kind)", ["name": names, "allergens": said.allergens])
            return AllergenLine(style: style(said.kind), symbol: symbol(said.kind), text: text)
        }
    }

    private struct Said: Equatable {
        let kind: String
        let allergens: String
    }

    private static func said(_ phrases: Phrases, _ findings: [AllergenFinding]) -> [Said] {
        let kinds = ["contains", "mayContain", "cannotTell", "noneListed"]
        return kinds.compactMap { kind in
            let allergens = findings.filter { Self.kind($0.verdict) == kind }.map { phrases.allergen($0.allergen.kind) }
            guard !allergens.isEmpty else { return nil }
            // What nobody listed is said once, and only where nothing else has to be.
            guard kind == "noneListed" else {
                return Said(kind: kind, allergens: allergens.map(\.isolated).joined(separator: ", "))
            }
            return allergens.count == findings.count ? Said(kind: kind, allergens: "") : nil
        }
    }

    private static func kind(_ verdict: AllergenVerdict) -> String {
        switch verdict {
        case .contains: "contains"
        case .mayContain: "mayContain"
        case .cannotTell: "cannotTell"
        case .noneListed: "noneListed"
        }
    }

    private static func style(_ kind: String) -> String {
        switch kind {
        case "contains": "urgent"
        case "mayContain": "wait"
        default: "skipped"
        }
    }

    private static func symbol(_ kind: String) -> String {
        switch kind {
        case "contains": "ui-urgent"
        case "mayContain": "ui-caution"
        case "cannotTell": "ui-info"
        default: "ui-minus"
        }
    }
}
