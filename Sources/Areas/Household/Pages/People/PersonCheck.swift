internal import Clinical
internal import Host
internal import Pages

/// Validates what was entered about a person and their allergens, with a sentence for every problem.
struct PersonCheck {
    let details: PersonDetails?
    let allergens: [AllergenKind]
    let problems: Problems

    init(_ values: NewPersonPage.Values, _ request: some PageRequestValues) {
        let phrases = request.phrases
        var problems = Problems()
        let draft = PersonDraft(
            name: values.name, birthdate: values.birthdate, areas: values.areas, units: values.units,
            firstWeekday: values.firstWeekday, timeZone: values.timeZone)
        details = Self.details(draft, request, &problems)
        let chosen = values.allergens.reduce(into: [String]()) { chosen, name in
            if !chosen.contains(name) { chosen.append(name) }
        }
        var kinds: [AllergenKind] = chosen.compactMap { ListedAllergen(rawValue: $0).map { .listed($0) } }
        if kinds.count != chosen.count { problems.add("allergens", phrases("allergen.unknown")) }
        for (index, own) in values.own.enumerated() where !(own.name + own.emoji).allSatisfy(\.isWhitespace) {
            let existing = kinds.enumerated().compactMap { index, kind in
                Allergen.ID("new-\(index)").map { Allergen(id: $0, kind: kind, standing: .avoided, removed: false) }
            }
            if let kind = OwnAllergenCheck.kind(own, number: index + 1, existing: existing, phrases, &problems) {
                kinds.append(kind)
            }
        }
        allergens = kinds
        self.problems = problems
    }

    /// The validated details, or nil after adding every problem to `problems`, keyed by field.
    static func details(_ draft: PersonDraft, _ request: some PageRequestValues, _ problems: inout Problems)
        -> PersonDetails?
    {
        let zone = request.world.zones.rules(draft.timeZone) ?? .utc
        switch draft.validated(today: zone.local(at: request.now).day, knownTimeZones: request.world.zones.isKnown) {
        case .valid(let details): return details
        case .invalid(let found):
            for problem in found { problems.add(problem.field, request.phrases.person(problem)) }
            return nil
        }
    }

    private static let fields: [[String]] = [
        ["areas"], ["name", "birthdate"], ["allergens", "own"], ["units", "firstWeekday", "timeZone", "photo"],
    ]

    func problems(of step: Int) -> Problems {
        let fields = Self.fields[step - 1]
        return Problems(
            problems.list.filter { problem in fields.contains { problem.field.hasPrefix($0) } }
                .map { ($0.field, $0.text) })
    }

    var firstStepWithProblems: Int {
        (1...4).first { !problems(of: $0).isEmpty } ?? 4
    }
}

/// Validates one allergen that the family named.
enum OwnAllergenCheck {
    static func kind(
        _ values: OwnAllergenFields.Values, number: Int, existing: [Allergen], _ phrases: Phrases,
        _ problems: inout Problems
    ) -> AllergenKind? {
        let listed = ListedAllergen.allCases.map { phrases.allergen(.listed($0)) }
        switch OwnAllergen.check(name: values.name, emoji: values.emoji, existing: existing, listedNames: listed) {
        case .valid(let kind): return kind
        case .invalid(let found):
            for problem in found {
                problems.add("own.\(number).\(problem.isAboutEmoji ? "emoji" : "name")", phrases.ownAllergen(problem))
            }
            return nil
        }
    }
}
