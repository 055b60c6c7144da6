internal import CarePlan
internal import Clinical
internal import Pages

/// The form fields of a treatment, named `treatments.1.…`, `treatments.2.…` and so on.
struct TreatmentFields: Encodable, Sendable {
    let heading: String
    let symbol: String
    let hidden: [Hidden]
    let given: Field
    /// `name`, `amount`, `puffs` and `site` are nil unless they apply to the kind.
    let name: Field?
    let amount: Field?
    let puffs: Field?
    let site: Choices?
    /// The value of the button that removes this row.
    let remove: String
    let removeName: String

    init(
        _ phrases: Phrases, number: Int, _ row: EditReactionPage.Values.Treatment, _ problems: Problems
    ) {
        let id = "treatments.\(number)"
        let kind = TreatmentKind(rawValue: row.kind) ?? .other
        heading = phrases.treatment(kind)
        symbol = kind.symbol
        hidden = [Hidden("\(id).id", row.id), Hidden("\(id).kind", row.kind)]
        given = Field("\(id).time", phrases("reaction.treatment.time"), row.time, problems: problems).kind(.time).needed
        let label = phrases(kind == .other ? "reaction.treatment.what" : "reaction.treatment.name")
        name =
            [.antihistamine, .inhaler, .other].contains(kind)
            ? Field("\(id).name", label, row.name, problems: problems).fill("off").longest(TreatmentDraft.nameLimit)
            : nil
        amount =
            [.antihistamine, .epinephrine].contains(kind)
            ? Field("\(id).amount", phrases("reaction.treatment.amount"), row.amount, problems: problems)
                .kind(.amount).unit(phrases("unit.mg"))
            : nil
        puffs =
            kind == .inhaler
            ? Field("\(id).puffs", phrases("reaction.treatment.puffs"), row.puffs, problems: problems).kind(.amount)
            : nil
        site =
            kind == .epinephrine
            ? Choices(
                "\(id).site", phrases("reaction.treatment.site"),
                options: InjectionSite.allCases.map { ($0.rawValue, phrases.site($0)) }
                    + [("", phrases("reaction.severity.open"))],
                chosen: row.site)
            : nil
        remove = "treatments.remove.\(number)"
        removeName = phrases("reaction.treatment.remove", ["number": phrases.formats.number(number)])
    }
}
