internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Symptoms

/// A parsed request body for a reaction: the form's draft, and the day of the linked dose.
struct ReactionReading: Sendable {
    static let mostSymptoms = 100
    static let mostTreatments = 40

    let id: Reaction.ID
    let draft: ReactionDraft
    /// The day of the linked dose; nil if there is none.
    let doseDay: CalendarDay?

    /// Pass the id from the path; if it is nil, the body must contain one. Returns nil if id, day or time is invalid.
    init?(_ fields: BodyFields, id given: Reaction.ID? = nil) {
        fields.ignore("at", "resolvedAt", "hasPhoto", "version")
        if given != nil { fields.ignore("id") }
        let id = given ?? fields.id("id", of: Reaction.self)
        let day = fields.needed("day", .day, CalendarDay.init(iso:))
        let time = fields.needed("time", .time, PlainText.time)
        let dose = fields.object("dose", Self.dose)
        let ticked = fields.ids("symptoms", of: SymptomEntry.self, limit: Self.mostSymptoms)
        let new = fields.list("newSymptoms", limit: Self.mostSymptoms, Self.symptom)
        let grade = fields.number("grade")
        let treatments = fields.list("treatments", limit: Self.mostTreatments, Self.treatment)
        let outcome = fields.text("outcome")
        let resolvedDay = fields.optional("resolvedDay", .day, CalendarDay.init(iso:))
        let resolvedTime = fields.optional("resolvedTime", .time, PlainText.time)
        if outcome != "resolved" { fields.refuse("resolvedDay", "resolvedTime") }
        let notes = fields.text("notes")
        guard let id, let day, let time else { return nil }
        self.id = id
        doseDay = dose?.day
        draft = ReactionDraft(
            day: day.iso, time: time, intake: dose?.intake.text ?? "", ticked: ticked.map(\.text), symptoms: new,
            grade: grade ?? "", treatments: treatments, outcome: outcome ?? "", resolvedDay: resolvedDay?.iso ?? "",
            resolvedTime: resolvedTime ?? "", notes: notes ?? "")
    }

    private static func dose(_ fields: BodyFields) -> Reaction.DoseLink? {
        let day = fields.needed("day", .day, CalendarDay.init(iso:))
        let intake = fields.id("intake", of: OITDose.Intake.self)
        guard let day, let intake else { return nil }
        return Reaction.DoseLink(day: day, intake: intake)
    }

    private static func symptom(_ fields: BodyFields) -> NewSymptomDraft? {
        let id = fields.id("id", of: SymptomEntry.self)
        let kind = fields.needed("kind", .choice, SymptomKind.init(rawValue:))
        let name = fields.text("name")
        if kind != .other { fields.refuse("name") }
        let severity = fields.optional("severity", .choice, Severity.init(rawValue:))
        let time = fields.optional("time", .time, PlainText.time)
        guard let id, let kind else { return nil }
        return NewSymptomDraft(
            id: id, kind: kind.rawValue, name: name ?? "", severity: severity?.rawValue ?? "", time: time ?? "")
    }

    private static func treatment(_ fields: BodyFields) -> TreatmentDraft? {
        fields.ignore("at")
        let id = fields.id("id", of: Treatment.self)
        let kind = fields.needed("kind", .choice, TreatmentKind.init(rawValue:))
        let time = fields.needed("time", .time, PlainText.time)
        let name = fields.text("name")
        let amount = fields.optional("milligrams", .decimal, PlainText.decimal)
        let puffs = fields.number("puffs")
        let site = fields.optional("site", .choice, InjectionSite.init(rawValue:))
        guard let id, let kind, let time else { return nil }
        kind.refuseOthers(fields)
        return TreatmentDraft(
            id: id, kind: kind.rawValue, time: time, name: name ?? "", amount: amount ?? "", puffs: puffs ?? "",
            site: site?.rawValue ?? "")
    }
}

extension TreatmentKind {
    /// Rejects fields that do not apply to the kind. The form ignores them, but a client that sends them has made a
    /// mistake.
    fileprivate func refuseOthers(_ fields: BodyFields) {
        switch self {
        case .antihistamine: fields.refuse("puffs", "site")
        case .inhaler: fields.refuse("milligrams", "site")
        case .epinephrine: fields.refuse("name", "puffs")
        case .emergencyCall: fields.refuse("name", "milligrams", "puffs", "site")
        case .other: fields.refuse("milligrams", "puffs", "site")
        }
    }
}
