internal import Accounts
internal import CarePlan
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import SymptomsStore

/// The photo of a reaction: showing, uploading and deleting it.
enum ReactionPhotosController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.reactionPhoto(.any, ":reaction"), for: .log, show)
        routes.person(.post, Paths.reactionPhoto(.any, ":reaction"), for: .log, upload: true, update)
        routes.person(.post, Paths.reactionPhotoDeletion(.any, ":reaction"), for: .log, delete)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("reaction", as: Reaction.self)
        guard let photo = try await request.store.reactionPhoto(id, request.access) else { throw Refusal.notFound }
        return request.send(photo, caching: try await request.photoCaching)
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let form = try await ReactionForm.editing(request)
        guard let id = form.stored?.reaction.id else { throw Refusal.notFound }
        switch await PhotoUpload.read(request) {
        case .success(let photo):
            guard try await request.store.setReactionPhoto(photo, of: id, request.access, change: request.change())
            else { throw Refusal.notFound }
            return see(request, id, "toast.photoSaved")
        case .failure(let problem): return form.show(form.storedValues, problem.problems)
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("reaction", as: Reaction.self)
        guard try await request.store.reaction(id, request.access) != nil else { throw Refusal.notFound }
        try await request.store.deleteReactionPhoto(of: id, request.access, change: request.change())
        return see(request, id, "toast.photoRemoved")
    }

    private static func see(_ request: PersonRequest, _ id: Reaction.ID, _ note: String) -> Response {
        request.redirect(to: Paths.editReaction(request.access.person, id.text), note: FlashNote(note))
    }
}
