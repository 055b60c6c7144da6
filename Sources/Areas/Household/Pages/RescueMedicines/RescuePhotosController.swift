internal import Accounts
internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// The photo of a rescue medicine, so that a helper finds the right one.
enum RescuePhotosController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.rescuePhoto(.any, ":medicine"), for: .help, show)
        routes.person(.post, Paths.rescuePhoto(.any, ":medicine"), upload: true, update)
        routes.person(.post, Paths.rescuePhotoDeletion(.any, ":medicine"), delete)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("medicine", as: RescueMedicine.self)
        guard let photo = try await request.store.rescuePhoto(id, request.access) else { throw Refusal.notFound }
        // The URL changes with the photo, so this browser may cache it. Shared caches may not.
        return request.send(photo, caching: "private, max-age=86400")
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let form = try await RescueForm.editing(request)
        guard let id = form.stored?.medicine.id else { throw Refusal.notFound }
        switch await PhotoUpload.read(request) {
        case .success(let photo):
            guard try await request.store.setRescuePhoto(photo, of: id, request.access, change: request.change())
            else { throw Refusal.notFound }
            return see(request, id, "toast.photoSaved")
        case .failure(let problem): return form.show(form.storedValues, problem.problems)
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let form = try await RescueForm.editing(request)
        guard let id = form.stored?.medicine.id else { throw Refusal.notFound }
        try await request.store.deleteRescuePhoto(of: id, request.access, change: request.change())
        return see(request, id, "toast.photoRemoved")
    }

    private static func see(_ request: PersonRequest, _ id: RescueMedicine.ID, _ note: String) -> Response {
        request.redirect(to: Paths.editRescueMedicine(request.access.person, id.text), note: FlashNote(note))
    }
}
