internal import Clinical
internal import Immunotherapy
internal import Pages

/// Records that a dose is skipped, with an optional reason.
struct SkipPage: FormPage {
    static let template = "skips/new"
    static let place: Place? = .today

    let head: FormHead
    let picture: Picture
    let dose: String
    let detail: String?
    let reasons: [Choice]
    let notes: LongField
    /// Path that removes a stored skip; nil for a new one.
    let removal: String?

    struct Values: Sendable {
        var id: String
        var slot: Int
        var version: String?
        var reason = DoseSkip.Reason.unspecified
        var notes = ""
    }

    init(
        _ phrases: Phrases, person: Person.ID, day: CalendarDay, allergen: Allergen, time: TimeOfDay?, values: Values,
        problems: Problems = .none
    ) {
        head = FormHead(
            phrases, title: phrases(values.version == nil ? "skip.title" : "skip.title.edit"),
            cancel: Paths.today(person, day: day.iso), post: Paths.skips(person, day: day.iso),
            hidden: [
                Hidden("id", values.id), Hidden("allergen", allergen.id.text), Hidden("slot", String(values.slot)),
            ] + .version(values.version), problems: problems)
        picture = Picture(allergen.kind)
        dose = phrases("today.dose", ["allergen": phrases.allergen(allergen.kind)])
        let usual = time.map { phrases("agenda.usual", ["time": phrases.time($0)]) }
        detail = [phrases.formats.longDay(day), usual].compactMap(\.self).joined(separator: ", ")
        reasons =
            DoseSkip.Reason.allCases.filter { $0 != .unspecified }.map {
                Choice(
                    id: "reason-\($0.rawValue)", value: $0.rawValue, label: phrases.skip($0),
                    chosen: $0 == values.reason)
            } + [
                Choice(
                    id: "reason-unspecified", value: DoseSkip.Reason.unspecified.rawValue,
                    label: phrases.skip(.unspecified),
                    chosen: values.reason == .unspecified)
            ]
        notes = LongField("notes", phrases("dose.notes"), values.notes, problems: problems)
        removal = values.version == nil ? nil : Paths.skipRemoval(person, day: day.iso, values.id)
    }
}

extension SkipPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ allergen: Allergen, _ values: Values, _ problems: Problems = .none) -> SkipPage {
            SkipPage(
                phrases, person: Samples.person, day: Samples.today, allergen: allergen, time: Samples.time(7, 30),
                values: values, problems: problems)
        }
        let new = Values(id: "s1", slot: 0)
        let stored = Values(
            id: "s1", slot: 1, version: "2", reason: .ill, notes: "Fever since noon.\n" + Samples.rightToLeft)
        return Samples.allergens.map { Sample("new-\($0.id.text)", page($0, new)) }
            + Samples.allergens.prefix(1).flatMap { allergen in
                [
                    Sample("stored", page(allergen, stored)),
                    Sample(
                        "errors",
                        page(allergen, stored, Problems([("notes", phrases("text.tooLong", count: 2000))]))),
                ]
            }
    }
}
