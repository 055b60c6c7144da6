internal import Accounts
internal import Clinical
internal import FoodStore
internal import Hummingbird
internal import Nutrition
internal import Pages
internal import Store

/// Adding a meal of an earlier day again, and undoing that.
enum MealCopyController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.newFoodCopy(.any), for: .log, new)
        routes.person(.post, Paths.foodCopies(.any), for: .log, create)
        routes.person(.post, Paths.foodCopyRemoval(.any, ":day", ":copy"), for: .log, remove)
    }

    @Sendable private static func new(_ request: PersonRequest) async throws -> Response {
        let day = request.foodDay(request.today)
        guard let meal = request.query("meal").flatMap({ Meal(rawValue: $0) }),
            let from = request.query("from-day").flatMap({ CalendarDay(iso: $0) }), from < day
        else { return request.diary(day, nil) }
        return try await show(request, .init(id: request.newID(), meal: meal, from: from, day: day))
    }

    @Sendable private static func create(_ request: PersonRequest) async throws -> Response {
        let form = request.form
        guard let day = CalendarDay(iso: form["day"]), day <= request.today,
            let from = CalendarDay(iso: form["from-day"]), from < day, let meal = Meal(rawValue: form["meal"]),
            FoodEntry.ID(form["id"] + "-9999") != nil
        else { throw Refusal.malformed }
        let chosen = Set(form.all("entries").compactMap { FoodEntry.ID($0) })
        var values = CopyMealPage.Values(id: form["id"], meal: meal, from: from, day: day, chosen: chosen)
        guard !chosen.isEmpty else { return try await show(request, values, problem: "food.again.none") }
        do {
            try await request.store.copyMeal(
                MealCopy(id: values.id, meal: meal, from: from, to: day, entries: chosen), zone: request.zone,
                request.access, change: request.change())
        } catch Store.MealCopyProblem.notEmpty {
            return request.diary(day, FlashNote("toast.mealNotEmpty"))
        } catch Store.MealCopyProblem.changed {
            return try await show(request, values, problem: "food.again.changed")
        } catch Store.MealCopyProblem.idTaken {
            // The form came from the browser's history: show it as a new one, with a notice.
            values.id = request.newID()
            return try await show(request, values, problem: "symptoms.formUsed")
        }
        let undo = Paths.foodCopyRemoval(request.access.person, day.iso, values.id)
        return request.diary(day, FlashNote("toast.mealCopied", undo: undo))
    }

    @Sendable private static func remove(_ request: PersonRequest) async throws -> Response {
        let copy = try request.parameter("copy")
        guard let day = CalendarDay(iso: try request.parameter("day")) else { throw Refusal.notFound }
        try await request.store.removeMealCopy(copy, on: day, request.access, change: request.change())
        return request.diary(day, FlashNote("toast.mealCopyRemoved"))
    }

    /// The form with what is known of the meal now. If nothing of it is left, a form that was sent leads to the diary.
    private static func show(
        _ request: PersonRequest, _ values: CopyMealPage.Values, problem: String? = nil
    ) async throws -> Response {
        let meal = try await request.store.earlierMeal(values.meal, on: values.from, request.access)
        if meal.entries.isEmpty, problem != nil || meal.leftOut.isEmpty {
            return request.diary(values.day, FlashNote("toast.mealGone"))
        }
        let problems = problem.map { Problems([(CopyMealPage.first, request.phrases($0))]) } ?? Problems.none
        let page = CopyMealPage(
            request.phrases, person: request.access.person, values, meal,
            eaters: try await request.store.eaters(request.access), problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
