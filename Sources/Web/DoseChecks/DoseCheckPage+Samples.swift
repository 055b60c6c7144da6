internal import Clinical
internal import Immunotherapy

extension DoseCheckPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let made = SampleDecisions(phrases: phrases)
        func card(_ decision: DoseDecision) -> VerdictCard {
            VerdictCard(
                phrases, decision, made.names,
                takes: TakenDose.choices(decision, current: made.levels.last, seen: 0, made.names, phrases),
                hidden: [Hidden("shown.\(decision.allergen.text)", decision.verdict.rawValue)])
        }
        func page(_ decisions: [DoseDecision], answers: [ConditionReport] = [], notice: String? = nil) -> DoseCheckPage
        {
            DoseCheckPage(
                phrases, person: Samples.person, day: Samples.today, hidden: [Hidden("day", Samples.today.iso)],
                ready: ReadyFields(
                    phrases, rules: decisions.isEmpty ? [] : [made.rules],
                    conditions: decisions.isEmpty ? [] : made.rules.conditions.map(\.condition), answers: answers),
                verdicts: decisions.map(card),
                clinic: decisions.contains { $0.verdict == .call } ? Samples.contacts.first : nil, notice: notice)
        }
        let none = made.rules.conditions.map { ConditionReport(condition: $0.condition, answer: .no) }
        return [
            Sample("call", page([made.call])), Sample("proceed", page([made.proceed], answers: none)),
            Sample("half", page([made.half], answers: none, notice: phrases("check.changed"))),
            Sample("reduce", page([made.reduce])), Sample("hold", page([made.hold, made.planless])),
            Sample("nothing", page([])),
        ]
    }
}

extension DecisionPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let made = SampleDecisions(phrases: phrases)
        func page(_ decisions: [DoseDecision], _ deviation: DoseDeviation? = nil, plan: DosePlan? = nil) -> DecisionPage
        {
            let taken = Samples.amount("80")
            return DecisionPage(
                phrases, person: Samples.person, at: made.at,
                verdicts: decisions.map { decision in
                    VerdictCard(
                        phrases, decision, made.names,
                        deviation: deviation.map { phrases.deviation($0, from: decision, of: taken) })
                },
                answers: plan?.rules.conditions.map { ConditionReport(condition: $0.condition, answer: .no) } ?? [],
                last: decisions.prefix(plan == nil ? 0 : 1).map { decision in
                    DoseCheck.Taken(
                        at: made.at,
                        portion: Dose.Portion(
                            allergen: decision.allergen, level: nil, levelName: nil, share: .part, amount: taken))
                }, plan: plan.map { phrases.planLink($0) }, made.names)
        }
        let more = DoseDeviation.more(planned: Samples.amount("40"), taken: Samples.amount("80"))
        return [
            Sample("more", page([made.half], more, plan: made.plan)),
            Sample("against", page([made.call, made.hold], .takenAgainst(.call), plan: made.plan)),
            Sample("as-planned", page([made.proceed], plan: made.plan)), Sample("nothing", page([])),
        ]
    }
}
