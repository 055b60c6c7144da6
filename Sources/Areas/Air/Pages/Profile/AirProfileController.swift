internal import Air
internal import AirStore
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// What a person has said about the air.
enum AirProfileController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.airProfile(.any), edit)
        routes.person(.post, Paths.airProfile(.any), save)
    }

    @Sendable private static func edit(_ request: PersonRequest) async throws -> Response {
        let profile = try await request.store.airProfile(request.access)
        return show(request, AirProfileForm(profile ?? AirProfile()), isFirst: profile == nil)
    }

    @Sendable private static func save(_ request: PersonRequest) async throws -> Response {
        let form = AirProfileForm(request.form)
        switch form.checked {
        case .invalid(let fields):
            let problems = Problems(fields.map { ($0, request.phrases("form.unknownChoice")) })
            return show(request, form, isFirst: false, problems)
        case .valid(let profile):
            let person = request.access.person
            try await request.store.saveAirProfile(profile, request.access, change: request.change())
            let hasPlace = try await !request.store.records(.place, request.access).isEmpty
            return request.redirect(
                to: hasPlace ? Paths.air(person) : Paths.places(person), note: FlashNote("toast.airProfileSaved"))
        }
    }

    private static func show(
        _ request: PersonRequest, _ form: AirProfileForm, isFirst: Bool, _ problems: Problems = .none
    ) -> Response {
        request.render(
            EditAirProfilePage(
                request.phrases, person: request.access.person, form, isFirst: isFirst, problems: problems),
            status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
