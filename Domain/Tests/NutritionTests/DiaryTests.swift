import Clinical
import NamedInstants
import Nutrition
import Testing

struct DiaryTests {
    private func bread() throws -> Food {
        try food("Bread", nutrients: try nutrients([(.kilocalories, "250"), (.salt, "1")]))
    }

    private func draft(
        meal: String = "lunch", day: String = "2026-03-12", time: String = "12:30", number: String = "100",
        note: String = ""
    ) -> FoodEntryDraft {
        FoodEntryDraft(
            meal: meal, day: day, time: time, portion: FoodPortionDraft(number: number, unit: "g"), note: note)
    }

    private func check(
        _ draft: FoodEntryDraft, now: String = "2026-03-12 18:00", stored: Moment? = nil
    ) throws -> Checked<FoodEntryDetails, FoodEntryDraft.Problem> {
        draft.checked(
            of: try bread(), decimal: .point, now: try utc(now), zone: .berlin, birthdate: try day("2019-05-04"),
            stored: stored)
    }

    @Test func `a whole form becomes an entry`() throws {
        let details = try #require(try check(draft(note: " good ")).value)
        #expect(details.meal == .lunch)
        #expect(details.at.day == (try day("2026-03-12")))
        #expect(details.at.time == (try time("12:30")))
        #expect(details.nutrients[.kilocalories] == (try amount("250")))
        #expect(details.note == "good")
    }

