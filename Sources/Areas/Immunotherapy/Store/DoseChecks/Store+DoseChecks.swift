@_spi(Store) public import CarePlan
public import Clinical
public import Immunotherapy
internal import SQL
public import Store
internal import Symptoms

/// Everything that counts before a dose at a time, with related records for pages, from one snapshot.
public struct DoseCheckRecords: Sendable {
    public let person: StoredPerson
    public let allergens: [Allergen]
    /// The plan in force at the time; nil if there is none.
    public let plan: StoredDosePlan?
    /// All levels, including deleted ones; the current ones are those in force at the time.
    public let levels: [DoseLevel]
    public let holds: [DoseHold]
    /// The clinic's answers of the day.
    public let clinicAnswers: [ClinicAnswer]
    /// How levels are given besides milligrams. No rule reads it.
    public let measures: [DoseLevel.ID: DoseMeasure]
    /// When the last dose of each allergen was taken.
    let lastDoses: [Allergen.ID: DoseCheck.Taken]
    /// The input to the rules, without answers.
    public let records: DoseRecords

    /// The dose of an allergen before the time of the check; nil if there was none.
    public func last(of allergen: Allergen.ID) -> DoseCheck.Taken? { lastDoses[allergen] }

    /// What the plan says about an allergen, given the answers.
    public func decision(for allergen: Allergen.ID, _ answers: PlanAnswers = .none) -> DoseDecision {
        records.with(answers).decision(for: allergen)
    }
}

extension Store {
    /// What counts before a dose at a time, as if asked then; nil if the person no longer exists.
    ///
    /// For a time before `now`, doses taken between the two are not known yet, and the plan is the one agreed by
    /// then. So are the levels. Records after `now` are included: a clock ran ahead, and this is reported.
    public func doseCheckRecords(
        _ access: PersonAccess, at: Moment, zone: ZoneRules, now: Instant? = nil
    ) async throws -> DoseCheckRecords? {
        try await database.read { tx in try tx.doseCheckRecords(access, schema, at: at, zone: zone, now: now) }
    }
}

extension Reader {
    /// `besides` is an already stored intake that is not checked against itself.
    func doseCheckRecords(
        _ access: PersonAccess, _ schema: StoreSchema, at: Moment, zone: ZoneRules, now: Instant? = nil,
        besides: OITDose.Intake.ID? = nil
    ) throws -> DoseCheckRecords? {
        let isPast = besides != nil || now.map { at.instant < $0 } ?? false
        let from = at.day.adding(days: -reach)
        let (person, allergens, recent, plan, levels, starts, visits, holds, answers, measures) = try together(
            { try $0.person(access) },
            { try $0.allergens(access) },
            { try $0.takenDoses(access, since: from, besides) },
            { isPast ? try $0.dosePlans(access).first { $0.plan.agreement.day <= at.day } : try $0.dosePlan(access) },
            { isPast ? try $0.levels(access, inForceOn: at.day, zone: zone) : try $0.levelsWithDeleted(access) },
            { try $0.levelStarts(access) },
            { try $0.clinicVisits(access) },
            { try $0.doseHolds(access) },
            { try $0.clinicAnswers(access, from: at.day.adding(days: -1), through: at.day.adding(days: 1)) },
            { try $0.levelMeasures(access) })
        guard let person else { return nil }
        let (before, highest) = try together(
            { try $0.lastTaken(access, allergens.map(\.id), before: from) },
            { try $0.highestTaken(access, allergens.map(\.id), before: isPast ? at.instant : nil) })
        let taken = (before + recent).filter { taken in
            guard isPast, taken.at.instant > at.instant else { return true }
            return besides == nil && now.map { $0 < taken.at.instant } ?? false
        }
        let earliest = taken.map(\.at.day).min() ?? at.day
        let (evidence, skips) = try together(
            { tx in
                try schema.evidence(
                    EvidenceRange(before: at, taken, allergens.filter { !$0.removed }.map(\.id), zone: zone), access, tx
                )
            },
            { try $0.doseSkips(access, from: min(earliest, from), through: .latest) })
        let records = DoseRecords(
            at: at, zone: zone, birthdate: person.person.birthdate, plan: plan?.plan, levels: levels, taken: taken,
            highestTaken: highest, starts: starts, skips: skips, visits: visits, holds: holds, clinicAnswers: answers,
            symptoms: evidence.symptoms, reactions: evidence.reactions, statements: evidence.statements,
            asthma: evidence.asthma, answers: .none)
        var last: [Allergen.ID: DoseCheck.Taken] = [:]
        for dose in taken where dose.at.instant <= at.instant {
            if let known = last[dose.portion.allergen], known.at.instant > dose.at.instant { continue }
            last[dose.portion.allergen] = dose
        }
        return DoseCheckRecords(
            person: person, allergens: allergens, plan: plan, levels: levels, holds: holds, clinicAnswers: answers,
            measures: measures, lastDoses: last, records: records)
    }
}

/// Days before a check in which every dose is considered; of older doses, only the last of each allergen.
let reach = 60
