import Clinical
public import Immunotherapy
import NamedInstants
public import Seeds

extension Dice {
    /// The allergens used in the checks.
    public static let allergens = ["cashew", "peanut"]

    private static let own = ["stress", "swimming"]

    /// A random plan that may use every feature of a plan.
    public mutating func plan() throws -> DosePlan {
        DosePlan(
            person: try id("mia"),
            version: RecordVersion(number: Int64(number(1...9))),
            agreement: DosePlan.Agreement(
                clinician: one(of: ["Dr. Weber", "Klinik „Süd\"", ""]),
                day: try day("2024-03-01").adding(days: happens(3) ? number(0...300) : 0)
            ),
            rules: try rules(),
            exceptions: try perhaps(20) { dice in
                [DosePlan.Exception(allergen: try id("cashew"), rules: try dice.rules())]
            } ?? []
        )
    }

    /// Random rules that may use every feature of the rules.
    public mutating func rules() throws -> DoseRules {
        DoseRules(
            times: try times(),
            window: happens(70)
                ? DoseWindow(from: try time("15:00"), until: try time(one(of: ["21:00", "00:00", "02:00"])))
                : DoseWindow(from: try clock(), until: try clock()),
            minimumGap: perhaps(60) { $0.number(0...$0.one(of: [1200, 1500])) },
            missed: missed(),
            afterReduction: perhaps(70) { $0.one(of: AfterReduction.allCases) },
            restBefore: perhaps(30) { $0.number(0...240) },
            restAfter: perhaps(30) { $0.number(0...240) },
            observation: perhaps(30) { $0.number(0...240) },
            withFood: happens(50),
            medicines: try several(0...2) { try $0.medicine() },
            unlocksByVisit: happens(40),
            initialDay: try perhaps(20) { dice in
                InitialDay(
                    steps: try dice.several(1...5) { try $0.amount() },
                    interval: dice.number(10...60),
                    observation: dice.number(0...120)
                )
            },
            conditions: try conditions()
        )
    }

    /// A random action.
    public mutating func action() -> DoseAction {
        let level = one(of: Dice.levelIDs)
        return one(
            of: [
                .proceed, .half, .half, .half, .hold, .call, .reduce(.below(number(1...3))),
                .reduce(.below(1)), .reduce(.below(1)), level.map { .reduce(.level($0)) } ?? .call,
            ]
        )
    }

    static let levelIDs: [DoseLevel.ID?] = (1...5).flatMap { place in
        Dice.allergens.map { DoseLevel.ID("\($0)-\(place)") }
    }

    private mutating func times() throws -> [TimeOfDay] {
        let all = ["07:30", "12:00", "18:00", "21:15"]
        return try all.shuffled(using: &self).prefix(happens(75) ? 1 : number(1...4)).map { try time($0) }
    }

    private mutating func clock() throws -> TimeOfDay {
        try time(one(of: ["00:00", "02:00", "02:30", "05:00", "15:00", "21:00", "23:45"]))
    }

    private mutating func missed() -> [MissedDosesRule] {
        var rules: [MissedDosesRule] = []
        var days = number(1...2)
        for _ in 0..<number(0...4) {
            rules.append(MissedDosesRule(days: days, action: action()))
            days += number(1...4)
        }
        return rules.shuffled(using: &self)
    }

    private mutating func conditions() throws -> [ConditionRule] {
        var all = DoseCondition.listed
        for name in Dice.own { all.append(.own(.init(id: try id(name), name: "\(name) 🌼"))) }
        return all.shuffled(using: &self).prefix(number(0...(happens(70) ? 4 : all.count))).map { condition in
            ConditionRule(condition: condition, action: perhaps(85) { $0.action() })
        }
    }

    private mutating func medicine() throws -> PlannedMedicine {
        PlannedMedicine(
            medicine: one(of: PreDoseMedicine.named + [.other("Aerius \u{1}\n\\")]),
            amount: try perhaps(70) { try $0.amount() },
            lead: number(0...120)
        )
    }

    mutating func amount() throws -> Amount {
        try mg(one(of: ["0.5", "1", "1.05", "3", "6.25", "12.5", "20", "40", "80", "120", "300", "0.00001"]))
    }
}
