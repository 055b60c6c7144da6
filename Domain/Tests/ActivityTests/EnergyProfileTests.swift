import Activity
import Clinical
import NamedInstants
import Testing

struct EnergyProfileTests {
    private func draft(
        sex: String = "female", height: String = "165", inches: String = "", weight: String = "60",
        weighed: String = "2024-06-01", goal: String = "maintain", pace: String = "", units: Units = .metric,
        decimal: DecimalSeparator = .point
    ) -> EnergyProfileDraft {
        EnergyProfileDraft(
            sex: sex, height: height, inches: inches, weight: weight, weighed: weighed, goal: goal, pace: pace,
            units: units, decimal: decimal)
    }

    private func checked(
        _ draft: EnergyProfileDraft, born: String = "1990-05-04"
    ) throws -> Checked<EnergyProfileDetails, EnergyProfileDraft.Problem> {
        draft.checked(birthdate: try day(born), today: try day("2024-06-10"))
    }

    @Test func `a form in metric units`() throws {
        let profile = try checked(draft(height: "165,5", weight: "60,25", goal: "lose", pace: "0,5", decimal: .comma))
            .value
        #expect(profile?.sex == .female)
        #expect(profile?.millimetres == 1655)
        #expect(profile?.weight == BodyWeight(grams: 60_250, day: try day("2024-06-01"), origin: .typed))
        #expect(profile?.goal == .lose(gramsPerWeek: 500))
    }

    @Test func `a form in feet, inches and pounds`() throws {
        let profile = try checked(
            draft(height: "5", inches: "10", weight: "154.3", goal: "gain", pace: "1", units: .imperial)
        ).value
        #expect(profile?.millimetres == 1778)
        #expect(profile?.weight?.grams == 69_989)
        #expect(profile?.goal == .gain(gramsPerWeek: 454))
    }

    @Test(arguments: [1685, 1683, 1501, 1999] as [Int64])
    func `what was left as it stood does not drift, however often it is saved`(millimetres: Int64) throws {
        let (born, today) = (try day("1990-05-04"), try day("2024-06-10"))
        let weight = BodyWeight(grams: 70_003, day: try day("2024-06-01"), origin: .typed)
        let stored = EnergyProfileDetails(
            sex: .male, millimetres: millimetres, weight: weight, goal: .lose(gramsPerWeek: 333))
        for units in [Units.metric, .imperial] {
            let form = EnergyProfileDraft(stored, units: units, decimal: .point)
            #expect(form.checked(birthdate: born, today: today, stored: stored).value == stored)
            let other = EnergyProfileDraft(
                sex: "male", height: form.height, inches: form.inches, weight: "72", weighed: form.weighed,
                goal: form.goal, pace: form.pace, units: units, decimal: .point)
            let changed = other.checked(birthdate: born, today: today, stored: stored).value
            #expect(changed?.millimetres == millimetres && changed?.goal == stored.goal)
            #expect(changed?.weight?.grams == (units == .metric ? 72_000 : 32_659))
        }
    }

    @Test(
        arguments: [
            ("181 cm", 1810), ("1.81 m", 1810), ("1.81", 1810), ("1,8", 1800), ("1.815m", 1815), ("2.00", 2000),
            ("0.92", 920), ("92", 920),
        ] as [(String, Int64)])
    func `a height is read in centimetres or in metres`(_ text: String, _ millimetres: Int64) throws {
        #expect(try checked(draft(height: text)).value?.millimetres == millimetres)
    }

    @Test(arguments: [
        ("2", EnergyProfileDraft.Problem.height(.outside(EnergyProfileDraft.heights))),
        ("3.1", .height(.outside(EnergyProfileDraft.heights))), ("71 in", .height(.otherUnit(taken: .centimetre))),
        ("5 ft", .height(.otherUnit(taken: .centimetre))), ("1.8155", .height(.tooManyDecimals)),
        ("1 m 81", .height(.unreadable)),
    ])
    func `a height in anything else is refused`(_ text: String, _ problem: EnergyProfileDraft.Problem) throws {
        #expect(try checked(draft(height: text)).problems == [problem])
    }

