internal import Clinical
internal import Immunotherapy
internal import Pages

extension EditDosePage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let foods = [
            food("peanut", .listed(.peanut), ["3", "6", "12", "20", "40", "80", "120", "160"], current: 5),
            food("sesame", .listed(.sesame), ["12"], current: 0),
        ]
        let many =
            foods
            + [
                food("kiwi", .own(name: Samples.longName, emoji: "🥝"), ["0.5", "1.25"], current: nil),
                food("egg", .listed(.egg), [], current: nil), food("walnut", .listed(.walnut), ["5"], current: 0),
            ]
        func page(
            _ foods: [Food], _ values: Values, _ problems: Problems = .none,
            stored: [String: [String: Amount]] = [:], plan: PlanParts? = nil
        ) -> EditDosePage {
            var page = EditDosePage(
                phrases, person: Samples.person, day: Samples.today, today: Samples.today, foods: foods, values: values,
                stored: stored, plan: plan, problems: problems)
            page.shown = plan.flatMap { $0.verdicts.isEmpty ? nil : "peanut/call.-.3/80000000" }
            page.outbox = OutboxForm(.dose, person: Samples.person, zone: "Europe/London", name: "Mia")
            return page
        }
        let made = SampleDecisions(phrases: phrases)
        func plan(_ decisions: DoseDecision...) -> PlanParts {
            PlanParts(
                ready: ReadyFields(
                    phrases, rules: [made.rules], conditions: made.rules.conditions.map(\.condition), answers: []),
                medicines: made.rules.medicines, rest: made.rules.restAfter,
                verdicts: decisions.map { VerdictCard(phrases, $0, made.names) })
        }
        let fresh = Values(
            intakes: [.init(id: "i1", time: "07:34", portions: [.init(allergen: "peanut", level: nil, share: .full)])])
        let blank = Values(intakes: [.init(id: "i1", time: "07:34", portions: [])])
        let stored = Values(
            version: "2",
            intakes: [
                .init(
                    id: "i1", time: "07:34",
                    portions: [
                        .init(allergen: "peanut", level: "peanut-4", share: .half),
                        .init(allergen: "kiwi", level: nil, share: .part, amount: "0.75"),
                    ]),
                .init(
                    id: "i2", time: "18:00", portions: [.init(allergen: "egg", level: nil, share: .part, amount: "8")]),
            ],
            medicines: [
                .init(code: "cetirizine", amount: "5"),
                .init(code: "other", amount: "2.5", otherName: "Levocetirizine"),
            ],
            notes: "With yoghurt, after breakfast.")
        var wrong = stored
        wrong.intakes[0].portions[1].amount = "a little"
        wrong.intakes[1].time = ""
        wrong.intakes[1].portions = []
        wrong.medicines[0].amount = "1,000"
        let problems = Problems([
            ("intakes.1.kiwi.amount", phrases("amount.notANumber")), ("intakes.2.time", phrases("dose.time.missing")),
            ("intakes.2.allergens", phrases("dose.intakeEmpty")),
            ("medicines.cetirizine.amount", phrases("amount.ambiguous")),
        ])
        return [
            Sample("new", page(foods, fresh)),
            Sample("planned", page(foods, fresh, plan: plan())),
            Sample("checked", page(foods, fresh, plan: plan(made.proceed, made.call))),
            Sample("untouched", page(many, blank)),
            Sample(
                "several-intakes", page(many, stored, stored: ["i1": ["kiwi": Samples.amount("0.75")]])),
            Sample("errors", page(many, wrong, problems)),
            Sample("no-allergens", page([], blank)),
        ]
    }

    private static func food(_ id: String, _ kind: AllergenKind, _ amounts: [String], current: Int?) -> Food {
        Food(
            id: id, kind: kind, usual: current == nil ? nil : Samples.time(7, 30),
            levels: amounts.enumerated().map { index, amount in
                .init(
                    id: "\(id)-\(index)", name: String(index + 1), amount: Samples.amount(amount),
                    isCurrent: index == current)
            })
    }
}
