package import Pages
package import Symptoms

extension Phrases {
    /// "Mild"; what nobody said is named as such.
    package func grade(_ grade: SymptomGrade) -> String {
        severity(grade.severity) ?? self("grade.\(grade.rawValue)")
    }

    /// "Skin, lips and face"
    package func system(_ system: BodySystem) -> String { self("system.\(system.rawValue)") }

    /// The name of a kind with the other names by which people look for it.
    func words(of kind: SymptomKind) -> SymptomWords {
        let others = ifKnown("symptom.\(kind.rawValue).also") ?? ""
        return SymptomWords(kind: kind, names: [symptom(kind)] + others.split(separator: ",").map(String.init))
    }
}

extension BodySystem {
    /// The parts of the body in the order of the form: what a reaction shows first stands first.
    package static let inFormOrder: [BodySystem] = [
        .skin, .breathing, .digestion, .circulation, .noseAndEyes, .general, .nerves, .muscles,
    ]
}

extension SymptomKind {
    /// The kinds that immunotherapy brings and that point to a reaction, then those of Apple Health.
    static let inFormOrder = allCases.filter { $0.healthKit == nil } + allCases.filter { $0.healthKit != nil }
}
