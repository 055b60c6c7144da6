internal import Accounts
internal import Clinical
internal import Exchange
internal import FoodStore
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Nutrition
internal import Pages
internal import Store

/// Foods and the food diary, for displays and scripts. Entries are made in the browser.
enum FoodAPI {
    /// The most days of one answer.
    private static let mostDays = 93

    private static let query = APIParameter(
        name: "q", text: "Words of the name.", schema: .text("As in the search of the pages.", longest: 100))

    static let noun = APINoun(
        rank: 113, name: "food", text: "Foods, and what was eaten. Entries are made in the browser.",
        schemas: [
            ("FoodNutrient", NutrientPayload.schema), ("Food", FoodPayload.schema),
            ("FoodEntry", FoodEntryPayload.schema),
            ("AppNutrition", AppNutritionPayload.schema), ("FoodDay", FoodDayPayload.schema),
        ],
        operations: [
            APIOperation(
                id: "listFoods", method: .get, path: Paths.apiFoods(.any),
                summary: "Foods that match some words, or what the person eats often.",
                text: "At most some 30 of them, the best first.", query: [query],
                answers: [list("Food", "The foods.", FoodPayload.example)], performance: .person(foods)),
            APIOperation(
                id: "listFoodEntries", method: .get, path: Paths.apiFoodEntries(.any),
                summary: "What was eaten on some days, in the order of time.", text: days, query: [.from, .through],
                answers: [list("FoodEntry", "The entries.", FoodEntryPayload.example)], performance: .person(entries)),
            APIOperation(
                id: "listFoodDays", method: .get, path: Paths.apiFoodDays(.any),
                summary: "The nutrients of some days. A day of which nothing is known is left out.",
                text: days,
                query: [.from, .through],
                answers: [list("FoodDay", "The days.", FoodDayPayload.example)], performance: .person(totals)),
        ])

    private static let days = "The last seven days unless told otherwise; at most 93."

    private static func list(_ schema: String, _ text: String, _ example: JSONValue) -> APIAnswer {
        APIAnswer(
            status: .ok, text: text, schema: .page(of: .named(schema), paged: false), example: ["items": [example]])
    }

    @Sendable private static func foods(_ request: APIPersonRequest) async throws -> Response {
        let words = try request.query.value(query) { $0.count <= 100 ? $0 : nil } ?? ""
        let today = try await request.today()
        let found = try await request.store.foods(matching: words, since: today.adding(days: -90), request.access)
        return try request.answer(ListPayload(items: found.foods.map(FoodPayload.init)))
    }

    @Sendable private static func entries(_ request: APIPersonRequest) async throws -> Response {
        let (access, days) = (request.access, try await request.days(usual: 7, most: mostDays))
        let found = try await request.store.snapshot { tx in
            try FoodStore.foodEntries(access, from: days.lowerBound, through: days.upperBound, tx)
        }
        return try request.answer(ListPayload(items: found.map(FoodEntryPayload.init)))
    }

    @Sendable private static func totals(_ request: APIPersonRequest) async throws -> Response {
        let (access, days) = (request.access, try await request.days(usual: 7, most: mostDays))
        let (schema, zone) = (request.store.schema, try await request.zone())
        let (entries, apps, complete) = try await request.store.snapshot { tx in
            (
                try FoodStore.foodEntries(access, from: days.lowerBound, through: days.upperBound, tx),
                try schema.appNutrition(access, on: days, zone: zone, tx),
                try tx.completeFoodDays(access, from: days.lowerBound, through: days.upperBound)
            )
        }
        let byDay = Dictionary(grouping: entries) { $0.details.at.day }
        let appsByDay = Dictionary(grouping: apps, by: \.day)
        let items = Set(byDay.keys).union(appsByDay.keys).sorted().map { day in
            FoodDayPayload(
                day, byDay[day] ?? [], apps: appsByDay[day] ?? [], isComplete: complete.contains(day))
        }
        return try request.answer(ListPayload(items: items))
    }
}
