internal import Clinical
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages

extension VisitForm {
    func hold(_ id: DoseHold.ID) throws -> DoseHold {
        guard let stored = records.holds.first(where: { $0.id == id }) else { throw Refusal.notFound }
        return stored
    }

    func show(_ values: NewHoldPage.Values, _ problems: Problems = .none) -> Response {
        let page = NewHoldPage(
            phrases, person: person, allergens: records.allergens, values: values, problems: problems)
        return request.render(page, person: records.person, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    func show(
        _ hold: DoseHold, version: String, resumes: String, _ problems: Problems = .none
    ) -> Response {
        let page = EndHoldPage(
            phrases, person: person, hold: hold, what: phrases.hold(hold, records.allergens, today: today),
            version: version, resumes: resumes, problems: problems)
        return request.render(page, person: records.person, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    /// Someone else changed the end of the pause: shows both versions.
    func conflict(hold: DoseHold, through day: CalendarDay) async throws -> Response {
        let resumes = { (day: CalendarDay?) in day.map { phrases.formats.fullDay($0.adding(days: 1)) } ?? "–" }
        return try await request.conflict(
            noun: "dose hold", record: hold.id.text, person: records.person,
            rows: [(label: phrases("hold.resumes"), theirs: resumes(hold.through), mine: resumes(day))],
            keep: Paths.visits(person), post: Paths.holdEnd(person, hold.id.text), version: hold.version)
    }
}

extension NewHoldPage.Values {
    init(_ form: Form) {
        self.init(id: form["id"], allergen: form["allergen"], from: form["from"], reason: form["reason"])
    }
}

extension Phrases {
    func hold(_ problems: [DoseHoldDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .allergenUnknown: ("allergen", self("form.unknownChoice"))
                case .dayMissing: ("from", self("day.missing"))
                case .dayUnreadable: ("from", self("day.unreadable"))
                case .dayTooLate: ("from", self("hold.day.tooLate"))
                case .beforeBirth: ("from", self("dose.day.beforeBirth"))
                case .reasonTooLong(let limit): ("reason", self("text.tooLong", count: limit))
                }
            })
    }

    func holdEnd(_ problems: [DoseHoldEndDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .dayMissing: ("resumes", self("day.missing"))
                case .dayUnreadable: ("resumes", self("day.unreadable"))
                case .beforeStart: ("resumes", self("hold.resumes.beforeStart"))
                case .dayTooLate: ("resumes", self("hold.day.tooLate"))
                }
            })
    }
}
