import Clinical
import Exchange
import Immunotherapy
import offline

extension Message {
    /// `rules` from, until, gap, after, rest before, rest after, observation, "1" with food, "1" when a visit unlocks,
    /// steps, interval, watching; `time`, `missed` days and action, `medicine` code, name, mg, lead, `condition` code
    /// and action, `own` id, name and action.
    fileprivate var rulesDraft: DoseRulesDraft {
        var draft = DoseRulesDraft()
        let row = first("rules")
        draft.times = all("time").map { $0.text(0) }
        draft.windowFrom = row.text(0)
        draft.windowUntil = row.text(1)
        draft.gap = row.text(2)
        draft.afterReduction = row.text(3)
        draft.restBefore = row.text(4)
        draft.restAfter = row.text(5)
        draft.observation = row.text(6)
        draft.withFood = row.isTrue(7)
        draft.unlocksByVisit = row.isTrue(8)
        draft.initialSteps = row.text(9)
        draft.initialInterval = row.text(10)
        draft.initialObservation = row.text(11)
        draft.missed = all("missed").map { DoseRulesDraft.Missed(days: $0.text(0), action: $0.text(1)) }
        draft.medicines = all("medicine").map {
            DoseRulesDraft.Medicine(code: $0.text(0), otherName: $0.text(1), amount: $0.text(2), lead: $0.text(3))
        }
        draft.conditions = all("condition").map {
            DoseRulesDraft.Condition(code: $0.text(0), action: $0.text(1))
        }
        draft.ownConditions = all("own").compactMap { row in
            guard let id: DoseCondition.Own.ID = row.id(0) else { return nil }
            return DoseRulesDraft.OwnCondition(id: id, name: row.text(1), action: row.text(2))
        }
        return draft
    }
}

/// `plan` person, clinician, day, today, birthdate, point or comma; the rows of the rules; `allergen` and `level` rows;
/// `except` an allergen with the same rules → `document` the plan as JSON and as a form reads it again, or one `problem`
/// each.
@_expose(wasm, "plan_check")
@_cdecl("plan_check")
public func planCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("plan")
        guard let person: Person.ID = row.id(0), let today = row.day(3), let birthdate = row.day(4),
            let decimal = row.decimal(5)
        else { return answer }
        let rules = message.rulesDraft
        let exceptions = message.all("except").compactMap { row in
            let allergen: Allergen.ID? = row.id(0)
            return allergen.map { DosePlanDraft.Exception(allergen: $0, rules: rules) }
        }
        let draft = DosePlanDraft(
            clinician: row.text(1), day: row.text(2), rules: rules, exceptions: exceptions)
        let checked = draft.checked(
            person: person,
            version: .first,
            today: today,
            birthdate: birthdate,
            decimal: decimal,
            allergens: message.allergens,
            levels: message.levels
        )
        switch checked {
        case .valid(let plan):
            let again = DosePlanDraft(plan, decimal: decimal)
            answer.add("document", plan.json, again.rules.gap, "\(plan.namedLevels.count)")
            answer.add("same", plan.sameContent(as: plan.with(version: plan.version.next)) ? "1" : "0")
            for level in message.levels {
                let isLocked = plan.locks(level, highestTaken: nil, visits: [], starts: [], on: today)
                answer.add("locked", level.id.text, isLocked ? "1" : "0")
            }
        case .invalid(let problems):
            for problem in problems {
                answer.add("problem", problem.place, problem.code)
            }
        }
        return answer
    }
}

/// `template` code, point or comma → `rules` gap, rest before, rest after, observation, steps and how many rules for
/// missed days a form begins with.
@_expose(wasm, "plan_template")
@_cdecl("plan_template")
public func planTemplate(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("template")
        guard let decimal = row.decimal(1) else { return answer }
        for template in DosePlan.Template.all where template.code == row.text(0) {
            var draft = DoseRulesDraft(template, decimal: decimal)
            if template.sources.isEmpty { draft.fillUsualTimes() }
            answer.add(
                "rules", draft.gap, draft.restBefore, draft.restAfter, draft.observation, draft.initialSteps,
                "\(draft.missed.count)"
            )
        }
        return answer
    }
}

/// `visit` day, notes, today, birthdate; `ticked` levels; `level` rows → `visit` day, notes, levels, or `problem`.
@_expose(wasm, "visit_check")
@_cdecl("visit_check")
public func visitCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("visit")
        guard let today = row.day(2), let birthdate = row.day(3) else { return answer }
        let draft = ClinicVisitDraft(
            day: row.text(0), levels: message.first("ticked").list(from: 0), notes: row.text(1))
        switch draft.checked(today: today, birthdate: birthdate, levels: message.levels) {
        case .valid(let details):
            answer.add("visit", details.day.iso, details.notes ?? "", "\(details.levels.count)")
        case .invalid(let problems):
            answer.add("problem", "\(problems.count)")
        }
        return answer
    }
}

/// `hold` allergen or all, from, reason, today, birthdate, first day again; `allergen` rows → `hold` allergen, from,
/// reason and last day, or `problem`.
@_expose(wasm, "hold_check")
@_cdecl("hold_check")
public func holdCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("hold")
        guard let today = row.day(3), let birthdate = row.day(4), let id = DoseHold.ID("hold"),
            let person = Person.ID("person")
        else { return answer }
        let draft = DoseHoldDraft(allergen: row.text(0), from: row.text(1), reason: row.text(2))
        switch draft.checked(today: today, birthdate: birthdate, allergens: message.allergens) {
        case .valid(let details):
            let hold = DoseHold(
                id: id,
                person: person,
                allergen: details.allergen,
                from: details.from,
                through: nil,
                reason: details.reason,
                version: .first
            )
            let last = DoseHoldEndDraft(resumes: row.text(5)).checked(of: hold, today: today)
            answer.add(
                "hold", hold.details.allergen?.text ?? "", hold.details.from.iso, hold.details.reason ?? "",
                last.value?.iso ?? ""
            )
        case .invalid(let problems):
            answer.add("problem", "\(problems.count)")
        }
        return answer
    }
}

extension DosePlanDraft.Problem {
    /// "plan", "rules", or the number of the exception.
    fileprivate var place: String {
        switch self {
        case .rules(exception: nil, _): "rules"
        case .rules(exception: let index?, _): "\(index)"
        case .allergenUnknown(let index), .allergenTwice(let index): "\(index)"
        default: "plan"
        }
    }

    fileprivate var code: String {
        switch self {
        case .clinicianMissing: "clinician-missing"
        case .clinicianTooLong: "clinician-too-long"
        case .dayMissing: "day-missing"
        case .dayUnreadable: "day-unreadable"
        case .dayInFuture: "day-in-future"
        case .beforeBirth: "before-birth"
        case .allergenUnknown: "allergen-unknown"
        case .allergenTwice: "allergen-twice"
        case .rules(_, let problem): problem.code
        }
    }
}
