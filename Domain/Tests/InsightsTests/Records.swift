import CarePlan
import Clinical
import Immunotherapy
import Insights
import NamedInstants
import Symptoms

let peanut: Allergen.ID = named("peanut")
let milk: Allergen.ID = named("milk")

/// An id that is known to be valid.
func named<Noun>(_ text: String) -> Identifier<Noun> {
    guard let id = Identifier<Noun>(text) else { preconditionFailure("\(text) is no id") }
    return id
}

/// A moment in UTC, written `yyyy-mm-dd HH:MM`.
func clock(_ text: String) throws -> Moment {
    Moment(instant: try utc(text), offset: 0)
}

/// A full dose in UTC that follows the plan, unless `share` or `against` says otherwise.
func dose(
    _ at: String, _ allergen: Allergen.ID = peanut, level: String? = "3mg", share: Share = .full,
    _ amount: String = "3",
    against: Bool = false
) throws -> TakenDose {
    TakenDose(
        at: try clock(at), allergen: allergen, level: level.map { named($0) }, share: share, amount: try mg(amount),
        isAgainstPlan: against)
}

/// One dose at 08:00 UTC every day from `first`.
func daily(_ first: String, _ count: Int, _ allergen: Allergen.ID = peanut, without: Set<Int> = []) throws
    -> [TakenDose]
{
    let start = try day(first)
    return try (0..<count).filter { !without.contains($0) }.map { step in
        try dose(start.adding(days: step).iso + " 08:00", allergen)
    }
}

func skip(_ iso: String, _ allergen: Allergen.ID = peanut, slot: Int = 0) throws -> DoseSkip {
    DoseSkip(
        id: named("skip-\(iso)-\(slot)"), person: named("mia"), day: try day(iso), allergen: allergen, slot: slot,
        reason: .ill, notes: nil, version: .first)
}

func hold(_ from: String, _ through: String?, _ allergen: Allergen.ID? = nil) throws -> DoseHold {
    DoseHold(
        id: named("hold-\(from)"), person: named("mia"), allergen: allergen, from: try day(from),
        through: try through.map(day), reason: nil, version: .first)
}

/// A plan with these times and this window.
func plan(
    _ agreed: String, times: [String] = ["08:00"], window: (String, String) = ("00:00", "00:00"), version: Int64 = 1
) throws -> DosePlan {
    DosePlan(
        person: named("mia"), version: RecordVersion(number: version),
        agreement: DosePlan.Agreement(clinician: "Dr. Adeyemi", day: try day(agreed)),
        rules: DoseRules(
            times: try times.map(time), window: DoseWindow(from: try time(window.0), until: try time(window.1)),
            minimumGap: nil, missed: [], afterReduction: nil, restBefore: nil, restAfter: nil, observation: nil,
            withFood: false, medicines: [], unlocksByVisit: false, initialDay: nil, conditions: []),
        exceptions: [])
}

func log(
    _ doses: [TakenDose], skips: [DoseSkip] = [], holds: [DoseHold] = [], plans: [DosePlan] = [],
    active: [Allergen.ID] = [peanut, milk], now: String
) throws -> DoseLog {
    DoseLog(
        doses: doses, skips: skips, holds: holds, plans: plans, allergens: [peanut, milk], active: active,
        now: try clock(now))
}

/// A reaction that began at `onset` in UTC, linked to the dose at `dose`.
func reaction(
    _ name: String, _ onset: String, dose: String? = nil, symptoms: [SymptomKind] = [.hives],
    treatments: [TreatmentKind] = [], grade: ReactionGrade? = nil
) throws -> CountedReaction {
    let linked = try dose.map { text in
        let at = try clock(text)
        return CountedReaction.LinkedDose(link: Reaction.DoseLink(day: at.day, intake: named("intake-\(name)")), at: at)
    }
    return CountedReaction(
        id: named(name), onset: try clock(onset), dose: linked, grade: grade, symptoms: symptoms,
        treatments: treatments)
}

func tally(_ iso: String, _ kind: SymptomKind, _ count: Int = 1) throws -> SymptomTally {
    SymptomTally(day: try day(iso), kind: kind, count: count)
}

func period(_ from: String, _ through: String) throws -> DayPeriod {
    DayPeriod(from: try day(from), through: try day(through))
}

func level(_ name: String, _ amount: String, _ allergen: Allergen.ID = peanut, isDeleted: Bool = false) throws
    -> DoseLevel
{
    DoseLevel(
        id: named(name), person: named("mia"), allergen: allergen, name: name, amount: try mg(amount), foodAmount: nil,
        product: nil, notes: nil, position: 0, isCurrent: false, isDeleted: isDeleted, version: .first)
}
