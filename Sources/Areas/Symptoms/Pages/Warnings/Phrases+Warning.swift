internal import Clinical
internal import Pages
internal import Symptoms

extension WarningPage.Values {
    /// The text for a warning, or for no warning. `chosen` are the kinds just chosen, which are named first.
    init(
        _ phrases: Phrases, _ warning: Warning?, name: String, said: String, choosing chosen: [SymptomKind] = [],
        entry: String?
    ) {
        guard let warning else {
            self.init(
                tone: .quiet, title: phrases("urgent.quiet.title"), key: "quiet",
                said: phrases("urgent.quiet.text", ["name": name.isolated]), entry: entry)
            return
        }
        let kinds = SymptomKind.allCases.filter { kind in warning.reasons.contains { $0.kinds.contains(kind) } }
        let unknown = kinds.filter { kind in warning.reasons.contains { $0.unknown.contains(kind) } }
        self.init(
            tone: WarningPage.Tone(warning.level),
            title: phrases.title(warning, choosing: chosen),
            key: warning.level.name + ":" + kinds.map(\.rawValue).joined(separator: ","), said: said,
            reasons: warning.reasons.filter { $0.criterion.level == warning.level }.map { reason in
                WarningPage.Reason(
                    text: phrases(
                        "urgent.reason.\(reason.criterion.rawValue)",
                        ["symptoms": phrases.list(reason.kinds.first(chosen))]),
                    source: phrases("urgent.source.\(reason.criterion.source.rawValue)"))
            },
            unknown: unknown.isEmpty ? nil : phrases("urgent.unknown", ["symptoms": phrases.list(unknown)]),
            entry: entry)
        advice = warning.level == .advice ? phrases("urgent.advice.text") : nil
        cited = warning.reasons.first.flatMap { WarningPage.Cited(phrases, $0.criterion) }
    }
}

extension Warning {
    /// The symptoms of the headline: one that is a reason by itself, or else all of the combination that is.
    func headline(choosing chosen: [SymptomKind]) -> [SymptomKind] {
        let symptom = symptom(choosing: chosen)
        let reasons = reasons.filter { $0.criterion.level == level && $0.kinds.contains(symptom) }
        guard let first = reasons.first, reasons.allSatisfy(\.criterion.isCombination) else { return [symptom] }
        return [symptom] + first.kinds.first(chosen).filter { $0 != symptom }
    }
}

extension WarningCriterion {
    /// Whether no symptom meets it without another one.
    fileprivate var isCombination: Bool {
        switch self {
        case .skinWithBreathing, .skinWithCirculation, .skinWithStomach, .severalAreas, .twoSystems: true
        case .afterAllergen, .severeSign, .dangerSign, .worryingSign, .mildSign: false
        }
    }
}

extension WarningPage.Cited {
    /// The sentence of the published plan behind a criterion; nil unless the criterion is an emergency.
    init?(_ phrases: Phrases, _ criterion: WarningCriterion) {
        guard criterion.level == .emergency else { return nil }
        let name = criterion == .severalAreas ? "areas" : criterion.source.rawValue
        text = phrases("urgent.cited.\(name)")
        source = phrases("urgent.source.\(criterion.source.rawValue)")
    }
}

extension [SymptomKind] {
    /// The kinds in `chosen` first, then the others.
    fileprivate func first(_ chosen: [SymptomKind]) -> [SymptomKind] {
        filter { chosen.contains($0) } + filter { !chosen.contains($0) }
    }
}

extension Phrases {
    /// "Wheeze can be an emergency", or "Vomiting, Hives: together these can be an emergency"
    fileprivate func title(_ warning: Warning, choosing chosen: [SymptomKind]) -> String {
        let kinds = warning.headline(choosing: chosen)
        let key =
            switch warning.level {
            case .emergency: kinds.count > 1 ? "urgent.together.title" : "urgent.title"
            case .doctor: "urgent.doctor.title"
            case .advice: "urgent.advice.title"
            }
        return self(key, ["symptom": list(kinds)])
    }

    /// "Hives, Cough"
    func list(_ kinds: [SymptomKind]) -> String {
        pairs(kinds.map { symptom($0) }, "word.pair.comma")
    }

    /// "You logged this for Mia at 07:52, 18 minutes after 80 mg of peanut and 30 minutes after 5 mg of cashew."
    func logged(name: String, at time: String, after: [(since: String, dose: String)], isSaved: Bool) -> String {
        let name = name.isolated
        guard !after.isEmpty else {
            return self(isSaved ? "urgent.logged" : "urgent.chosen", ["name": name, "time": time])
        }
        return self(
            isSaved ? "urgent.logged.after" : "urgent.chosen.after",
            [
                "name": name, "time": time,
                "after": pairs(
                    after.map { self("urgent.after", ["since": $0.since, "dose": $0.dose]) }, "word.pair.and"),
            ])
    }

    /// "18 minutes", or "2 hours" from two hours on; at least one minute.
    func since(seconds: Int64) -> String {
        let minutes = Int(max(60, seconds) / 60)
        return minutes < 120 ? self("urgent.minutes", count: minutes) : self("urgent.hours", count: minutes / 60)
    }

    /// "80 mg of peanut and 5 mg of cashew"
    func dose(_ portions: [(Amount, AllergenKind?)]) -> String {
        let each = portions.map { amount, kind in
            guard let kind else { return exact(amount) }
            return self("urgent.dose", ["amount": exact(amount), "allergen": allergenInSentence(kind)])
        }
        return pairs(each, "word.pair.and")
    }

    private func pairs(_ parts: [String], _ key: String) -> String {
        parts.dropFirst().reduce(parts.first ?? "") { self(key, ["first": $0, "second": $1]) }
    }

    /// "peanut", as used within a sentence; custom allergens keep the name as typed.
    private func allergenInSentence(_ kind: AllergenKind) -> String {
        switch kind {
        case .listed(let listed): self("allergen.inline.\(listed.rawValue)")
        case .own(let name, _): name.isolated
        }
    }
}
