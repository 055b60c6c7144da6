internal import Clinical
internal import Nutrition
internal import Pages

/// Explains a finding about an allergen, naming the foods.
struct AllergenWhy {
    let phrases: Phrases
    let foods: [Food]

    private static let mostFoods = 4
    private static let mostReasons = 3

    /// One sentence for all allergens with the same finding.
    func sentences(_ findings: [AllergenFinding]) -> [String] {
        var said: [(why: String, allergens: [String])] = []
        for finding in findings {
            guard let why = why(finding) else { continue }
            let allergen = phrases.allergen(finding.allergen.kind).isolated
            if let place = said.firstIndex(where: { $0.why == why }) {
                said[place].allergens.append(allergen)
            } else {
                said.append((why, [allergen]))
            }
        }
        return said.map { why, allergens in
            phrases("food.why", ["allergens": allergens.joined(separator: ", "), "why": why])
        }
    }

    /// What each food says about it; nil if none does.
    private func why(_ finding: AllergenFinding) -> String? {
        var said: [(food: String, why: [String])] = []
        for (food, why) in reasons(finding.verdict) {
            if let place = said.firstIndex(where: { $0.food == food }) {
                if !said[place].why.contains(why) { said[place].why.append(why) }
            } else {
                said.append((food, [why]))
            }
        }
        guard !said.isEmpty else { return nil }
        var parts = said.prefix(Self.mostFoods).map { food, why in
            let why = why.prefix(Self.mostReasons).joined(separator: ", ")
            return isItself(food) ? why : phrases("food.why.in", ["food": food.isolated, "why": why])
        }
        if said.count > Self.mostFoods { parts.append(phrases("food.why.more", count: said.count - Self.mostFoods)) }
        return parts.joined(separator: "; ")
    }

    /// Whether to leave out the name of a food: if there is only one, the page already shows it.
    private func isItself(_ food: String) -> Bool {
        food.isEmpty || (foods.count == 1 && foods[0].details.name == food)
    }

    private func reasons(_ verdict: AllergenVerdict) -> [(food: String, why: String)] {
        switch verdict {
        case .contains(let reasons), .mayContain(let reasons): reasons.map { ($0.name, text($0.basis)) }
        case .cannotTell(let gaps): gaps.map { ($0.name, phrases("food.why.\($0.why.rawValue)")) }
        case .noneListed: []
        }
    }

    private func text(_ basis: AllergenReason.Basis) -> String {
        switch basis {
        case .declared(let allergen): phrases("food.why.declared", ["allergen": name(allergen)])
        case .trace(let allergen): phrases("food.why.trace", ["allergen": name(allergen)])
        case .beside(let allergen): phrases("food.why.beside", ["allergen": name(allergen)])
        case .grouped(let allergen): phrases("food.why.grouped", ["allergen": name(allergen)])
        case .word(let word, _):
            phrases("food.why.\(word.reading.rawValue)", ["word": word.text.isolated, "field": field(word)])
        }
    }

    private func field(_ word: FoundWord) -> String { phrases("food.why.field.\(word.field.rawValue)") }

    private func name(_ allergen: FoodAllergen) -> String { phrases("food.allergen.\(allergen.rawValue)") }
}
