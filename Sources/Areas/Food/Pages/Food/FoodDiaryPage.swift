internal import Clinical
internal import FoodStore
internal import Nutrition
internal import Pages

/// A day of a person's food diary: totals, the meals with their entries, and allergen findings. Those for the rest of
/// the household are collapsed.
struct FoodDiaryPage: Page {
    static let template = "food/show"
    static let place: Place? = .activity

    let title: String
    let subtitle: String?
    let back: Link?
    /// For a device that shows this page later; nil on other days.
    let current: CurrentDay?
    let pager: DayPager
    /// One tap for a glass of water; nil on other days.
    let glass: WaterGlass?
    let water: Water
    let isEmpty: Bool
    /// Marks the day as complete or takes that back; nil if nothing is logged.
    let completion: Completion?
    let energy: String
    let otherEnergy: String
    let sums: [Sum]
    /// The other nutrients, collapsed; nil if nothing is logged.
    let more: More?
    /// Whether the totals are incomplete.
    let isIncomplete: Bool
    /// What other apps recorded; nil if there is nothing.
    let apps: AppTotals?
    let meals: [MealCard]
    let own: String
    let quick: String
    let ideas: String
    let recipes: String
    let calories: String
    let sources: [String]

    /// The nutrients shown next to the energy.
    static let shown: [Nutrient] = [.protein, .carbohydrate, .sugars, .fibre, .fat, .saturatedFat, .salt]

    /// The day on which this page was made, and where food is added on the day on which it is shown.
    struct CurrentDay: Encodable, Sendable {
        let day: String
        let zone: String
        /// Replaces "Today" once the day is over.
        let subtitle: String
        let meals: [Link]

        init(_ phrases: Phrases, _ person: Person.ID, _ today: CalendarDay, zone: String) {
            day = today.iso
            self.zone = zone
            subtitle = phrases.formats.fullDay(today)
            meals = Meal.allCases.map { Link(phrases.meal($0), Paths.foodSearch(person, meal: $0.rawValue)) }
        }
    }

    struct Completion: Encodable, Sendable {
        let post: String
        let hidden: [Hidden]
        let label: String
        let isComplete: Bool
    }

    struct Sum: Encodable, Sendable {
        let label: String
        let amount: String

        init(_ phrases: Phrases, _ nutrient: Nutrient, _ nutrients: Nutrients) {
            label = phrases.nutrient(nutrient)
            amount = phrases.amount(nutrients[nutrient], of: nutrient)
        }
    }

    /// The nutrients of which something is known, and the foods of which nothing is.
    struct More: Encodable, Sendable {
        let sums: [Sum]
        let hasSums: Bool
        let without: String?
    }

    /// The totals of other apps, and whether one of them is that of the day.
    struct AppTotals: Encodable, Sendable {
        let text: String
        let rows: [AppRow]
    }

    struct AppRow: Encodable, Sendable {
        let total: String
        let sums: [Sum]
        let hasSums: Bool
    }

    /// One meal of the day.
    struct MealCard: Encodable, Sendable {
        let id: String
        let name: String
        let energy: String?
        let entries: [Row]
        /// Nil if nobody else has allergens, or nothing was eaten.
        let others: Others?
        let add: String
        /// Where the meal of its last day is added again; nil if this one has something, or that is weeks ago.
        let again: Link?
    }

    /// The water of the day.
    struct Water: Encodable, Sendable {
        let amount: String
        /// The form for any amount and time.
        let form: Link
    }

    /// The findings for the rest of the household, collapsed.
    struct Others: Encodable, Sendable {
        let summary: String
        let rows: [OtherRow]
    }

    struct OtherRow: Encodable, Sendable {
        let name: String
        let lines: [AllergenLine]
    }

    /// One food entry.
    struct Row: Encodable, Sendable {
        let path: String
        let name: String
        /// "60 g · 140 kcal"; only the energy of an entry that is energy alone.
        let amount: String
        let time: String
        let note: String?
        let lines: [AllergenLine]
    }

