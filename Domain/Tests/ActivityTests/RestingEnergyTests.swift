import Activity
import Clinical
import NamedInstants
import Testing

struct RestingEnergyTests {
    private func profile(
        _ sex: EnergyProfile.Sex?, born: String = "1990-05-04", millimetres: Int64? = 1800, grams: Int64? = 80_000,
        goal: EnergyProfile.Goal? = .maintain
    ) throws -> EnergyProfile {
        EnergyProfile(sex: sex, birthdate: try day(born), millimetres: millimetres, grams: grams, goal: goal)
    }

    private func estimate(_ profile: EnergyProfile) throws -> Checked<RestingEnergy, RestingEnergy.Missing> {
        RestingEnergy.estimate(profile, on: try day("2024-06-10"))
    }

    // 10 × 80 + 6.25 × 180 − 5 × 34 = 1755, + 5 or − 161.
    @Test(
        arguments: [
            (EnergyProfile.Sex.male, 1_760_000, 1_760_000), (.female, 1_594_000, 1_594_000),
            (.other, 1_594_000, 1_760_000),
        ] as [(EnergyProfile.Sex, Int64, Int64)])
    func `the formula of Mifflin and St Jeor, a range for neither sex`(
        _ sex: EnergyProfile.Sex, _ low: Int64, _ high: Int64
    ) throws {
        let resting = try #require(try estimate(try profile(sex)).value)
        #expect(resting.low.smallCalories == low)
        #expect(resting.high.smallCalories == high)
        #expect(resting.age == 34)
        #expect(resting.isStudiedAge)
    }

    @Test func `halves of units are kept`() throws {
        let resting = try estimate(try profile(.male, millimetres: 1755, grams: 70_250)).value
        #expect(resting?.low.smallCalories == 1_634_375)
    }

    @Test(arguments: [("2006-06-11", false), ("2006-06-10", true), ("2007-01-01", false)])
    func `there is no number for anybody under 18`(_ born: String, _ isAdult: Bool) throws {
        let estimate = try estimate(try profile(.male, born: born))
        #expect((estimate.value != nil) == isAdult)
        #expect(estimate.problems == (isAdult ? [] : [.adulthood(years: 18)]))
        #expect(estimate.value?.isStudiedAge != true)
    }

    @Test func `what is missing is named, all of it`() throws {
        let estimate = try estimate(try profile(nil, born: "2015-01-01", millimetres: nil, grams: nil))
        #expect(estimate.problems == [.adulthood(years: 18), .sex, .height, .weight])
    }

    @Test func `a number below zero is no number`() throws {
        let estimate = try estimate(try profile(.other, born: "1900-01-01", millimetres: 500, grams: 2000))
        #expect(estimate.problems == [.sense])
    }

    // Days

    private func measured(_ count: Int, hours: Int = 24) throws -> [DailyExpenditure.Measured] {
        try (0..<count).map { step in
            DailyExpenditure.Measured(
                day: try day("2024-06-09").adding(days: -step), active: Energy(kilocalories: Int64(step) * 100),
                basal: Energy(kilocalories: 1500), basalHours: hours)
        }
    }

    private func expenditure(_ days: [DailyExpenditure.Measured]) throws -> DailyExpenditure {
        try DailyExpenditure(days, before: try day("2024-06-10"))
    }

    @Test func `a usual day is the one in the middle of those measured`() throws {
        #expect(try expenditure(try measured(7)).median == Energy(kilocalories: 1800))
        #expect(try expenditure(try measured(8)).median == Energy(kilocalories: 1850))
        #expect(try expenditure(try measured(60)).days == 28)
    }

    @Test func `six days are too few, and days with gaps are no days`() throws {
        #expect(try found(try measured(6)) == 6)
        #expect(try found(try measured(20, hours: 19)) == 0)
        #expect(try found(try measured(7, hours: 20)) == nil)
    }

    /// The number of days found if it is too few; nil otherwise.
    private func found(_ days: [DailyExpenditure.Measured]) throws -> Int? {
        do throws(DailyExpenditure.TooFewDays) {
            _ = try DailyExpenditure(days, before: CalendarDay(year: 2024, month: 6, day: 10) ?? .earliest)
            return nil
        } catch {
            #expect(error.needed == 7)
            return error.found
        }
    }

