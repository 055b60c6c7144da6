internal import Clinical
internal import FoodStore
internal import Nutrition
internal import Pages

/// A one-line statement about someone's allergens in a food; it never says that a food is safe.
struct AllergenLine: Encodable, Sendable {
    let style: String
    let symbol: String
    let text: String

    /// The reasons, as one sentence for all allergens that share one; empty in lists.
    var reasons: [String] = []

    /// The lines for everyone in the household with allergens, most urgent first for each person. People with the same
    /// result share a line.
    static func all(_ phrases: Phrases, _ eaters: [Eater], _ foods: [Food]) -> [AllergenLine] {
        lines(phrases, eaters, foods) { said(phrases, $0) }
    }

    /// Like `all`, with the reasons, and with the allergens that are not listed even if there are other findings.
    static func explained(_ phrases: Phrases, _ eaters: [Eater], _ foods: [Food]) -> [AllergenLine] {
        let why = AllergenWhy(phrases: phrases, foods: foods)
        return lines(phrases, eaters, foods) { findings in
            kinds.compactMap { kind in
                let concerned = findings.filter { Self.kind($0.verdict) == kind }
                guard !concerned.isEmpty else { return nil }
                return Said(
                    kind: kind, allergens: names(phrases, concerned), reasons: why.sentences(concerned))
            }
        }
    }

    private static let kinds = ["contains", "mayContain", "cannotTell", "noneListed"]

    private struct Said: Equatable {
        let kind: String
        let allergens: String
        var reasons: [String] = []

        var key: String {
            kind == "noneListed" && !allergens.isEmpty ? "food.verdict.notListed" : "food.verdict.\(kind)"
        }
    }

    private static func lines(
        _ phrases: Phrases, _ eaters: [Eater], _ foods: [Food], _ say: ([AllergenFinding]) -> [Said]
    ) -> [AllergenLine] {
        guard !foods.isEmpty else { return [] }
        var lines: [(said: Said, names: [String])] = []
        for eater in eaters {
            for said in say(AllergenCheck(eater.allergens).findings(in: foods)) {
                if let place = lines.firstIndex(where: { $0.said == said }) {
                    lines[place].names.append(eater.name)
                } else {
                    lines.append((said, [eater.name]))
                }
            }
        }
        return lines.map { said, names in
            let names = names.map(\.isolated).joined(separator: ", ")
            return AllergenLine(
                style: style(said.kind), symbol: symbol(said.kind),
                text: phrases(said.key, ["name": names, "allergens": said.allergens]), reasons: said.reasons)
        }
    }

    private static func said(_ phrases: Phrases, _ findings: [AllergenFinding]) -> [Said] {
        kinds.compactMap { kind in
            let concerned = findings.filter { Self.kind($0.verdict) == kind }
            guard !concerned.isEmpty else { return nil }
            // In a list, "none listed" is said once, and only if there is nothing else to say.
            guard kind == "noneListed" else { return Said(kind: kind, allergens: names(phrases, concerned)) }
            return concerned.count == findings.count ? Said(kind: kind, allergens: "") : nil
        }
    }

    private static func names(_ phrases: Phrases, _ findings: [AllergenFinding]) -> String {
        findings.map { phrases.allergen($0.allergen.kind).isolated }.joined(separator: ", ")
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
