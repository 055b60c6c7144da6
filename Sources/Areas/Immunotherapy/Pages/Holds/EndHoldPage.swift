internal import Clinical
internal import Immunotherapy
internal import Pages

/// The end of a pause: the first day with doses again.
struct EndHoldPage: FormPage {
    static let template = "holds/end"
    static let place: Place? = .plan

    let head: FormHead
    /// "Peanut paused since 10 March 2026"
    let what: String
    let reason: String?
    let resumes: Field

    init(
        _ phrases: Phrases, person: Person.ID, hold: DoseHold, what: String, version: String, resumes: String,
        problems: Problems = .none
    ) {
        head = FormHead(
            phrases, title: phrases("hold.title.end"), cancel: Paths.plan(person),
            post: Paths.holdEnd(person, hold.id.text), hidden: [Hidden("version", version)], problems: problems)
        self.what = what
        reason = hold.reason
        self.resumes =
            Field(
                "resumes", phrases("hold.resumes"), resumes, hint: phrases("hold.resumes.hint"), problems: problems
            ).kind(.day).needed
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let peanut = PlanPage.allergen("peanut", .listed(.peanut))
        let hold = [
            DoseHold.sample(from: Samples.day(2026, 3, 10), reason: "Croup. " + Samples.rightToLeft, of: peanut?.id)
        ].compactMap { $0 }
        return hold.flatMap { hold in
            let what = phrases.hold(hold, [peanut].compactMap { $0 }, today: Samples.today)
            return [
                Sample(
                    "running",
                    EndHoldPage(
                        phrases, person: Samples.person, hold: hold, what: what, version: "1",
                        resumes: Samples.today.iso)),
                Sample(
                    "errors",
                    EndHoldPage(
                        phrases, person: Samples.person, hold: hold, what: what, version: "1", resumes: "2026-03-01",
                        problems: phrases.holdEnd([.beforeStart]))),
            ]
        }
    }
}

extension DoseHold {
    /// A sample pause for the gallery.
    static func sample(
        from: CalendarDay, through: CalendarDay? = nil, reason: String? = nil, of allergen: Allergen.ID? = nil
    ) -> DoseHold? {
        guard let id = DoseHold.ID("hold") else { return nil }
        return DoseHold(
            id: id, person: Samples.person, allergen: allergen, from: from, through: through, reason: reason,
            version: .first)
    }
}
