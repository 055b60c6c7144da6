internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages

/// A form for a new or existing dose level, as the clinic prescribed it.
struct EditLevelPage: FormPage {
    static let template = "levels/edit"
    static let place: Place? = .plan

    let head: FormHead
    /// The allergens to choose from; nil for an existing level.
    let allergen: Menu?
    /// The allergen of an existing level; nil for a new one.
    let fixed: FixedAllergen?
    let name: Field
    let amount: Field
    /// "Half of it is 40 mg."; nil if the amount cannot be parsed.
    let half: String?
    /// The sentence with a `{half}` placeholder, with which a script shows half the amount during typing.
    let halfPattern: String
    let decimalMark: String
    /// How it is given besides milligrams: how many, of what, and a word of one's own.
    let measureCount: Field
    let measureUnit: Menu
    let measureName: Field
    let foodAmount: Field
    let product: Field
    let notes: LongField
    let isCurrent: Bool
    let currentProblem: String?
    let deletion: RecordDeletion?
    /// Several levels at once; nil for an existing level.
    let list: Link?
    /// What must be confirmed before saving; nil if nothing.
    var confirmation: Confirmation?

    /// Confirmation of an edit that makes the next dose larger.
    struct Confirmation: Encodable, Sendable {
        /// Sent back by the form to confirm these questions.
        let key: String
        let sentences: [String]
    }

    struct FixedAllergen: Encodable, Sendable {
        let name: String
        let picture: Picture
    }

    struct Values: Sendable {
        /// Generated with the form, so submitting it twice creates one level.
        var id: String
        /// Nil for a new level.
        var version: String?
        var allergen: String
        var name = ""
        var amount = ""
        var measure = DoseMeasureDraft(nil)
        var foodAmount = ""
        var product = ""
        var notes = ""
        var isCurrent = false
    }

    init(_ phrases: Phrases, person: Person.ID, allergens: [Allergen], values: Values, problems: Problems = .none) {
        head = FormHead(
            phrases, title: phrases(values.version == nil ? "level.title.new" : "level.title.edit"),
            cancel: Paths.plan(person),
            post: values.version == nil ? Paths.levels(person) : Paths.level(person, values.id),
            hidden: [Hidden("id", values.id)] + .version(values.version)
                + (values.version == nil ? [] : [Hidden("allergen", values.allergen)]), problems: problems)
        let named = allergens.map { (value: $0.id.text, label: phrases.allergen($0.kind)) }.sorted {
            $0.label < $1.label
        }
        allergen =
            values.version == nil
            ? Menu("allergen", phrases("level.allergen"), options: named, chosen: values.allergen, problems: problems)
            : nil
        fixed =
            values.version == nil
            ? nil
            : allergens.first { $0.id.text == values.allergen }.map {
                FixedAllergen(name: phrases.allergen($0.kind), picture: Picture($0.kind))
            }
        name =
            Field("name", phrases("level.name"), values.name, hint: phrases("level.name.hint"), problems: problems)
            .fill("off").longest(DoseLevelDraft.nameLimit).needed
        amount =
            Field(
                "amount", phrases("level.amount"), values.amount, hint: phrases("level.amount.hint"), problems: problems
            )
            .kind(.amount).unit(phrases("unit.mg")).needed
        let read = try? Amount.parse(values.amount, decimal: phrases.formats.decimalMark)
        half = read.map { phrases("level.half", ["half": phrases.milligrams($0.half.milligrams)]) }
        halfPattern = phrases("level.half", ["half": phrases("amount.mg", ["amount": "{half}"])])
        decimalMark = phrases.formats.decimalMark.mark
        measureCount = Field(
            "measureCount", phrases("level.measure"), values.measure.count, hint: phrases("level.measure.hint"),
            problems: problems
        ).kind(.amount)
        measureUnit = Menu(
            "measureUnit", phrases("level.measure.unit"),
            options: [("", phrases("level.measure.none"))]
                + PieceUnit.Listed.allCases.map { ($0.rawValue, phrases.unit($0)) }
                + [(PieceUnit.otherCode, phrases("measure.unit.other"))],
            chosen: values.measure.unit, problems: problems)
        measureName = Field(
            "measureName", phrases("level.measure.name"), values.measure.name, hint: phrases("level.measure.name.hint"),
            problems: problems
        ).fill("off").longest(PieceUnit.nameLimit)
        foodAmount = Field(
            "foodAmount", phrases("level.foodAmount"), values.foodAmount, hint: phrases("level.foodAmount.hint"),
            problems: problems
        ).fill("off").longest(DoseLevelDraft.foodAmountLimit)
        product = Field("product", phrases("level.product"), values.product, problems: problems)
            .fill("off").longest(DoseLevelDraft.productLimit)
        notes = LongField(
            "notes", phrases("level.notes"), values.notes, hint: phrases("level.notes.hint"), problems: problems)
        isCurrent = values.isCurrent
        currentProblem = problems["current"]
        list =
            values.version == nil
            ? Link(phrases("level.list.action"), Paths.levelList(person, allergen: values.allergen)) : nil
        deletion = values.version.map { RecordDeletion(post: Paths.levelDeletion(person, values.id), version: $0) }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: Values, _ problems: Problems = .none) -> EditLevelPage {
            EditLevelPage(
                phrases, person: Samples.person, allergens: Samples.allergens, values: values, problems: problems)
        }
        let stored = Values(
            id: "peanut-6", version: "2", allergen: "peanut", name: "6", amount: "12.5",
            measure: DoseMeasureDraft(count: "0.5", unit: "capsule", name: ""), foodAmount: "1/16 tsp of flour",
            product: "Peanut flour 50 %", notes: "After dinner, 2 hours of rest.", isCurrent: true)
        let wrong = Values(id: "n", allergen: "own", name: "6", amount: "1,000", notes: Samples.rightToLeft)
        let problems = Problems([
            ("name", phrases("level.name.taken", ["name": "6"])), ("amount", phrases("amount.ambiguous")),
            ("measureCount", phrases.count(.unreadable)), ("measureUnit", phrases("measure.unit.missing")),
            ("measureName", phrases("measure.name.missing")),
            ("current", phrases("level.locked")), ("notes", phrases("text.tooLong", count: 2000)),
        ])
        var asking = page(stored)
        asking.confirmation = Confirmation(
            key: "raised",
            sentences: [
                phrases("level.ask.raised", ["from": "40 mg", "to": "400 mg", "factor": "10"]),
                phrases("level.ask.skips", ["levels": Samples.longName]),
            ])
        return [
            Sample("new", page(Values(id: "n", allergen: "peanut"))), Sample("ask", asking),
            Sample("edit", page(stored)),
            Sample("errors", page(wrong, problems)),
        ]
    }
}