    init(
        _ phrases: Phrases, person: Person.ID, day: CalendarDay, today: CalendarDay, records: Records, newID: String,
        outbox: OutboxForm, hasActivity: Bool = true, isComplete: Bool = false
    ) {
        let eaten = DayNutrition(records.entries, apps: records.apps)
        title = phrases("food.title")
        subtitle = day == today ? phrases("food.today") : phrases.formats.fullDay(day)
        back =
            hasActivity
            ? Link(phrases("activity.title"), Paths.activity(person))
            : Link(phrases("form.back"), Paths.today(person, day: day.iso))
        let isToday = day == today
        current = isToday ? CurrentDay(phrases, person, today, zone: outbox.zone) : nil
        glass = isToday ? WaterGlass(phrases, person, newID: newID, outbox: outbox) : nil
        water = Water(phrases, person, records.water, on: isToday ? nil : day)
        pager = DayPager(phrases, day, today: today) { Paths.food(person, day: $0) }
        isEmpty = eaten.isEmpty
        completion =
            isEmpty
            ? nil
            : Completion(
                post: Paths.foodDay(person, day.iso), hidden: [Hidden("complete", isComplete ? "no" : "yes")],
                label: phrases(isComplete ? "food.complete.undo" : "food.complete.mark"), isComplete: isComplete)
        energy = phrases.energy(eaten.total)
        otherEnergy = phrases.otherEnergy(eaten.total)
        sums = Self.shown.map { Sum(phrases, $0, eaten.total) }
        more = isEmpty ? nil : More(phrases, eaten)
        let total = eaten.total.kilocalories(readIn: phrases.energyUnit)
        isIncomplete = !isEmpty && ([total] + Self.shown.map { eaten.total[$0] }).contains { $0.isIncomplete }
        apps = AppTotals(phrases, eaten)
        let eating = records.eaters.filter { $0.person == person }
        let others = records.eaters.filter { $0.person != person && !$0.allergens.isEmpty }
        meals = Meal.allCases.map { meal in
            let part = eaten.parts.first { $0.meal == meal }
            let last = part == nil ? records.lastDays[meal] : nil
            return MealCard(
                id: "meal-\(meal.rawValue)", name: phrases.meal(meal),
                energy: part.map { phrases.energy($0.nutrients) },
                entries: (part?.entries ?? []).map { entry in
                    Row(phrases, entry, AllergenLine.all(phrases, eating, [entry.details.food]))
                },
                others: Others(phrases, others, part?.entries ?? []),
                add: Paths.foodSearch(person, day: day.iso, meal: meal.rawValue),
                again: last.map { from in
                    Link(
                        phrases.same(as: from, on: day, today: today),
                        Paths.newFoodCopy(person, day: day.iso, meal: meal.rawValue, from: from.iso))
                })
        }
        ideas = Paths.mealIdeas(person)
        own = Paths.ownFoods(person)
        quick = Paths.quickFood(person, day: day.iso)
        recipes = Paths.recipes(person)
        calories = Paths.calories(person, day: day.iso)
        var seen = Set<String>()
        sources = records.entries.flatMap(\.details.food.attributions).filter { seen.insert($0).inserted }
    }

    struct Records: Sendable {
        let entries: [FoodEntry]
        var lastDays: [Meal: CalendarDay] = [:]
        var water: Int64?
        let eaters: [Eater]
        var apps: [AppNutrition] = []
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let outbox = OutboxForm(.waterNow, person: Samples.person, zone: "UTC", name: "Mia")
        func page(
            _ entries: [FoodEntry?], lastDays: [Meal: CalendarDay] = [:], day: CalendarDay = Samples.today,
            isComplete: Bool = false, apps: [AppNutrition] = [], water: Int64? = nil
        ) -> FoodDiaryPage {
            let records = Records(
                entries: entries.compactMap { $0 }, lastDays: lastDays, water: water, eaters: FoodSamples.eaters,
                apps: apps)
            return FoodDiaryPage(
                phrases, person: Samples.person, day: day, today: Samples.today, records: records, newID: "new",
                outbox: outbox, isComplete: isComplete)
        }
        let yesterday = Samples.today.adding(days: -1)
        let porridge = FoodSamples.entry("a", FoodSamples.porridge, 250, .breakfast, 7, 40, note: "With a banana.")
        let bread = FoodSamples.entry("b", FoodSamples.bread, 72, .lunch, 12, 30)
        let own = FoodSamples.entry("c", FoodSamples.own, 180, .dinner, 18, 15, note: Samples.rightToLeft)
        return [
            Sample("empty", page([])),
            Sample("again", page([bread], lastDays: [.breakfast: yesterday, .dinner: yesterday.adding(days: -6)])),
            Sample("typical", page([porridge, bread, own], water: 750)),
            Sample("vitamins", page([FoodSamples.entry("v", FoodSamples.orange, 150, .snack, 16, 0), bread])),
            Sample("apps", page([], apps: FoodSamples.apps)),
            Sample("apps-beside", page([porridge], apps: FoodSamples.apps)),
            Sample(
                "past",
                page(
                    [bread], lastDays: [.dinner: Samples.today.adding(days: -4)], day: Samples.today.adding(days: -3),
                    isComplete: true, water: 1_500)),
            Sample(
                "much",
                page(
                    (0..<9).map {
                        FoodSamples.entry("m\($0)", FoodSamples.long, 100_000, Meal.allCases[$0 % 4], 8 + $0, 5)
                    }, water: 123_456)),
        ]
    }
}

