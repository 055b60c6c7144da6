internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyPages
internal import ImmunotherapyStore
internal import Insights
internal import Pages
internal import Reports
internal import SiteStore
internal import Store

/// Turns the records of a period into the text of a report.
struct ReportWriter: Sendable {
    let phrases: Phrases
    let records: ReportRecords
    /// What areas say, by their parts.
    let areas: [ReportPart: ReportWords]
    let period: DayPeriod
    let choice: ReportChoice
    let zone: ZoneRules
    /// When the report is created, in the person's time.
    let now: Moment
    let log: DoseLog
    let taken: [Insights.TakenDose]
    private let decided: [DecisionKey: IntakeDecision]

    private struct DecisionKey: Hashable {
        let intake: OITDose.Intake.ID
        let allergen: Allergen.ID
    }

    init(
        _ phrases: Phrases, _ records: ReportRecords, _ areas: [ReportPart: ReportWords], _ period: DayPeriod,
        _ choice: ReportChoice, zone: ZoneRules, now: Moment
    ) {
        self.phrases = phrases
        self.records = records
        self.areas = areas
        self.period = period
        self.choice = choice
        self.zone = zone
        self.now = now
        let decided = Dictionary(
            records.decisions.map { (DecisionKey(intake: $0.intake, allergen: $0.allergen), $0) },
            uniquingKeysWith: { first, _ in first })
        self.decided = decided
        var taken: [Insights.TakenDose] = []
        for intake in records.doses.flatMap(\.intakes) {
            for portion in intake.portions {
                let decision = decided[DecisionKey(intake: intake.id, allergen: portion.allergen)]
                taken.append(
                    Insights.TakenDose(
                        at: intake.at, allergen: portion.allergen, level: portion.level, share: portion.share,
                        amount: portion.amount, isAgainstPlan: decision?.isAgainst ?? false))
            }
        }
        self.taken = taken
        let current = records.plan.levels.filter { $0.isCurrent && !$0.isDeleted }.map(\.allergen)
        log = DoseLog(
            doses: taken, skips: records.skips, holds: records.plan.holds, plans: records.plans.map(\.plan),
            allergens: records.plan.allergens.map(\.id),
            active: records.plan.allergens.filter { $0.isInTreatment && current.contains($0.id) }.map(\.id), now: now)
    }

    var person: Person { records.plan.person.person }
    var allergens: [Allergen] { records.plan.allergens }
    /// The doses of the period, by day.
    var doses: [OITDose] { records.doses.filter { period.contains($0.day) } }
    var skips: [DoseSkip] { records.skips.filter { period.contains($0.day) } }

    /// Whether the report is for a person with doses of immunotherapy.
    var isImmunotherapy: Bool { person.areas.contains(.foodAllergy) }

    func has(_ part: ReportPart) -> Bool {
        choice.parts.contains(part) && (isImmunotherapy || !part.isImmunotherapy)
    }

    /// The family's note, unless notes are excluded.
    func note(_ text: String?) -> String? {
        guard choice.withNotes, let text, !text.isEmpty else { return nil }
        return phrases("report.note", ["text": text])
    }

    func decision(of intake: OITDose.Intake, _ allergen: Allergen.ID) -> IntakeDecision? {
        decided[DecisionKey(intake: intake.id, allergen: allergen)]
    }

    func names(_ version: RecordVersion?, _ copies: [LevelCopy] = []) -> DecisionNames {
        DecisionNames(
            allergens: allergens, levels: records.plan.allLevels, copies: copies,
            plan: records.plans.first { $0.plan.version == version }?.plan, zone: zone, today: now.day)
    }

    func allergen(_ id: Allergen.ID) -> String {
        allergens.first { $0.id == id }.map { phrases.allergen($0.kind) } ?? phrases("allergen.gone")
    }

    /// "12 Mar 2026, 07:34"
    func moment(_ moment: Moment) -> String {
        phrases(
            "report.moment",
            ["day": phrases.formats.shortFullDay(moment.day), "time": phrases.time(moment.time)])
    }

    var periodText: String {
        phrases(
            "report.period", count: period.days,
            [
                "from": phrases.formats.fullDay(period.from), "through": phrases.formats.fullDay(period.through),
            ])
    }

    /// The first rows, and where to find the others; all rows if they are not listed elsewhere.
    func cut<Row>(
        _ rows: [Row], to limit: Int, rest part: ReportPart
    ) -> (rows: [Row], more: [VisitReport.Block]) {
        guard rows.count > limit, has(part) else { return (rows, []) }
        let rest = rows.count - limit
        let more = VisitReport.More(
            text: phrases("report.more", count: rest),
            print: phrases("report.more.page", count: rest, ["page": "{page}"]), section: part.id)
        return (Array(rows.prefix(limit)), [.more(more)])
    }
}

extension IntakeDecision {
    /// Whether a plan said to wait or to call.
    fileprivate var isAgainst: Bool {
        guard portion.decision.plan != nil else { return false }
        return portion.deviations.contains { if case .takenAgainst = $0 { true } else { false } }
    }
}
