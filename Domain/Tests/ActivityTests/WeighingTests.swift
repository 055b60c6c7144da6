import Activity
import Clinical
import Testing

@Suite struct WeighingTests {
    static let today = CalendarDay(iso: "2026-06-20") ?? .earliest
    static let birth = CalendarDay(iso: "1990-03-01") ?? .earliest

    func draft(
        _ weight: String = "", fat: String = "", waist: String = "", day: String = "2026-06-20",
        units: Units = .metric, decimal: DecimalSeparator = .point
    ) -> WeighingDraft {
        WeighingDraft(weight: weight, fat: fat, waist: waist, day: day, units: units, decimal: decimal)
    }

    @Test func `a weight, body fat and waist are stored in whole units`() {
        let typed = draft("71,25", fat: "22,4", waist: "84,5", decimal: .comma)
        let expected = WeighingDetails(day: Self.today, grams: 71_250, fatTenths: 224, waist: 845)
        #expect(typed.checked(birthdate: Self.birth, today: Self.today) == .valid(expected))
    }

    @Test func `pounds and inches become grams and millimetres`() {
        let typed = draft("157.5", waist: "33.25", units: .imperial)
        let expected = WeighingDetails(day: Self.today, grams: 71_441, fatTenths: nil, waist: 845)
        #expect(typed.checked(birthdate: Self.birth, today: Self.today) == .valid(expected))
    }

    @Test func `saving the form unchanged keeps what another unit shows rounded`() {
        let stored = WeighingDetails(day: Self.today, grams: 71_443, fatTenths: 224, waist: 847)
        let shown = WeighingDraft(stored, units: .imperial, decimal: .point)
        #expect(shown.checked(birthdate: Self.birth, today: Self.today, stored: stored) == .valid(stored))
    }

    @Test(
        arguments: [
            ("71.5 kg", Units.metric, 71_500), ("71,5kg", .metric, 71_500), ("71.5\u{a0}KG", .metric, 71_500),
            ("158 lb", .imperial, 71_668), ("158lbs", .imperial, 71_668),
        ] as [(String, Units, Int64)])
    func `a number may stand before the unit of the form`(_ text: String, _ units: Units, _ grams: Int64) {
        #expect(draft(text, units: units).checked(birthdate: Self.birth, today: Self.today).value?.grams == grams)
    }

    @Test func `body fat and waist may have their units, too`() {
        let typed = draft(fat: "22.4 %", waist: "84.5 cm").checked(birthdate: Self.birth, today: Self.today).value
        #expect(typed?.fatTenths == 224 && typed?.waist == 845)
        let inches = draft(waist: "33.25\"", units: .imperial).checked(birthdate: Self.birth, today: Self.today).value
        #expect(inches?.waist == 845)
    }

    @Test(arguments: [
        ("158 lb", Units.metric, HealthUnit.kilogram), ("11 st", .metric, .kilogram), ("71500 g", .metric, .kilogram),
        ("71.5 kg", .imperial, .pound), ("180 cm", .metric, .kilogram),
    ])
    func `another unit is refused by naming the one of the form`(_ text: String, _ units: Units, _ unit: HealthUnit) {
        let checked = draft(text, units: units).checked(birthdate: Self.birth, today: Self.today)
        #expect(checked == .invalid([.weight(.otherUnit(taken: unit))]))
    }

    @Test(arguments: ["71 kilo", "71 kg or so", "kg", "kg 71", "71 . kg", "71 72 kg"])
    func `what is no number with a unit is not read`(_ text: String) {
        let checked = draft(text).checked(birthdate: Self.birth, today: Self.today)
        #expect(checked == .invalid([.weight(.unreadable)]))
    }

    @Test(arguments: [
        ("", "", "", "2026-06-20", WeighingDraft.Problem.empty), ("x", "", "", "2026-06-20", .weight(.unreadable)),
        ("1.9", "", "", "2026-06-20", .weight(.outside(EnergyProfileDraft.weights))),
        ("-5", "", "", "2026-06-20", .weight(.outside(EnergyProfileDraft.weights))),
        ("−71.5 kg", "", "", "2026-06-20", .weight(.outside(EnergyProfileDraft.weights))),
        ("0", "", "", "2026-06-20", .weight(.outside(EnergyProfileDraft.weights))),
        ("70", "-3", "", "2026-06-20", .fat(.outside(WeighingDetails.fats))),
        ("70", "", "-84", "2026-06-20", .waist(.outside(WeighingDetails.waists))),
        ("--5", "", "", "2026-06-20", .weight(.unreadable)),
        ("70", "0.9", "", "2026-06-20", .fat(.outside(WeighingDetails.fats))),
        ("70", "22.44", "", "2026-06-20", .fat(.tooManyDecimals)),
        ("70", "", "300.1", "2026-06-20", .waist(.outside(WeighingDetails.waists))),
        ("70", "", "", "", .dayMissing), ("70", "", "", "20 June", .dayUnreadable),
        ("70", "", "", "2026-06-21", .dayInFuture), ("70", "", "", "1990-02-28", .dayBeforeBirth),
    ])
    func `a form says what is wrong`(
        weight: String, fat: String, waist: String, day: String, problem: WeighingDraft.Problem
    ) {
        let checked = draft(weight, fat: fat, waist: waist, day: day).checked(birthdate: Self.birth, today: Self.today)
        #expect(checked == .invalid([problem]))
    }