extension FoodDiaryPage.Water {
    /// - Parameter day: nil for today, so that a page kept on an earlier day leads to the day on which it is shown.
    init(_ phrases: Phrases, _ person: Person.ID, _ millilitres: Int64?, on day: CalendarDay?) {
        amount = millilitres.map { phrases.millilitres($0) } ?? phrases("food.water.none")
        form = Link(
            phrases(day == nil ? "food.water.other" : "food.water.add"), Paths.newWater(person, day: day?.iso))
    }
}

extension Phrases {
    /// "Same as yesterday", "Same as the day before" or "Same as on Thu 12 March".
    fileprivate func same(as from: CalendarDay, on day: CalendarDay, today: CalendarDay) -> String {
        guard from == day.adding(days: -1) else {
            return self("food.again.day", ["day": formats.weekdayDay(from)])
        }
        return self(day == today ? "food.again.yesterday" : "food.again.dayBefore")
    }
}

extension FoodDiaryPage.More {
    private static let nutrients = Nutrient.allCases.filter {
        ![.kilocalories, .kilojoules].contains($0) && !FoodDiaryPage.shown.contains($0)
    }

    /// Nil if there is nothing to say.
    fileprivate init?(_ phrases: Phrases, _ day: DayNutrition) {
        sums = Self.nutrients.filter { day.total[$0] != .notGiven }.map { FoodDiaryPage.Sum(phrases, $0, day.total) }
        hasSums = !sums.isEmpty
        var seen = Set<String>()
        let names = day.parts.flatMap(\.entries).filter { entry in
            Self.nutrients.allSatisfy { entry.details.nutrients[$0].quantity == nil }
        }.map(\.details.food.details.name).filter { seen.insert($0).inserted }
        without =
            names.isEmpty
            ? nil : phrases("food.sums.without", ["names": names.map(\.isolated).joined(separator: ", ")])
        guard hasSums || without != nil else { return nil }
    }
}

extension FoodDiaryPage.AppTotals {
    init?(_ phrases: Phrases, _ day: DayNutrition) {
        guard !day.apps.isEmpty else { return nil }
        if let counted = day.counted {
            let key = day.apps.count == 1 ? "food.apps.counted" : "food.apps.counted.most"
            text = phrases(key, ["app": counted.app.isolated])
        } else {
            text = phrases(day.parts.isEmpty ? "food.apps.noEnergy" : "food.apps.beside")
        }
        rows = day.apps.map { FoodDiaryPage.AppRow(phrases, $0) }
    }
}

extension FoodDiaryPage.AppRow {
    /// Nutrients that the app did not record are left out.
    fileprivate init(_ phrases: Phrases, _ one: AppNutrition) {
        total = phrases("food.apps.total", ["app": one.app.isolated, "energy": phrases.energy(one.nutrients)])
        sums = Nutrient.allCases.filter { nutrient in
            ![.kilocalories, .kilojoules].contains(nutrient) && one.nutrients[nutrient] != .notGiven
        }.map { FoodDiaryPage.Sum(phrases, $0, one.nutrients) }
        hasSums = !sums.isEmpty
    }
}

extension FoodDiaryPage.Row {
    init(_ phrases: Phrases, _ entry: FoodEntry, _ lines: [AllergenLine]) {
        let details = entry.details
        path = Paths.editFoodEntry(entry.person, entry.id.text)
        name = details.food.details.name
        amount = phrases.eaten(details)
        time = phrases.time(details.at.time)
        note = details.note
        self.lines = lines
    }
}

extension FoodDiaryPage.Others {
    init?(_ phrases: Phrases, _ eaters: [Eater], _ entries: [FoodEntry]) {
        guard !eaters.isEmpty, !entries.isEmpty else { return nil }
        let names = eaters.map(\.name.isolated).joined(separator: ", ")
        summary = phrases("food.others", ["names": names])
        rows = entries.map { entry in
            FoodDiaryPage.OtherRow(
                name: entry.details.food.details.name,
                lines: AllergenLine.all(phrases, eaters, [entry.details.food]))
        }
    }
}
