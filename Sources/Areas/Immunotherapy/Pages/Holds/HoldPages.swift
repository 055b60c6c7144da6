internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Pauses the clinic ordered: one form begins them, another ends them.
enum HoldPages: RecordPages {
    static let record = Record.doseHold
    static let paths = RecordPaths(
        parameter: "hold", list: Paths.visits, new: Paths.newHold, item: Paths.holdEnd, edit: Paths.holdEnd,
        deletion: Paths.holdDeletion, restoration: Paths.holdRestoration, create: Paths.holds,
        created: { person, _ in Paths.plan(person) }, changed: { person, _ in Paths.plan(person) })
    static let words = RecordWords(
        saved: "toast.holdBegan", changed: "toast.holdEnded", deleted: "toast.holdDeleted",
        restored: "toast.holdRestored", formUsed: ("from", "hold.formUsed"))

    static func complete(
        _ values: HoldValues, of stored: Stored<DoseHoldDetails>?, _ request: PersonRequest
    ) async throws -> HoldValues {
        var values = values
        values.context = HoldValues.Context(
            stored: stored, today: request.today, birthdate: request.person.person.birthdate,
            allergens: try await request.store.allergens(request.access))
        if values.isFresh { (values.from, values.resumes) = (request.today.iso, request.today.iso) }
        return values
    }

    static func check(_ values: HoldValues, _ phrases: Phrases) -> RecordCheck<DoseHoldDetails> {
        guard let context = values.context else { return .invalid(.none) }
        guard let stored = context.stored else {
            let draft = DoseHoldDraft(allergen: values.allergen, from: values.from, reason: values.reason)
            return RecordCheck(
                draft.checked(today: context.today, birthdate: context.birthdate, allergens: context.allergens)
            ) { phrases.hold($0) }
        }
        switch DoseHoldEndDraft(resumes: values.resumes).checked(of: DoseHold(stored), today: context.today) {
        case .valid(let last): return .valid(stored.details.lifted(through: last))
        case .invalid(let found): return .invalid(phrases.holdEnd(found))
        }
    }

    static func page(_ phrases: Phrases, person: Person.ID, _ values: HoldValues, _ problems: Problems) -> any Page {
        let allergens = values.context?.allergens ?? []
        guard let context = values.context, let hold = context.stored.map(DoseHold.init) else {
            return NewHoldPage(phrases, person: person, allergens: allergens, values: values, problems: problems)
        }
        return EndHoldPage(
            phrases, person: person, hold: hold, what: phrases.hold(hold, allergens, today: context.today),
            version: values.version ?? "", resumes: values.resumes, problems: problems)
    }

    static func rows(_ details: DoseHoldDetails, _ values: HoldValues, _ phrases: Phrases) -> [(String, String)] {
        let resumes = details.through.map { phrases.formats.fullDay($0.adding(days: 1)) }
        return [(phrases("hold.resumes"), resumes ?? "–")]
    }
}
