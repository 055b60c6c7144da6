internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages

/// A pack of a level or a count of what is left: new or to be corrected.
struct EditSupplyPage: FormPage {
    static let template = "supply/edit"
    static let place: Place? = .plan

    let head: FormHead
    let picture: Picture
    /// "Peanut: level 6"
    let name: String
    /// "80 mg (1 sachet)"
    let dose: String
    let hint: String
    /// Where to say how the level is given, without which nothing can be counted; nil if it is known.
    let measure: String?
    let count: Field
    let day: Field
    let time: Field
    /// Nil for a count.
    let lot: Field?
    let expires: Field?
    let deletion: RecordDeletion?

    init(_ phrases: Phrases, person: Person.ID, values: SupplyValues, problems: Problems = .none) {
        let (draft, isNew, isPack) = (values.draft, values.version == nil, values.draft.kind != "count")
        let context = values.context
        head = FormHead(
            phrases, title: phrases("supply.\(isPack ? "pack" : "count").\(isNew ? "new" : "edit")"),
            cancel: Paths.supply(person),
            post: isNew ? Paths.supply(person) : Paths.supplyEntry(person, values.id),
            hidden: [Hidden("id", values.id), Hidden("level", values.level), Hidden("kind", draft.kind)]
                + .version(values.version), problems: problems)
        picture = context.map { Picture($0.allergen) } ?? Picture(emoji: nil)
        name = context.map { phrases.level($0.level, of: $0.allergen) } ?? ""
        dose = context.map { phrases.exact($0.level, given: $0.measure) } ?? ""
        hint = phrases(isPack ? "supply.pack.hint" : "supply.count.hint")
        measure = context?.unit == nil ? Paths.editLevel(person, values.level) : nil
        let count = Field("count", phrases("supply.count"), draft.count, problems: problems).kind(.amount).needed
        self.count = context?.unit.map { count.unit(phrases.unit($0)) } ?? count
        day = Field("day", phrases("supply.day"), draft.day, problems: problems).kind(.day)
            .latest(context.map { $0.zone.local(at: $0.now).day.iso } ?? "")
        time = Field("time", phrases("supply.time"), draft.time, problems: problems).kind(.time)
        lot =
            isPack
            ? Field("lot", phrases("supply.lot"), draft.lot, hint: phrases("supply.lot.hint"), problems: problems)
                .fill("off").longest(SupplyEntryDraft.lotLimit) : nil
        expires =
            isPack
            ? Field(
                "expires", phrases("supply.expires"), draft.expires, hint: phrases("supply.expires.hint"),
                problems: problems
            ).fill("off").longest(10) : nil
        deletion = values.version.map { RecordDeletion(post: Paths.supplyDeletion(person, values.id), version: $0) }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let stocks = LevelStock.samples
        func page(
            _ index: Int, _ draft: SupplyEntryDraft, version: String? = nil, _ problems: Problems = .none
        ) -> EditSupplyPage {
            let stock = stocks[index]
            var values = SupplyValues(id: version == nil ? "n" : "pack")
            (values.version, values.level, values.draft) = (version, stock.stock.level.id.text, draft)
            values.context = SupplyValues.Context(
                allergen: stock.allergen, level: stock.stock.level, measure: stock.stock.measure, stored: nil,
                now: Samples.moment(12, 0).instant, zone: .utc)
            return EditSupplyPage(phrases, person: Samples.person, values: values, problems: problems)
        }
        let new = SupplyEntryDraft(kind: "pack", day: Samples.today.iso, time: "09:00")
        let count = SupplyEntryDraft(kind: "count", day: Samples.today.iso, time: "09:00", count: "12")
        let stored = SupplyEntryDraft(
            kind: "pack", day: Samples.today.iso, time: "09:00", count: "15", lot: "LOT-4711", expires: "2027-05")
        let wrong = SupplyEntryDraft(
            kind: "pack", day: "", time: "", count: "1,000", lot: Samples.rightToLeft, expires: "soon")
        let problems = phrases.supply([
            .count(.unreadable), .moment(.dayInvalid), .moment(.timeInvalid), .expiryInvalid,
        ])
        return [
            Sample("pack", page(0, new)), Sample("count", page(0, count)),
            Sample("edit", page(0, stored, version: "2")),
            Sample("no-measure", page(3, new)), Sample("errors", page(1, wrong, problems)),
        ]
    }
}