    @Test func `feet and inches may have their units`() throws {
        let typed = draft(height: "5 ft", inches: "10 in", weight: "154.3 lb", units: .imperial)
        #expect(try checked(typed).value?.millimetres == 1778)
        #expect(
            try checked(draft(height: "178 cm", weight: "154.3 lb", units: .imperial)).problems == [
                .height(.otherUnit(taken: .foot))
            ])
    }

    @Test func `a blank weight keeps the stored one`() throws {
        let stored = EnergyProfileDetails(
            sex: .female, millimetres: 1650,
            weight: BodyWeight(grams: 60_000, day: try day("2024-06-01"), origin: .typed), goal: nil)
        let blank = draft(sex: "", height: "170", weight: " ", weighed: "", goal: "")
        let kept = blank.checked(birthdate: try day("1990-05-04"), today: try day("2024-06-10"), stored: stored).value
        #expect(kept == EnergyProfileDetails(sex: nil, millimetres: 1700, weight: stored.weight, goal: nil))
    }

    @Test func `a goal weight is compared with the weight that was logged last, also on the day of the stored one`()
        throws
    {
        let (born, today) = (try day("1990-05-04"), try day("2024-06-10"))
        let weight = { (grams: Int64) in BodyWeight(grams: grams, day: today, origin: .typed) }
        let stored = EnergyProfileDetails(sex: nil, millimetres: nil, weight: weight(80_000), goal: nil)
        let lose = EnergyProfileDraft(
            sex: "", height: "", inches: "", weight: "", weighed: "", goal: "lose", pace: "0.5", goalWeight: "75",
            units: .metric, decimal: .point)
        #expect(
            lose.checked(birthdate: born, today: today, stored: stored, latest: weight(74_000)).problems == [
                .goalWeightAbove(grams: 74_000)
            ])
        #expect(lose.checked(birthdate: born, today: today, stored: stored, latest: weight(76_000)).value != nil)
    }

    @Test func `an empty form is a profile that knows nothing`() throws {
        #expect(try checked(draft(sex: "", height: "", weight: " ", goal: "")).value == EnergyProfileDetails.none)
    }

    @Test(
        arguments: [
            ("", [EnergyProfileDraft.Problem.weighedMissing]), ("1.6.2024", [.weighedUnreadable]),
            ("2024-06-11", [.weighedInFuture]), ("1990-05-03", [.weighedBeforeBirth]), ("1990-05-04", []),
            (" 2024-06-10 ", []),
        ])
    func `a weight has the day on which it was taken`(_ weighed: String, _ problems: [EnergyProfileDraft.Problem])
        throws
    {
        #expect(try checked(draft(weighed: weighed)).problems == problems)
        #expect(try checked(draft(weight: "", weighed: weighed)).problems == [])
    }

    @Test(arguments: [("2006-06-10", "maintain", false), ("2006-06-11", "maintain", true), ("2006-06-11", "", false)])
    func `goals for a weight are for adults`(_ born: String, _ goal: String, _ isRefused: Bool) throws {
        let problems: [EnergyProfileDraft.Problem] = isRefused ? [.goalBeforeAdulthood(years: 18)] : []
        #expect(try checked(draft(goal: goal), born: born).problems == problems)
    }

    @Test(
        arguments: [
            (Units.metric, DecimalSeparator.comma, "male", 1803, 82_550, EnergyProfile.Goal.lose(gramsPerWeek: 250)),
            (.metric, .point, "other", 2750, 650_000, .gain(gramsPerWeek: 1000)),
            (.metric, .point, "female", 500, 2001, .maintain),
            (.imperial, .point, "female", 1803, 81_647, .lose(gramsPerWeek: 227)),
            (.imperial, .comma, "male", 1791, 69_989, .gain(gramsPerWeek: 454)),
            (.imperial, .point, "male", 1829, 649_998, nil),
        ] as [(Units, DecimalSeparator, String, Int64, Int64, EnergyProfile.Goal?)])
    func `the form of what is stored says the same again`(
        _ units: Units, _ decimal: DecimalSeparator, _ sex: String, _ millimetres: Int64, _ grams: Int64,
        _ goal: EnergyProfile.Goal?
    ) throws {
        let weight = BodyWeight(grams: grams, day: try day("2024-06-01"), origin: .typed)
        let details = EnergyProfileDetails(
            sex: EnergyProfile.Sex(rawValue: sex), millimetres: millimetres, weight: weight, goal: goal)
        #expect(try checked(EnergyProfileDraft(details, units: units, decimal: decimal)).value == details)
    }

    @Test func `the form of what is stored is short`() throws {
        let weight = BodyWeight(grams: 81_647, day: try day("2024-06-01"), origin: .typed)
        let details = EnergyProfileDetails(sex: nil, millimetres: 1803, weight: weight, goal: .lose(gramsPerWeek: 500))
        let imperial = EnergyProfileDraft(details, units: .imperial, decimal: .point)
        #expect([imperial.height, imperial.inches, imperial.weight, imperial.pace] == ["5", "11", "180", "1.1"])
        let metric = EnergyProfileDraft(details, units: .metric, decimal: .comma)
        #expect([metric.height, metric.inches, metric.weight, metric.pace] == ["180,3", "", "81,647", "0,5"])
        let empty = EnergyProfileDraft(.none, units: .imperial, decimal: .point)
        #expect(empty.height.isEmpty && empty.weight.isEmpty && empty.weighed.isEmpty && empty.goal.isEmpty)
    }

    @Test(
        arguments: [
            ("x", "165", "60", "maintain", "", [EnergyProfileDraft.Problem.unknownSex]),
            ("male", "tall", "60", "maintain", "", [.height(.unreadable)]),
            ("male", "16.5", "60", "maintain", "", [.height(.outside(500...2750))]),
            ("male", "-1.80", "60", "maintain", "", [.height(.outside(500...2750))]),
            ("male", "165.55", "60", "maintain", "", [.height(.tooManyDecimals)]),
            ("male", "165", "1,000", "maintain", "", [.weight(.ambiguousSeparator)]),
            ("male", "165", "999999999999", "maintain", "", [.weight(.outside(2000...650_000))]),
            ("male", "165", "-60", "maintain", "", [.weight(.outside(EnergyProfileDraft.weights))]),
            ("male", "165", "60", "faster", "", [.unknownGoal]),
            ("male", "165", "60", "lose", " ", [.paceMissing]),
            ("male", "165", "60", "lose", "1.5", [.pace(.outside(20...1000))]),
            ("x", "", "1", "gain", "", [.unknownSex, .weight(.outside(2000...650_000)), .paceMissing]),
        ] as [(String, String, String, String, String, [EnergyProfileDraft.Problem])])
    func `all problems of the form`(
        _ sex: String, _ height: String, _ weight: String, _ goal: String, _ pace: String,
        _ problems: [EnergyProfileDraft.Problem]
    ) throws {
        #expect(
            try checked(draft(sex: sex, height: height, weight: weight, goal: goal, pace: pace)).problems == problems)
    }

    @Test(arguments: [("", "3"), ("5", "12"), ("5", "-1")])
    func `inches need feet and are fewer than twelve`(_ feet: String, _ inches: String) throws {
        #expect(try checked(draft(height: feet, inches: inches, weight: "", units: .imperial)).problems == [.inches])
    }

    @Test(arguments: [(1700, 53_464, true), (1700, 53_465, false), (1700, 70_000, false)] as [(Int64, Int64, Bool)])
    func `underweight is an index below 18.5`(_ millimetres: Int64, _ grams: Int64, _ isUnderweight: Bool) throws {
        let profile = EnergyProfile(
            sex: .female, birthdate: try day("1990-05-04"), millimetres: millimetres, grams: grams, goal: nil)
        #expect(profile.isUnderweight == isUnderweight)
    }

    @Test(
        arguments: [
            (nil, nil, nil), ("2024-06-01", nil, "2024-06-01"), (nil, "2024-06-01", "2024-06-01"),
            ("2024-06-01", "2024-06-02", "2024-06-02"), ("2024-06-02", "2024-06-01", "2024-06-02"),
        ] as [(String?, String?, String?)])
    func `the newer weight counts`(_ typed: String?, _ measured: String?, _ wanted: String?) throws {
        let own = try typed.map { BodyWeight(grams: 60_000, day: try day($0), origin: .typed) }
        let other = try measured.flatMap { BodyWeight(millionths: 61_000_000, on: try day($0)) }
        #expect(BodyWeight.newer(own, other)?.day.iso == wanted)
    }

    @Test func `of one day the weight that was typed counts`() throws {
        let own = BodyWeight(grams: 60_000, day: try day("2024-06-01"), origin: .typed)
        let scale = try #require(BodyWeight(millionths: 61_000_000, on: try day("2024-06-01")))
        #expect(BodyWeight.newer(own, scale) == own)
    }

    @Test(
        arguments: [(82_549_500, 82_550), (82_549_499, 82_549), (1_999_000, nil), (651_000_000, nil), (-5, nil)]
            as [(Int64, Int64?)])
    func `health data give grams, and none that cannot be`(_ millionths: Int64, _ grams: Int64?) throws {
        #expect(BodyWeight(millionths: millionths, on: try day("2024-06-01"))?.grams == grams)
    }

    @Test(arguments: [(1_803_000, 1803), (1_802_500, 1803), (180_300, nil), (18_000_000, nil)] as [(Int64, Int64?)])
    func `a height of health data in whole millimetres, and none that cannot be`(
        _ millionths: Int64, _ millimetres: Int64?
    ) {
        #expect(MeasuredBody(weight: nil, height: millionths).millimetres == millimetres)
    }

    @Test func `what was typed is filled up with what was measured`() throws {
        let scale = BodyWeight(millionths: 61_000_000, on: try day("2024-06-01"))
        let measured = MeasuredBody(weight: scale, height: 1_800_000)
        let born = try day("1990-05-04")
        let bare = EnergyProfile(.none, measured: measured, birthdate: born)
        #expect(bare.grams == 61_000 && bare.millimetres == 1800 && bare.sex == nil)
        let own = BodyWeight(grams: 60_000, day: try day("2024-06-02"), origin: .typed)
        let details = EnergyProfileDetails(sex: .female, millimetres: 1650, weight: own, goal: .maintain)
        let whole = EnergyProfile(details, measured: measured, birthdate: born)
        #expect(whole.grams == 60_000 && whole.millimetres == 1650 && whole.goal == .maintain)
        #expect(EnergyProfile(details, measured: .nothing, birthdate: born) == whole)
    }
}
