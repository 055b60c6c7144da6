internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Store

/// A person's photo.
enum PhotosController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.photo(":person"), show)
        routes.person(.post, Paths.photo(":person"), upload: true, update)
        routes.person(.post, Paths.photoDeletion(":person"), delete)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        guard let photo = try await visit.store.photo(visit.access) else { throw Refusal.notFound }
        let tag = "\"\(photo.digest)\""
        let headers: HTTPFields = [
            .contentType: "image/jpeg", .cacheControl: try await visit.member.photoCaching, .eTag: tag,
        ]
        if visit.visit.request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: photo.jpeg)))
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        guard let file = visit.visit.form.file else {
            let problems = Problems([("photo", visit.visit.phrases("photo.missing"))])
            return try await ProfileController.show(visit, problems: problems)
        }
        switch await PhotoUpload.read(file, visit.visit) {
        case .success(let photo):
            try await visit.store.setPhoto(photo, visit.access, act: visit.visit.world.act)
            return visit.visit.see(
                Paths.profile(visit.access.person.text), note: FlashNote("toast.photoSaved"))
        case .failure(let problem):
            return try await ProfileController.show(visit, problems: Problems([("photo", problem.text)]))
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        try await visit.store.deletePhoto(visit.access, act: visit.visit.world.act)
        return visit.visit.see(Paths.profile(visit.access.person.text), note: FlashNote("toast.photoRemoved"))
    }
}
