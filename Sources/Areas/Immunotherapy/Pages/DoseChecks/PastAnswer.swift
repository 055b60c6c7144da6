internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// An answer about the days before the dose, given on the check page.
enum PastAnswer {
    /// Yesterday's dose was taken at its usual time.
    case taken
    /// Yesterday's dose was skipped.
    case skipped
    /// It is unknown what happened on this day.
    case unknownDay(CalendarDay)
    /// The allergen's current level has been taken since a day entered in the form.
    case since(Allergen.ID)
    /// Earlier doses are unknown, or there were none.
    case unknownStart

    init?(_ text: String) {
        let parts = text.split(separator: ":").map(String.init)
        switch (parts.first, parts.count) {
        case ("yesterday-taken", 1): self = .taken
        case ("yesterday-skipped", 1): self = .skipped
        case ("unknown", 2):
            switch Self.unknown(parts[1]) {
            case .day(let day): self = .unknownDay(day)
            case .earlierDoses: self = .unknownStart
            case nil: return nil
            }
        case ("since", 2):
            guard let allergen = Allergen.ID(parts[1]) else { return nil }
            self = .since(allergen)
        default: return nil
        }
    }

    /// Parses the hidden field for something unknown in the past.
    static func unknown(_ text: String) -> DoseCheck.UnknownPast? {
        text == "earlier-doses" ? .earlierDoses : CalendarDay(iso: text).map { .day($0) }
    }

    static func text(_ past: DoseCheck.UnknownPast) -> String {
        switch past {
        case .day(let day): day.iso
        case .earlierDoses: "earlier-doses"
        }
    }
}

extension DoseCheckView {
    /// Yesterday, and the allergens with nothing recorded for it.
    var unrecorded: (day: CalendarDay, allergens: [Allergen.ID])? {
        var found: (day: CalendarDay, allergens: [Allergen.ID])?
        for decision in allergens.map({ form.decision($0, .none) }) {
            for case .daysWithoutRecord(1, let day, _) in decision.reasons.filter({ $0.verdict == .ask }).map(\.rule) {
                found = (day, (found?.allergens ?? []) + [decision.allergen])
            }
        }
        return found
    }

    /// Stores the answer or adds it to `answers`, then shows the check again.
    func tell(_ past: PastAnswer, _ answers: PlanAnswers) async throws -> Response {
        switch past {
        case .taken:
            if let unrecorded { try await recordYesterday(unrecorded) }
        case .skipped:
            if let unrecorded { try await skipYesterday(unrecorded) }
        case .unknownDay(let day): return try await response(answers.with(.day(day)), isAnswer: true)
        case .unknownStart: return try await response(answers.with(.earlierDoses), isAnswer: true)
        case .since(let allergen):
            if let problem = try await recordStart(allergen) {
                return try await response(answers, problems: problem)
            }
        }
        // The answers are carried over; the stored records are read again.
        let fresh = try await DoseCheckForm(form.request, day: form.day)
        return try await DoseCheckView(form: fresh, allergen: allergen, slot: slot, isTaking: isTaking)
            .response(answers, isAnswer: true)
    }

    private func recordYesterday(_ missing: (day: CalendarDay, allergens: [Allergen.ID])) async throws {
        let past = try await DoseCheckForm(form.request, day: missing.day)
        for item in past.agenda.items where item.state == .unrecorded && missing.allergens.contains(item.allergen) {
            guard let time = item.time, let level = past.current(item.allergen),
                let id = OITDose.Intake.ID(form.request.newID())
            else { continue }
            let taken = OneTapDose(level: level, share: .full, seen: past.seen(item.allergen, on: missing.day))
            _ = try await taken.store(id, at: form.zone.moment(missing.day, time), past, .none)
        }
    }

    private func skipYesterday(_ missing: (day: CalendarDay, allergens: [Allergen.ID])) async throws {
        let (request, past) = (form.request, try await DoseCheckForm(form.request, day: missing.day))
        for item in past.agenda.items where item.state == .unrecorded && missing.allergens.contains(item.allergen) {
            guard let id = DoseSkip.ID(request.newID()) else { continue }
            let skip = DoseSkip(
                id: id, person: request.access.person, day: missing.day, allergen: item.allergen, slot: item.slot,
                reason: .unspecified, notes: nil, version: .first)
            _ = try await request.store.noteSkip(skip, base: nil, request.access, change: request.change())
        }
    }

    /// Nil if it was stored.
    private func recordStart(_ allergen: Allergen.ID) async throws -> Problems? {
        let request = form.request
        guard let level = form.current(allergen), let id = LevelStart.ID(request.newID()) else {
            throw Refusal.malformed
        }
        let field = "since.\(allergen.text)"
        let draft = LevelStartDraft(level: level.id.text, since: request.form[field])
        let checked = draft.checked(
            id, person: request.access.person, today: form.now.day,
            birthdate: form.records.check.person.person.birthdate, levels: form.records.check.levels)
        switch checked {
        case .valid(let start):
            _ = try await request.store.recordLevelStart(start, request.access, change: request.change())
            return nil
        case .invalid(let found):
            let phrases = request.phrases
            return Problems(found.map { (field, phrases($0.key)) })
        }
    }
}

extension LevelStartDraft.Problem {
    fileprivate var key: String {
        switch self {
        case .levelUnknown: "form.unknownChoice"
        case .dayMissing: "day.missing"
        case .dayUnreadable: "day.unreadable"
        case .dayNotPast: "check.since.notPast"
        case .beforeBirth: "dose.day.beforeBirth"
        }
    }
}

extension PlanAnswers {
    fileprivate func with(_ past: DoseCheck.UnknownPast) -> PlanAnswers {
        PlanAnswers(reports, unknowns: unknowns.contains(past) ? unknowns : unknowns + [past])
    }
}
