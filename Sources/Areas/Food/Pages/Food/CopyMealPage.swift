internal import Clinical
internal import FoodStore
internal import Nutrition
internal import Pages

/// A form to add a meal of an earlier day again: which of its foods, with what each says about allergens.
struct CopyMealPage: FormPage {
    static let template = "food/copy"
    static let place: Place? = .activity

    let head: FormHead
    let lead: String
    /// The foods that cannot be added again; nil if there are none.
    let leftOut: String?
    let rows: [Row]
    let hasRows: Bool
    let sources: [String]

    /// One food with its amount.
    struct Row: Encodable, Sendable {
        let id: String
        let value: String
        let isChosen: Bool
        let name: String
        let amount: String
        let note: String?
        let lines: [AllergenLine]
    }

    struct Values: Sendable {
        /// Generated with the form, so submitting it twice adds the meal once.
        var id: String
        let meal: Meal
        let from: CalendarDay
        let day: CalendarDay
        /// Nil for all of them.
        var chosen: Set<FoodEntry.ID>?
    }

    /// The first checkbox, where problems lead.
    static let first = id(0)

    private static func id(_ index: Int) -> String { "entry-\(index)" }

    init(
        _ phrases: Phrases, person: Person.ID, _ values: Values, _ meal: EarlierMeal, eaters: [Eater],
        problems: Problems = .none
    ) {
        head = FormHead(
            phrases, title: phrases("food.again.title", ["meal": phrases.meal(values.meal)]),
            cancel: Paths.food(person, day: values.day.iso), post: Paths.foodCopies(person),
            hidden: [
                Hidden("id", values.id), Hidden("day", values.day.iso), Hidden("meal", values.meal.rawValue),
                Hidden("from-day", values.from.iso),
            ], problems: problems)
        lead = phrases(
            "food.again.lead",
            ["from": phrases.formats.longDay(values.from), "day": phrases.formats.longDay(values.day)])
        leftOut =
            meal.leftOut.isEmpty
            ? nil
            : phrases("food.again.leftOut", ["names": meal.leftOut.map(\.isolated).joined(separator: ", ")])
        rows = meal.entries.enumerated().map { index, entry in
            let details = entry.details
            return Row(
                id: Self.id(index), value: entry.id.text, isChosen: values.chosen?.contains(entry.id) ?? true,
                name: details.food.details.name,
                amount: phrases.eaten(details),
                note: details.note, lines: AllergenLine.explained(phrases, eaters, [details.food]))
        }
        hasRows = !rows.isEmpty
        var seen = Set<String>()
        sources = meal.entries.flatMap(\.details.food.attributions).filter { seen.insert($0).inserted }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ entries: [FoodEntry?], leftOut: [String] = [], chosen: Set<FoodEntry.ID>? = nil,
            _ problems: Problems = .none
        ) -> CopyMealPage {
            let values = Values(
                id: "copy", meal: .breakfast, from: Samples.today.adding(days: -1), day: Samples.today, chosen: chosen)
            return CopyMealPage(
                phrases, person: Samples.person, values,
                EarlierMeal(entries: entries.compactMap { $0 }, leftOut: leftOut), eaters: FoodSamples.eaters,
                problems: problems)
        }
        let porridge = FoodSamples.entry("a", FoodSamples.porridge, 250, .breakfast, 7, 40, note: "With a banana.")
        let bread = FoodSamples.entry("b", FoodSamples.bread, 72, .breakfast, 7, 45)
        let own = FoodSamples.entry("c", FoodSamples.own, 180, .breakfast, 8, 15, note: Samples.rightToLeft)
        let long = (0..<9).map { FoodSamples.entry("m\($0)", FoodSamples.long, 100_000, .breakfast, 8, 5) }
        return [
            Sample("typical", page([porridge, bread, own])),
            Sample("left-out", page([bread], leftOut: ["Gran’s stew", Samples.rightToLeft])),
            Sample("nothing-left", page([], leftOut: ["Gran’s stew"])), Sample("much", page(long)),
            Sample(
                "errors", page([porridge, bread], chosen: [], Problems([(first, phrases("food.again.none"))]))),
        ]
    }
}
