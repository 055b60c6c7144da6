internal import Clinical
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

enum MealTimesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.mealTimes(":person"), show)
        routes.person(.post, Paths.mealTimes(":person"), save)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let meals = try await request.medicationRecords().meals
        let values = MealTimesPage.codes.map { ($0, meals.time(of: $0).text) }
        return request.render(
            MealTimesPage(
                request.phrases, person: request.access.person.text, values: Dictionary(uniqueKeysWithValues: values)))
    }

    @Sendable static func save(_ request: PersonRequest) async throws -> Response {
        let person = request.access.person.text
        var (times, problems): ([EventTiming: TimeOfDay], Problems) = ([:], .none)
        for code in MealTimesPage.codes {
            let text = request.form[code.rawValue]
            if text.isEmpty { continue }
            if let time = TimeOfDay(text: text) {
                if time != MealTimes().time(of: code) { times[code] = time }
            } else {
                problems.add(code.rawValue, request.phrases("administration.time.invalid"))
            }
        }
        guard problems.isEmpty else {
            let values = MealTimesPage.codes.map { ($0, request.form[$0.rawValue]) }
            return request.render(
                MealTimesPage(
                    request.phrases, person: person, values: Dictionary(uniqueKeysWithValues: values),
                    problems: problems), status: .unprocessableContent)
        }
        try await request.store.saveMealTimes(times, request.access, change: request.change())
        return request.redirect(to: Paths.medicines(person), note: FlashNote("toast.mealTimesSaved"))
    }
}
