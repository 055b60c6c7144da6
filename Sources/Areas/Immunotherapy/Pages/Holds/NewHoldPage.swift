internal import Clinical
internal import Immunotherapy
internal import Pages

/// The start of a pause: which allergen, from when, and why.
struct NewHoldPage: FormPage {
    static let template = "holds/new"
    static let place: Place? = .plan

    let head: FormHead
    let allergen: Menu
    let from: Field
    let reason: LongField

    init(_ phrases: Phrases, person: Person.ID, allergens: [Allergen], values: HoldValues, problems: Problems = .none) {
        head = FormHead(
            phrases, title: phrases("hold.title.new"), cancel: Paths.plan(person), post: Paths.holds(person),
            hidden: [Hidden("id", values.id)], problems: problems)
        allergen = Menu(
            "allergen", phrases("hold.allergen"),
            options: [(DoseHoldDraft.all, phrases("hold.all"))] + allergens.named(phrases).map { ($0.id, $0.name) },
            chosen: values.allergen, problems: problems)
        from = Field("from", phrases("hold.from"), values.from, problems: problems).kind(.day).needed
        reason = LongField(
            "reason", phrases("hold.reason"), values.reason, hint: phrases("hold.reason.hint"), problems: problems)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: HoldValues, _ problems: Problems = .none) -> NewHoldPage {
            NewHoldPage(
                phrases, person: Samples.person, allergens: Samples.allergens, values: values, problems: problems)
        }
        var new = HoldValues(id: "n")
        new.from = Samples.today.iso
        var wrong = HoldValues(id: "n")
        (wrong.allergen, wrong.reason) = ("gone", Samples.rightToLeft)
        let problems = phrases.hold([.allergenUnknown, .dayMissing, .reasonTooLong(limit: 500)])
        return [
            Sample("new", page(new)), Sample("errors", page(wrong, problems)),
        ]
    }
}
