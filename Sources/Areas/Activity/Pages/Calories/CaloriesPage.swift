internal import Activity
internal import Clinical
internal import Nutrition
internal import Pages
internal import Store

/// A day's energy: eaten and burned, nutrients against the person's own targets, and the week.
struct CaloriesPage: Page {
    static let template = "calories/show"
    static let place: Place? = .activity

    let title: String
    let subtitle: String?
    let back: Link?
    let pager: DayPager
    let isSettling: Bool
    /// Marks the day as complete or takes that back; nil if nothing is logged.
    let completion: Completion?
    let balance: BalanceCard
    let nutrients: [NutrientRow]
    let hasNutrients: Bool
    let isIncomplete: Bool
    /// Says that the energy target comes from the goal in the energy profile; nil if it does not or nothing was eaten.
    let goal: String?
    let targets: Link
    let week: CaloriesWeek
    let food: String
    let energy: String
    let note: String

    struct Completion: Encodable, Sendable {
        let post: String
        let hidden: [Hidden]
        let label: String
        let text: String
        let isComplete: Bool
    }

    /// The day to show, and the current time.
    struct View: Sendable {
        let day: CalendarDay
        let zone: ZoneRules
        let now: Instant
    }

    init(
        _ words: HealthWords, _ view: View, energy: EnergyView, entries: [FoodEntry],
        apps: [AppNutrition] = [], complete: Set<CalendarDay> = [], measured: [DailyExpenditure.Measured],
        targets: NutritionTargets,
        isSettled: Bool
    ) {
        let (phrases, person) = (words.phrases, words.person)
        let week = view.day.week(startingOn: words.firstWeekday)
        let days = week.filter { $0 <= words.today }.map {
            DayEnergy(
                $0, entries: entries, apps: apps, complete: complete, measured: measured, view: energy,
                unit: phrases.energyUnit,
                zone: view.zone, now: view.now)
        }
        let shown = DayEnergy(
            view.day, entries: entries, apps: apps, complete: complete, measured: measured, view: energy,
            unit: phrases.energyUnit,
            zone: view.zone, now: view.now)
        title = phrases("calories.title")
        subtitle = view.day == words.today ? phrases("food.today") : phrases.formats.fullDay(view.day)
        back = Link(phrases("activity.title"), Paths.activity(person))
        pager = DayPager(phrases, view.day, today: words.today) { Paths.calories(person, day: $0) }
        isSettling = !isSettled
        completion = shown.eaten.isEmpty ? nil : Completion(words, shown)
        balance = BalanceCard(words, shown, name: energy.name)
        let goal = targets[.kilocalories] == nil ? energy.goal : nil
        self.goal = goal == nil || shown.eaten.isEmpty ? nil : phrases("calories.goal")
        nutrients = NutrientRow.all(words, shown, goal.map { targets.with($0, of: .kilocalories) } ?? targets)
        hasNutrients = !nutrients.isEmpty
        isIncomplete =
            hasNutrients && NutritionTargets.nutrients.contains { shown.eaten($0).isIncomplete }
        self.targets = Link(
            phrases(targets == .none ? "calories.targets.set" : "calories.targets.change"),
            Paths.nutritionTargets(person))
        self.week = CaloriesWeek(words, week: week, days: days, shown: view.day)
        food = Paths.food(person, day: view.day.iso)
        self.energy = Paths.energy(person)
        note = phrases("calories.note")
    }
}

extension CaloriesPage.Completion {
    fileprivate init(_ words: HealthWords, _ day: DayEnergy) {
        isComplete = day.isComplete
        post = Paths.foodDay(words.person, day.day.iso)
        hidden = [Hidden("complete", isComplete ? "no" : "yes"), Hidden("next", "calories")]
        let key = isComplete ? "done" : "open"
        label = words.phrases("calories.complete.\(key)")
        text = words.phrases("calories.complete.\(key).text")
    }
}

extension EnergyView {
    /// The day's energy target from the energy profile; nil if there is no goal or it cannot be computed.
    fileprivate var goal: NutrientQuantity? {
        (try? target.get()).flatMap { NutrientQuantity(millionths: $0.energy.millionths) }
    }
}

extension NutritionTargets {
    fileprivate func with(_ amount: NutrientQuantity, of nutrient: Nutrient) -> NutritionTargets {
        NutritionTargets { $0 == nutrient ? amount : self[$0] }
    }
}