    @Test func `today and days without movement do not count`() throws {
        let day = try day("2024-06-10")
        let today = DailyExpenditure.Measured(
            day: day, active: .zero, basal: Energy(kilocalories: 1), basalHours: 24)
        let still = DailyExpenditure.Measured(
            day: day.adding(days: -9), active: nil, basal: Energy(kilocalories: 1500), basalHours: 24)
        let days = try measured(7) + [today, still]
        #expect(try expenditure(days).days == 7)
    }

    @Test func `a measured day is read off its totals`() throws {
        let active = DayTotals([try sample(watch, "08:00", "10:00", 300)], on: try utcDay())
        let basal = DayTotals([try sample(watch, "00:00", "21:00", 1260)], on: try utcDay())
        let measured = DailyExpenditure.Measured(active: active, basal: basal)
        #expect(measured.complete == Energy(kilocalories: 1560))
        #expect(measured.basalHours == 21)
    }

    // Target

    private func target(_ profile: EnergyProfile, usual: Int64?) throws(EnergyTarget.Refusal) -> EnergyTarget {
        var expenditure: DailyExpenditure?
        if let usual {
            let days = (1...7).map { step in
                DailyExpenditure.Measured(
                    day: CalendarDay.latest.adding(days: -step), active: .zero, basal: Energy(kilocalories: usual),
                    basalHours: 24)
            }
            expenditure = try? DailyExpenditure(days, before: .latest)
        }
        return try EnergyTarget(
            profile, expenditure: expenditure, on: CalendarDay(year: 2024, month: 6, day: 10) ?? .earliest)
    }

    @Test(
        arguments: [
            (EnergyProfile.Goal.maintain, 2400, 2_400_000, false),
            (.lose(gramsPerWeek: 500), 2400, 1_850_000, false),
            (.gain(gramsPerWeek: 250), 2400, 2_675_000, false),
            (.lose(gramsPerWeek: 1000), 2400, 1_500_000, true),
        ] as [(EnergyProfile.Goal, Int64, Int64, Bool)])
    func `a target is the person's own pace as arithmetic, held at the floor`(
        _ goal: EnergyProfile.Goal, _ usual: Int64, _ wanted: Int64, _ isHeld: Bool
    ) throws {
        let target = try target(try profile(.male, goal: goal), usual: usual)
        #expect(target.energy.smallCalories == wanted)
        #expect(target.isHeldAtFloor == isHeld)
        #expect(target.expenditure == Energy(kilocalories: usual))
    }

    @Test func `the floor of women is 1200 kcal`() throws {
        let target = try target(try profile(.female, goal: .lose(gramsPerWeek: 1000)), usual: 2000)
        #expect(target.energy == Energy(kilocalories: 1200))
    }

    @Test func `no target for children, for underweight people who would lose, and without data`() throws {
        let lose = EnergyProfile.Goal.lose(gramsPerWeek: 500)
        #expect(throws: EnergyTarget.Refusal.adulthood(years: 18)) {
            try target(try profile(.male, born: "2010-01-01", goal: .maintain), usual: 2400)
        }
        #expect(throws: EnergyTarget.Refusal.underweight) {
            try target(try profile(.female, grams: 55_000, goal: lose), usual: 2400)
        }
        #expect(throws: EnergyTarget.Refusal.body) {
            try target(try profile(.female, grams: nil, goal: lose), usual: 2400)
        }
        #expect(throws: EnergyTarget.Refusal.goal) { try target(try profile(.male, goal: nil), usual: 2400) }
        #expect(throws: EnergyTarget.Refusal.expenditure) { try target(try profile(.male), usual: nil) }
        #expect(throws: EnergyTarget.Refusal.floor(Energy(kilocalories: 1500))) {
            try target(try profile(.male, goal: lose), usual: 1400)
        }
        #expect(
            try target(try profile(.female, grams: 55_000, goal: .maintain), usual: 2400).energy.kilocalories == 2400)
    }
}
