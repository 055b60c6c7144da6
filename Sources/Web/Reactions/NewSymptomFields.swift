internal import Clinical
internal import Symptoms

/// A symptom typed into a reaction's form; its form names begin with `new.1.`, `new.2.` and so on.
struct NewSymptomFields: Sendable {
    let hidden: Hidden
    let kind: Menu
    let severity: Choices
    let began: Field
    /// The value of the button that takes this row out of the form.
    let remove: String
    let removeName: String

    init(
        _ phrases: Phrases, number: Int, _ row: EditReactionPage.Values.Symptom, _ problems: Problems
    ) {
        let name = "new.\(number)"
        hidden = Hidden("\(name).id", row.id)
        kind = Menu(
            "\(name).kind", phrases("reaction.symptom"), groups: Self.groups(phrases, chosen: row.kind),
            problems: problems)
        severity = Choices(
            "\(name).severity", phrases("reaction.severity"),
            options: [Severity.mild, .moderate, .severe, .unspecified].map {
                ($0.rawValue, phrases.severity($0) ?? phrases("reaction.severity.open"))
            },
            chosen: row.severity.isEmpty ? Severity.unspecified.rawValue : row.severity)
        began = Field(
            "\(name).time", phrases("reaction.symptom.time"), row.time, hint: phrases("reaction.symptom.time.hint"),
            problems: problems
        ).kind(.time)
        remove = "new.remove.\(number)"
        removeName = phrases("reaction.symptom.remove", ["number": phrases.formats.number(number)])
    }

    /// Every kind by the part of the body it belongs to, A–Z; what reactions show most comes first.
    private static func groups(_ phrases: Phrases, chosen: String) -> [Menu.Group] {
        let none = Menu.Group(
            heading: nil, options: [Option("", phrases("reaction.symptom.choose"), chosen: chosen.isEmpty)])
        return [none]
            + BodySystem.allCases.map { system in
                let kinds = SymptomKind.allCases.filter { $0.system == system }
                    .map { (kind: $0, label: phrases.symptom($0)) }.sorted { $0.label < $1.label }
                return Menu.Group(
                    heading: phrases("reaction.system.\(system.rawValue)"),
                    options: kinds.map { Option($0.kind.rawValue, $0.label, chosen: $0.kind.rawValue == chosen) })
            }
    }
}
