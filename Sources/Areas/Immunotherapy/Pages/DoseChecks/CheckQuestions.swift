internal import CarePlan
internal import Clinical
internal import Immunotherapy
package import Pages

/// The questions before the doses due within an hour. One set of questions covers them all.
struct CheckQuestions: Encodable, Sendable {
    /// "2 questions first."
    let count: String
    /// "Your answers apply to each of the 2 doses." Nil for one dose.
    let scope: String?
    let chips: [Chip]
    let hasChips: Bool
    /// "This means: not ill, asthma as usual."
    let denies: String?
    /// "Records 80 mg of peanut as taken now."
    let records: String?
    let yesterday: Yesterday?
    let starts: [Start]

    struct Chip: Encodable, Sendable {
        let id: String
        let code: String
        let label: String
        let chosen: Bool
    }

    /// Asked when nothing is recorded for the day before.
    struct Yesterday: Encodable, Sendable {
        let question: String
        /// The value of the "don't know" button.
        let unknown: String
    }

    /// Asked when no dose is recorded at all.
    struct Start: Encodable, Sendable {
        let question: String
        let since: Field
        /// The value of the button that records the start.
        let value: String
    }

    init(
        _ phrases: Phrases, _ decisions: [DoseDecision], conditions: [DoseCondition], answers: PlanAnswers,
        names: DecisionNames, taken: [OneTapDose], problems: Problems
    ) {
        let open = decisions.flatMap(\.reasons).filter { $0.verdict == .ask }.map(\.rule)
        let asked = conditions.filter { condition in
            open.contains {
                if case .conditionUnknown(let unknown) = $0 { unknown.isSame(as: condition) } else { false }
            }
        }
        chips = asked.map { condition in
            Chip(
                id: CheckAnswers.field(condition), code: condition.code, label: phrases.condition(condition),
                chosen: answers.reports.contains { $0.condition.isSame(as: condition) && $0.answer == .yes })
        }
        hasChips = !asked.isEmpty
        denies =
            asked.isEmpty
            ? nil : phrases("check.denies", ["list": phrases.list(asked.map { phrases.denial($0) })])
        var days: [CalendarDay] = []
        for case .daysWithoutRecord(_, let day, _) in open where !days.contains(day) { days.append(day) }
        yesterday = days.first.map { day in
            Yesterday(
                question: phrases("check.yesterday", ["day": phrases.formats.shortDay(day)]),
                unknown: "unknown:\(day.iso)")
        }
        starts = decisions.filter { decision in
            decision.reasons.contains { $0.rule == .noEarlierDose && $0.verdict == .ask }
        }.map { decision in
            let field = "since.\(decision.allergen.text)"
            return Start(
                question: phrases("check.start", ["allergen": phrases.allergen(decision.allergen, names)]),
                since: Field(field, phrases("check.start.since"), "", problems: problems).kind(.day),
                value: "since:\(decision.allergen.text)")
        }
        let questions = (asked.isEmpty ? 0 : 1) + days.count + starts.count
        count = phrases("check.questions", count: questions)
        scope = decisions.count > 1 ? phrases("check.questions.scope", count: decisions.count) : nil
        let amounts = taken.map { dose in
            phrases(
                "check.records.dose",
                [
                    "amount": phrases.exact(dose.level, dose.share, given: names.measures[dose.level.id]),
                    "allergen": phrases.allergen(dose.level.allergen, names),
                ])
        }
        records =
            amounts.isEmpty || days.count + starts.count > 0
            ? nil : phrases("check.records", ["list": phrases.list(amounts)])
    }
}

extension Phrases {
    /// "not ill", what answering no to the condition means.
    func denial(_ condition: DoseCondition) -> String {
        switch condition {
        case .own(let own): self("check.denies.own", ["name": own.name])
        case .illness: self("check.denies.illness")
        case .asthma: self("check.denies.asthma")
        case .exercise: self("check.denies.exercise")
        case .emptyStomach: self("check.denies.emptyStomach")
        case .fatigue: self("check.denies.fatigue")
        case .menstruation: self("check.denies.menstruation")
        case .alcohol: self("check.denies.alcohol")
        case .travel: self("check.denies.travel")
        case .newMedicine: self("check.denies.newMedicine")
        case .reaction: self("check.denies.reaction")
        }
    }

    /// "a, b, c"
    package func list(_ items: [String]) -> String { items.joined(separator: ", ") }
}