    @Test func `every field that is wrong is named in order`() throws {
        let form = FoodEntryDraft(
            meal: "tea", day: "2026-13-01", time: "25:00", portion: FoodPortionDraft(number: "", unit: "g"),
            note: String(repeating: "x", count: 501))
        #expect(
            try check(form).problems == [
                .mealUnknown, .dayUnreadable, .timeUnreadable, .portion(.numberMissing), .noteTooLong(limit: 500),
            ])
        #expect(try check(draft(day: "", time: "")).problems == [.dayMissing, .timeMissing])
        #expect(try check(draft(day: "2026-03-13")).problems == [.dayInFuture])
        #expect(try check(draft(day: "2019-05-03")).problems == [.beforeBirth])
        #expect(try check(draft(time: "20:00")).problems == [.timeInFuture])
        guard case .timeDoesNotExist? = try check(draft(day: "2024-03-31", time: "02:30")).problems.first else {
            Issue.record("the hour that the clock jumps over was taken")
            return
        }
    }

    @Test func `a changed portion does not move the meal`() throws {
        let stored = Moment(instant: try utc("2026-03-12 03:30"), offset: 9 * 3600)
        let kept = try #require(try check(draft(time: "12:30", number: "50"), stored: stored).value)
        #expect(kept.at == stored)
        let moved = try #require(try check(draft(time: "12:31"), stored: stored).value)
        #expect(moved.at.offset == 3600)
    }

    private func entry(_ text: String, _ meal: Meal, _ clock: String, _ food: Food, _ portion: Portion) throws
        -> FoodEntry
    {
        let at = Moment(instant: try utc("2026-03-12 \(clock)"), offset: 0)
        let details = try FoodEntryDetails(meal: meal, at: at, food: food, portion: portion, note: nil)
        return FoodEntry(id: try id(text), person: try id("p1"), details: details, version: .first)
    }

    @Test func `a day adds up by meal`() throws {
        let soup = try food("Soup", id: "f2", nutrients: try nutrients([(.kilocalories, "40"), (.salt, "N")]))
        let bread = try bread()
        let day = DayNutrition([
            try entry("e3", .dinner, "19:00", soup, .mass(try grams(300))),
            try entry("e2", .breakfast, "07:30", bread, .mass(try grams(50))),
            try entry("e1", .breakfast, "07:30", bread, .mass(try grams(100))),
        ])
        #expect(day.parts.map(\.meal) == [.breakfast, .dinner])
        #expect(day.parts[0].entries.map(\.id.text) == ["e1", "e2"])
        #expect(day.parts[0].nutrients[.kilocalories] == (try amount("375")))
        #expect(day.total[.kilocalories] == (try amount("495")))
        #expect(day.total[.salt] == .atLeast(try quantity("1.5")))
        #expect(day.foods(at: .dinner) == [soup])
        #expect(day.foods(at: .snack).isEmpty)
        #expect(DayNutrition([]).isEmpty)
    }

    private func app(_ name: String, _ values: [(Nutrient, String)]) throws -> AppNutrition {
        AppNutrition(day: try day("2026-03-12"), app: name, nutrients: try nutrients(values))
    }

    @Test func `what other apps recorded is never added to entries`() throws {
        let apps = [try app("Plates", [(.kilocalories, "850")]), try app("Bites", [(.kilocalories, "900")])]
        let own = DayNutrition(
            [try entry("e1", .lunch, "12:00", try bread(), .mass(try grams(100)))], apps: apps)
        #expect(own.total[.kilocalories] == (try amount("250")))
        #expect(own.counted == nil)
        #expect(own.apps.map(\.app) == ["Bites", "Plates"])
    }

    @Test func `on a day without entries the app with the most energy counts, alone`() throws {
        let vitamins = try app("Vitamins", [(.vitaminC, "80")])
        let (plates, bites) = (
            try app("plates", [(.kilocalories, "900"), (.salt, "2")]), try app("Bites", [(.kilocalories, "900")])
        )
        let day = DayNutrition([], apps: [vitamins, plates, bites])
        #expect(day.apps.map(\.app) == ["Bites", "plates", "Vitamins"])
        #expect(day.counted == bites && day.total == bites.nutrients && !day.isEmpty)
        #expect(day.total[.salt] == .notGiven, "an app that says nothing about salt does not say that there was none")
        let alone = DayNutrition([], apps: [vitamins])
        #expect(alone.counted == nil && alone.isEmpty && alone.apps == [vitamins])
    }

    @Test func `each nutrient has an Apple Health type of its own`() {
        let types = Nutrient.allCases.compactMap(\.healthKit)
        #expect(Set(types).count == types.count && types.count == 15)
        #expect(Nutrient.salt.healthKit == "HKQuantityTypeIdentifierDietarySodium")
        #expect(Nutrient.kilojoules.healthKit == nil)
    }

    @Test func `what was eaten stands against the person's own numbers`() throws {
        let form = NutritionTargetDraft(fields: [
            .init(code: "energy-kcal", text: "2000"), .init(code: "salt", text: "6"), .init(code: "fat", text: ""),
        ])
        let targets = try #require(form.checked(decimal: .point).value)
        let goal = try #require(targets[.kilocalories])
        #expect(targets[.fat] == nil)
        let below = targets.progress(
            of: .kilocalories, eaten: try NutrientAmount.parse("495", of: .kilocalories, decimal: .point))
        #expect(below == .below(target: goal, left: try quantity("1505"), isAtMost: false))
        #expect(below.percent == 24)
        #expect(targets.progress(of: .kilocalories, eaten: .atLeast(goal)) == .reached(target: goal, isAtLeast: true))
        let above = targets.progress(of: .salt, eaten: .atLeast(try quantity("9")))
        #expect(above == .above(target: try quantity("6"), by: try quantity("3"), isAtLeast: true))
        #expect(above.percent == 150)
        #expect(targets.progress(of: .salt, eaten: .unknown) == .notKnown(target: try quantity("6")))
        #expect(targets.progress(of: .fat, eaten: .trace) == .noTarget)
        #expect(NutritionTargets.none.progress(of: .salt, eaten: .trace).percent == nil)
    }

    @Test func `a target in kilojoules can be saved again in kilocalories, and stays as it is`() throws {
        func form(_ text: String, _ unit: EnergyUnit) -> NutritionTargetDraft {
            NutritionTargetDraft(fields: [.init(code: "energy-kcal", text: text)], energyUnit: unit)
        }
        let stored = try #require(form("8700", .kilojoules).checked(decimal: .point).value)
        #expect(stored[.kilocalories]?.roundedToTenths.text == "2079.3")
        #expect(form("2079.3", .kilocalories).checked(decimal: .point, stored: stored).value == stored)
        #expect(form("8700", .kilojoules).checked(decimal: .point, stored: stored).value == stored)
        let other = form("2079.5", .kilocalories).checked(decimal: .point, stored: stored).value
        #expect(other?[.kilocalories] == (try quantity("2079.5")))
    }

    @Test func `targets that cannot be are refused`() throws {
        let form = NutritionTargetDraft(fields: [
            .init(code: "iron", text: "1"), .init(code: "salt", text: "0"), .init(code: "fat", text: "1001"),
            .init(code: "protein", text: "1.55"),
        ])
        let most = try #require(NutrientQuantity(millionths: 1_000_000_000))
        #expect(
            form.checked(decimal: .point).problems == [
                .nutrientUnknown(code: "iron"), .unreadable(.salt, most: most), .unreadable(.fat, most: most),
                .unreadable(.protein, most: most),
            ])
    }
}
