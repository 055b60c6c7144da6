internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// What the plan form needs, read once per request.
struct DosePlanForm {
    let request: PersonRequest
    let person: StoredPerson
    let allergens: [Allergen]
    let levels: [DoseLevel]
    let stored: StoredDosePlan?
    let visits: [ClinicVisit]
    let planVisits: [RecordVersion: ClinicVisit.ID]
    let today: CalendarDay

    init(_ request: PersonRequest) async throws {
        guard let records = try await request.store.plan(request.access) else { throw Refusal.notFound }
        self.request = request
        person = records.person
        allergens = records.allergens
        levels = records.levels
        stored = records.plan
        visits = records.visits
        planVisits = records.planVisits
        today = request.today
    }

    var phrases: Phrases { request.phrases }

    /// The requested template, otherwise the plan in force, otherwise an empty form.
    var fresh: EditDosePlanPage.Values {
        let decimal = phrases.formats.decimalMark
        let version = stored.map { String($0.plan.version.number) }
        let offered = DosePlan.Template.offered(for: allergens.filter(\.isInTreatment))
        let asked = offered.first { $0.code == request.query("template") }
        if let stored, asked == nil {
            var draft = DosePlanDraft(stored.plan, decimal: decimal)
            // A new version is set on a new day, so the form asks for the day again.
            draft.day = ""
            return EditDosePlanPage.Values(version: version, draft: draft)
        }
        let template = asked ?? .empty
        return EditDosePlanPage.Values(
            version: version, template: template.code,
            draft: template.draft(phrases, allergens: allergens.filter(\.isInTreatment), levels: levels))
    }

    /// The plan in force as the start of what was agreed at a visit, on its day.
    func fresh(at visit: ClinicVisit) -> EditDosePlanPage.Values {
        var values = fresh
        values.visit = visit.id
        values.draft.day = visit.day.iso
        return values
    }

    /// The form with a row or exception added or removed; nil if the button was Save.
    func rearranged(_ values: EditDosePlanPage.Values) -> EditDosePlanPage.Values? {
        let parts = request.form["go"].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        var values = values
        switch (parts.first, parts.count) {
        case ("add", 3): values.addRow(parts[1], parts[2], id: request.newID())
        case ("remove", 4): values.removeRow(parts[1], parts[2], Int(parts[3]) ?? 0)
        case ("remove", 2): values.removeException(parts[1])
        case ("except", 2):
            guard let allergen = Allergen.ID(parts[1]) else { return nil }
            values.draft.exceptions.append(DosePlanDraft.Exception(allergen: allergen, rules: values.draft.rules))
        default: return nil
        }
        return values
    }

    func check(_ values: EditDosePlanPage.Values) -> Checked<DosePlan, DosePlanDraft.Problem> {
        values.draft.checked(
            person: request.access.person, version: .first, today: today, birthdate: person.person.birthdate,
            decimal: phrases.formats.decimalMark, allergens: allergens, levels: levels)
    }

    func show(_ values: EditDosePlanPage.Values, _ problems: Problems = .none) -> Response {
        let context = EditDosePlanPage.Context(
            person: request.access.person, today: today, allergens: allergens, levels: levels,
            visit: visits.first { $0.id == values.visit })
        let page = EditDosePlanPage(phrases, context, values: values, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    /// What was agreed at a visit does not replace what was agreed later.
    func olderThanPlan(_ day: CalendarDay) -> Problems {
        Problems([("day", phrases("dosePlan.olderThanPlan", ["day": phrases.formats.fullDay(day)]))])
    }

    func conflict(mine: DosePlan, theirs: StoredDosePlan) async throws -> Response {
        let rows = zip(lines(theirs.plan), lines(mine)).map { theirs, mine in
            (label: theirs.label, theirs: theirs.joined, mine: mine.joined)
        }
        let person = request.access.person
        return try await request.conflict(
            noun: "dose plan", record: "\(theirs.plan.version.number)", person: self.person, rows: rows,
            keep: Paths.plan(person), post: Paths.dosePlan(person), version: theirs.plan.version)
    }

    /// Who set the plan and when, the general rules, and one line per allergen with different rules.
    private func lines(_ plan: DosePlan) -> [PlanWords.Line] {
        let words = PlanWords(phrases: phrases, levels: levels)
        let agreed = PlanWords.Line(phrases("dosePlan.agreedWith"), phrases.agreed(plan.agreement))
        let own = allergens.map { allergen in
            let lines = words.differences(plan.rules(for: allergen.id), from: plan.rules)
            let texts = lines.map { "\($0.label): \($0.joined)" }
            let name = phrases("dosePlan.different", ["allergen": phrases.allergen(allergen.kind)])
            return PlanWords.Line(name, texts.isEmpty ? "–" : texts.joined(separator: "; "))
        }
        return [agreed] + words.lines(plan.rules) + own
    }
}

extension EditDosePlanPage.Values {
    /// Changes the rules with the given prefix, if there are any.
    private mutating func change(_ prefix: String, _ part: String, _ body: (inout DoseRulesDraft) -> Void) {
        if prefix == "r" {
            body(&draft.rules)
        } else if let index = exception(prefix) {
            body(&draft.exceptions[index].rules)
        }
        touched = "\(prefix).\(part)"
    }

    private func exception(_ prefix: String) -> Int? {
        guard prefix.hasPrefix("x"), let number = Int(prefix.dropFirst()) else { return nil }
        return draft.exceptions.indices.contains(number - 1) ? number - 1 : nil
    }

    mutating func addRow(_ prefix: String, _ part: String, id: String) {
        change(prefix, part) { rules in
            switch part {
            case "times": rules.times.append("")
            case "dose": rules.medicines.append(.init(code: "", otherName: "", amount: "", lead: ""))
            case "missed": rules.missed.append(.init(days: "", action: ""))
            case "conditions":
                if let id = DoseCondition.Own.ID(id) {
                    rules.ownConditions.append(.init(id: id, name: "", action: ""))
                }
            default: break
            }
        }
    }

    mutating func removeRow(_ prefix: String, _ part: String, _ number: Int) {
        change(prefix, part) { rules in
            switch part {
            case "dose": rules.medicines.remove(number: number)
            case "missed": rules.missed.remove(number: number)
            case "conditions": rules.ownConditions.remove(number: number)
            default: break
            }
        }
    }

    mutating func removeException(_ prefix: String) {
        if let index = exception(prefix) { draft.exceptions.remove(at: index) }
    }
}

extension Array {
    /// Removes the row with this number, counted from 1, if it exists.
    fileprivate mutating func remove(number: Int) {
        if indices.contains(number - 1) { remove(at: number - 1) }
    }
}