    func weight(_ back: Int, _ grams: Int64, _ origin: BodyWeight.Origin = .typed) -> BodyWeight {
        BodyWeight(grams: grams, day: Self.today.adding(days: -back), origin: origin)
    }

    @Test func `the mean is over the seven days up to a day, gaps left out`() {
        let trend = WeightTrend(
            typed: [weight(0, 71_000), weight(2, 72_000), weight(6, 70_001), weight(7, 90_000)], measured: [])
        #expect(trend.mean(through: Self.today) == 71_000)
        #expect(trend.mean(through: Self.today.adding(days: -30)) == nil)
    }

    @Test func `the change compares two weeks and is unknown if one has no weight`() {
        let trend = WeightTrend(typed: [weight(1, 70_000), weight(8, 70_400)], measured: [])
        #expect(trend.change(through: Self.today) == -400)
        #expect(WeightTrend(typed: [weight(1, 70_000)], measured: []).change(through: Self.today) == nil)
    }

    @Test func `a typed weight counts before a measured one of the same day, and the first typed one`() {
        let trend = WeightTrend(
            typed: [weight(0, 70_000), weight(0, 80_000)], measured: [weight(0, 75_000, .health), weight(1, 71_000)])
        #expect(trend.grams(on: Self.today) == 70_000)
        #expect(trend.weighed == [Self.today.adding(days: -1), Self.today])
    }

    @Test func `a weight to reach is for adults and within limits`() {
        func check(_ text: String, birth: String) -> Checked<EnergyProfileDetails, EnergyProfileDraft.Problem> {
            EnergyProfileDraft(
                sex: "", height: "", inches: "", weight: "", weighed: "", goal: "", pace: "", goalWeight: text,
                units: .metric, decimal: .point
            ).checked(birthdate: CalendarDay(iso: birth) ?? .earliest, today: Self.today)
        }
        #expect(check("68.5", birth: "1990-03-01").value?.goalGrams == 68_500)
        #expect(
            check("1", birth: "1990-03-01").problems == [.goalWeight(.outside(EnergyProfileDraft.weights))])
        #expect(check("40", birth: "2016-03-01").problems == [.goalBeforeAdulthood(years: 18)])
    }

    @Test func `a new weight to reach lies in the direction of the goal`() {
        func problems(_ goal: String, _ text: String, _ stored: EnergyProfileDetails? = nil) -> [EnergyProfileDraft
            .Problem]
        {
            EnergyProfileDraft(
                sex: "", height: "", inches: "", weight: "", weighed: "", goal: goal, pace: "0.5", goalWeight: text,
                units: .metric, decimal: .point
            ).checked(
                birthdate: Self.birth, today: Self.today, stored: stored,
                latest: BodyWeight(grams: 84_200, day: Self.today, origin: .typed)
            ).problems
        }
        #expect(problems("lose", "90") == [.goalWeightAbove(grams: 84_200)])
        #expect(problems("gain", "80") == [.goalWeightBelow(grams: 84_200)])
        #expect(problems("lose", "80").isEmpty && problems("gain", "90").isEmpty && problems("", "90").isEmpty)
        let kept = EnergyProfileDetails(
            sex: nil, millimetres: nil, weight: nil, goal: .lose(gramsPerWeek: 500), goalGrams: 90_000)
        #expect(problems("lose", "90", kept).isEmpty)
    }

    @Test(
        arguments: [
            (84_000, 0, 76_000, false), (84_000, 0, 75_000, true), (84_000, 0, 12_000, true),
            (84_000, 0, 500_000, true),
            (84_000, 28, 70_000, false), (84_000, 3000, 41_000, true), (4000, 7, 4600, false),
            (84_000, -14, 70_000, false),
        ] as [(Int64, Int, Int64, Bool)])
    func `a weight far from the one before it is asked about, the further apart the less`(
        _ earlier: Int64, _ days: Int, _ typed: Int64, _ isAsked: Bool
    ) {
        let before = BodyWeight(grams: earlier, day: Self.today.adding(days: -days), origin: .typed)
        #expect((WeightJump(typed, on: Self.today, from: before) != nil) == isAsked)
    }
}
