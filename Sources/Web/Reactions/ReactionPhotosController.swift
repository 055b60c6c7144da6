internal import CarePlan
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Store

/// The photo that a family keeps with a reaction.
enum ReactionPhotosController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.reactionPhoto(":person", ":reaction"), show)
        routes.person(.post, Paths.reactionPhoto(":person", ":reaction"), upload: true, update)
        routes.person(.post, Paths.reactionPhotoDeletion(":person", ":reaction"), delete)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("reaction", as: Reaction.self)
        guard let photo = try await visit.store.reactionPhoto(id, visit.access) else { throw Refusal.notFound }
        let tag = "\"\(photo.digest)\""
        let headers: HTTPFields = [
            .contentType: "image/jpeg", .cacheControl: try await visit.member.photoCaching, .eTag: tag,
        ]
        if visit.visit.request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: photo.jpeg)))
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        let form = try await ReactionForm.editing(visit)
        let phrases = visit.visit.phrases
        guard let id = form.stored?.reaction.id else { throw Refusal.notFound }
        guard let file = visit.visit.form.file else {
            return form.show(form.storedValues, Problems([("photo", phrases("photo.missing"))]))
        }
        switch await PhotoUpload.read(file, visit.visit) {
        case .success(let photo):
            let isThere = try await visit.store.setReactionPhoto(
                photo, of: id, visit.access, act: visit.visit.world.act)
            guard isThere else { throw Refusal.notFound }
            return see(visit, id, "toast.photoSaved")
        case .failure(let problem):
            return form.show(form.storedValues, Problems([("photo", problem.text)]))
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("reaction", as: Reaction.self)
        guard try await visit.store.reaction(id, visit.access) != nil else { throw Refusal.notFound }
        try await visit.store.deleteReactionPhoto(of: id, visit.access, act: visit.visit.world.act)
        return see(visit, id, "toast.photoRemoved")
    }

    private static func see(_ visit: PersonVisit, _ id: Reaction.ID, _ note: String) -> Response {
        visit.visit.see(Paths.editReaction(visit.access.person.text, id.text), note: FlashNote(note))
    }
}
