internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

extension NewDoseEntryPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let made = SampleDecisions(phrases: phrases)
        func level(_ food: String, _ index: Int, _ amount: String, current: Bool) -> EditDosePage.Food.Level {
            .init(id: "\(food)-\(index)", name: String(index), amount: Samples.amount(amount), isCurrent: current)
        }
        let foods = [
            EditDosePage.Food(
                id: "peanut", kind: .listed(.peanut), usual: Samples.time(7, 30),
                levels: ["20", "40", "80"].enumerated().map { level("peanut", $0 + 1, $1, current: $0 == 2) },
                inForceOn: (0...KnownDay.daysBack).map {
                    (Samples.today.adding(days: -$0), $0 < 3 ? "peanut-3" : "peanut-2")
                }),
            EditDosePage.Food(
                id: "own", kind: .own(name: Samples.longName, emoji: "🐉"),
                levels: [level("own", 1, "0.5", current: false)]),
            EditDosePage.Food(id: "egg", kind: .listed(.egg), levels: []),
        ]
        func page(
            _ foods: [EditDosePage.Food], _ values: EditDosePage.Values, verdicts: [DoseDecision] = [],
            problems: Problems = .none
        ) -> NewDoseEntryPage {
            let days = (0...KnownDay.daysBack).map { Samples.today.adding(days: -$0) }
            var page = NewDoseEntryPage(
                phrases, person: Samples.person, days: days, chosen: Samples.today, today: Samples.today, known: [:],
                foods: foods, values: values,
                plan: EditDosePage.PlanParts(
                    ready: ReadyFields(
                        phrases, rules: verdicts.isEmpty ? [] : [made.rules],
                        conditions: verdicts.isEmpty ? [] : made.rules.conditions.map(\.condition), answers: []),
                    medicines: verdicts.isEmpty ? [] : made.rules.medicines, rest: nil,
                    verdicts: verdicts.map { VerdictCard(phrases, $0, made.names) }),
                problems: problems)
            page.outbox = OutboxForm(.doseEntry, person: Samples.person, zone: "Europe/London", name: "Mia")
            page.shown = verdicts.isEmpty ? nil : "peanut/call.-.3/80000000"
            return page
        }
        let one = EditDosePage.Values(
            intakes: [.init(id: "i1", time: "07:34", portions: [.init(allergen: "peanut", level: nil, share: .full)])])
        let wrong = EditDosePage.Values(
            intakes: [
                .init(
                    id: "i1", time: "",
                    portions: [.init(allergen: "own", level: nil, share: .part, amount: "a little")])
            ], medicines: [.init(code: "other", amount: "")], notes: Samples.rightToLeft)
        let problems = Problems([
            ("day", phrases("dose.day.future")), ("intakes.1.time", phrases("dose.time.missing")),
            ("intakes.1.own.amount", phrases("amount.notANumber")),
            ("medicines.other.name", phrases("medicine.name.missing")),
        ])
        return [
            Sample("new", page(foods, one)),
            Sample("checked", page(foods, one, verdicts: [made.proceed, made.call])),
            Sample("errors", page(foods, wrong, problems: problems)),
            Sample("no-allergens", page([], one)),
        ]
    }
}
