package import Pages
package import Symptoms

extension Phrases {
    /// "Mild", or "Not rated" if there is no grade.
    package func grade(_ grade: SymptomGrade) -> String {
        severity(grade.severity) ?? self("grade.\(grade.rawValue)")
    }

    /// "Skin, lips and face"
    package func system(_ system: BodySystem) -> String { self("system.\(system.rawValue)") }

    /// The name of a symptom kind and the synonyms that the search also finds.
    ///
    /// - Parameter names: those that the family gave to symptoms which are not in the list.
    func words(of kind: SymptomKind, named names: [String]) -> SymptomWords {
        let others = ifKnown("symptom.\(kind.rawValue).also") ?? ""
        return SymptomWords(
            kind: kind,
            names: [symptom(kind)] + others.split(separator: ",").map(String.init)
                + (kind == .other ? names : []))
    }
}

extension Field {
    /// The name of a symptom that is not in the list.
    init(_ phrases: Phrases, ownName id: String, _ typed: String, _ problems: Problems) {
        self = Field(id, phrases("symptoms.name"), typed, hint: phrases("symptoms.name.hint"), problems: problems)
            .longest(SymptomDraft.nameLimit).list("symptom-names")
    }
}

extension BodySystem {
    /// The body systems in the order of the form: those that a reaction usually affects first come first.
    package static let inFormOrder: [BodySystem] = [
        .skin, .breathing, .digestion, .circulation, .noseAndEyes, .general, .nerves, .muscles,
    ]
}

extension SymptomKind {
    /// The kinds that Apple Health lacks, which are typical of immunotherapy and of reactions, then those it has; any
    /// other is last.
    static let inFormOrder =
        allCases.filter { $0.healthKit == nil && $0 != .other } + allCases.filter { $0.healthKit != nil } + [.other]
}
