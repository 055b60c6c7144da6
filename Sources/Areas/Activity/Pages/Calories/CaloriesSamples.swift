internal import Activity
internal import Clinical
internal import Nutrition
internal import Pages

/// Sample days of food and movement for the gallery.
enum CaloriesSamples {
    /// 16:30 on the day all samples use.
    static let view = CaloriesPage.View(
        day: Samples.today, zone: .utc, now: ZoneRules.utc.moment(Samples.today, Samples.time(16, 30)).instant)

    static func measured(
        active: Int64? = 310, basal: Int64? = 980, hours: Int = 16, back: Int = 0
    ) -> DailyExpenditure.Measured {
        DailyExpenditure.Measured(
            day: Samples.today.adding(days: -back), active: active.map { Energy(kilocalories: $0) },
            basal: basal.map { Energy(kilocalories: $0) }, basalHours: hours)
    }

    static let targets = NutritionTargets { nutrient in
        let amounts: [Nutrient: Int64] = [.kilocalories: 2000, .protein: 60, .sugars: 40, .salt: 6]
        return amounts[nutrient].flatMap { NutrientQuantity(millionths: $0 * 1_000_000) }
    }

    /// An entry `back` days before today, of the given grams of a food with 113 kcal per 100 g, 900 if
    /// `rich`, or an unknown energy if not `known`.
    static func entry(_ grams: Int64, back: Int, known: Bool = true, rich: Bool = false) -> FoodEntry? {
        let food = !known ? FoodSamples.own : rich ? FoodSamples.long : FoodSamples.porridge
        guard let food, let id = FoodEntry.ID("c\(back)-\(grams)"), let mass = FoodMass(milligrams: grams * 1000),
            let details = try? FoodEntryDetails(
                meal: .lunch, at: ZoneRules.utc.moment(Samples.today.adding(days: -back), Samples.time(12, 0)),
                food: food, portion: .mass(mass), note: nil)
        else { return nil }
        return FoodEntry(id: id, person: Samples.person, details: details, version: .first)
    }

    static func page(
        _ phrases: Phrases, _ details: EnergyProfileDetails = EnergySamples.typical, born: Int = 1988,
        name: String = "Mia", units: Units = .metric, entries: [FoodEntry?] = [],
        apps: [AppNutrition] = [], measured: [DailyExpenditure.Measured] = [], targets: NutritionTargets = .none,
        back: Int = 0,
        isSettled: Bool = true, usual: Int = 0, isComplete: Bool = true
    ) -> CaloriesPage? {
        EnergySamples.view(details, born: born, name: name, days: usual).map { energy in
            CaloriesPage(
                SampleHealth.words(phrases, units),
                .init(day: view.day.adding(days: -back), zone: view.zone, now: view.now), energy: energy,
                entries: entries.compactMap { $0 }, apps: apps,
                complete: isComplete ? Set(entries.compactMap { $0?.details.at.day }) : [], measured: measured,
                targets: targets, isSettled: isSettled)
        }
    }
}

extension CaloriesPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        typealias Made = CaloriesSamples
        let week = [Made.entry(1500, back: 2), Made.entry(1900, back: 1), Made.entry(700, back: 0)]
        let days = [
            Made.measured(), Made.measured(active: 420, basal: 1390, hours: 24, back: 1),
            Made.measured(active: 290, basal: 1390, hours: 24, back: 2),
            Made.measured(active: 250, basal: nil, back: 3),
        ]
        let pages: [(String, CaloriesPage?)] = [
            ("typical", Made.page(phrases, entries: week, measured: days, targets: Made.targets)),
            ("empty", Made.page(phrases, .none)),
            ("surplus", Made.page(phrases, entries: [Made.entry(240, back: 0, rich: true)], measured: days)),
            (
                "maintaining",
                Made.page(
                    phrases, entries: [Made.entry(1602, back: 1)], measured: days, targets: Made.targets, back: 1)
            ),
            ("zero", Made.page(phrases, .none, entries: week, measured: [Made.measured(active: 0, basal: 0)])),
            ("estimated", Made.page(phrases, entries: week)),
            ("open", Made.page(phrases, entries: week, measured: days, isComplete: false)),
            ("app", Made.page(phrases, apps: Array(FoodSamples.apps.prefix(1)), measured: days)),
            ("in-part", Made.page(phrases, .none, entries: week, measured: [Made.measured(hours: 5)])),
            (
                "unknown-food",
                Made.page(
                    phrases, entries: week + [Made.entry(180, back: 0, known: false)], measured: days,
                    targets: Made.targets)
            ),
            (
                "child",
                Made.page(
                    phrases, EnergySamples.details(.female, 1280, 25_250, nil), born: 2018, name: Samples.rightToLeft,
                    entries: week)
            ),
            (
                "range",
                Made.page(
                    phrases, EnergySamples.details(.other, 1700, 70_000, nil), entries: [Made.entry(1330, back: 0)])
            ),
            (
                "much",
                Made.page(
                    phrases, EnergySamples.details(.male, 2750, 650_000, nil), name: Samples.longName, units: .imperial,
                    entries: (0..<7).map { Made.entry(99_000 - Int64($0), back: $0, rich: true) }, measured: days,
                    targets: Made.targets, isSettled: false)
            ),
            ("goal", Made.page(phrases, entries: week, measured: days, usual: 25)),
            ("past", Made.page(phrases, entries: week, measured: days, back: 2)),
            ("earlier-week", Made.page(phrases, entries: week, measured: days, back: 5)),
        ]
        return pages.compactMap { name, page in page.map { Sample(name, $0) } }
    }
}
