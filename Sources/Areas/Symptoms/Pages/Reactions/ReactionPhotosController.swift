internal import CarePlan
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import Store
internal import SymptomsStore

/// The photo of a reaction: showing, uploading and deleting it.
enum ReactionPhotosController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.reactionPhoto(":person", ":reaction"), show)
        routes.person(.post, Paths.reactionPhoto(":person", ":reaction"), upload: true, update)
        routes.person(.post, Paths.reactionPhotoDeletion(":person", ":reaction"), delete)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("reaction", as: Reaction.self)
        guard let photo = try await request.store.reactionPhoto(id, request.access) else { throw Refusal.notFound }
        let tag = "\"\(photo.digest)\""
        let headers: HTTPFields = [
            .contentType: "image/jpeg", .cacheControl: try await request.photoCaching, .eTag: tag,
        ]
        if request.http.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: photo.jpeg)))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let form = try await ReactionForm.editing(request)
        let phrases = request.phrases
        guard let id = form.stored?.reaction.id else { throw Refusal.notFound }
        guard let file = request.form.file else {
            return form.show(form.storedValues, Problems([("photo", phrases("photo.missing"))]))
        }
        switch await PhotoUpload.read(file, request) {
        case .success(let photo):
            let isThere = try await request.store.setReactionPhoto(
                photo, of: id, request.access, change: request.change())
            guard isThere else { throw Refusal.notFound }
            return see(request, id, "toast.photoSaved")
        case .failure(let problem):
            return form.show(form.storedValues, Problems([("photo", problem.text)]))
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("reaction", as: Reaction.self)
        guard try await request.store.reaction(id, request.access) != nil else { throw Refusal.notFound }
        try await request.store.deleteReactionPhoto(of: id, request.access, change: request.change())
        return see(request, id, "toast.photoRemoved")
    }

    private static func see(_ request: PersonRequest, _ id: Reaction.ID, _ note: String) -> Response {
        request.redirect(to: Paths.editReaction(request.access.person.text, id.text), note: FlashNote(note))
    }
}
