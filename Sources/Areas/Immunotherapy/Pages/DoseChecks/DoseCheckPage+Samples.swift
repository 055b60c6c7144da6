internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages

extension DoseCheckPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let made = SampleDecisions(phrases: phrases)
        let planned = made.levels.last.map { OneTapDose(level: $0, share: .full, seen: 0) }
        func page(
            _ decisions: [DoseDecision], isTaking: Bool = false, contacts: [Contact] = Samples.contacts,
            notice: String? = nil, problems: Problems = .none
        ) -> DoseCheckPage {
            let open = decisions.filter { $0.verdict == .ask }
            let questions =
                open.isEmpty
                ? nil
                : CheckQuestions(
                    phrases, open, conditions: made.rules.conditions.map(\.condition), answers: .none,
                    names: made.names, taken: isTaking ? [planned].compactMap(\.self) : [], problems: problems)
            let takes = decisions.flatMap { decision in
                [planned].compactMap(\.self).map {
                    Take(decision.allergen, $0, isPlanned: decision.verdict < .ask, verdict: decision.verdict)
                }
            }
            let items = decisions.map {
                Agenda.Item(allergen: $0.allergen, slot: 0, time: Samples.time(7, 30), state: .open)
            }
            return DoseCheckPage(
                phrases, person: Samples.person, day: Samples.today,
                Parts(
                    hidden: [Hidden("day", Samples.today.iso)],
                    doses: open.map { _ in
                        DoseBox(picture: Picture(.listed(.peanut)), name: "Peanut", amount: phrases.milligrams("80"))
                    }, questions: questions, rules: decisions.isEmpty ? [] : [made.rules], decisions: decisions,
                    names: made.names, takes: takes, contacts: contacts, items: items),
                notice: notice, problems: problems)
        }
        return [
            Sample("questions", page([made.ask], isTaking: true)), Sample("two", page([made.ask, made.askCashew])),
            Sample(
                "yesterday",
                page(
                    [made.askPast],
                    problems: Problems([("since.\(made.askPast.allergen.text)", phrases("check.since.notPast"))]))),
            Sample("call", page([made.call])), Sample("call-both", page([made.call, made.callCashew], contacts: [])),
            Sample("proceed", page([made.proceed])),
            Sample("half", page([made.half], notice: phrases("check.changed"))),
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
                        portion: OITDose.Portion(
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
