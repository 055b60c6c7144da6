internal import Clinical
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

enum MealTimesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.mealTimes(.any), show)
        routes.person(.post, Paths.mealTimes(.any), save)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let times = try await request.medicationRecords().times
        return request.render(
            MealTimesPage(request.phrases, person: request.access.person, MealTimesForm(times)))
    }

    @Sendable static func save(_ request: PersonRequest) async throws -> Response {
        let person = request.access.person
        let form = MealTimesForm(request.form)
        let (times, problems) = form.checked(request.phrases)
        guard problems.isEmpty else {
            return request.render(
                MealTimesPage(request.phrases, person: person, form, problems: problems),
                status: .unprocessableContent)
        }
        try await request.store.saveMedicineTimes(times, request.access, change: request.change())
        return request.redirect(to: Paths.medicines(person), note: FlashNote("toast.mealTimesSaved"))
    }
}
