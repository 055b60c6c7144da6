internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import Store

enum PhotosController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.photo(":person"), show)
        routes.person(.post, Paths.photo(":person"), upload: true, update)
        routes.person(.post, Paths.photoDeletion(":person"), delete)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        guard let photo = try await request.store.photo(request.access) else { throw Refusal.notFound }
        let tag = "\"\(photo.digest)\""
        let headers: HTTPFields = [
            .contentType: "image/jpeg", .cacheControl: try await request.photoCaching, .eTag: tag,
        ]
        if request.http.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: photo.jpeg)))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        guard let file = request.form.file else {
            let problems = Problems([("photo", request.phrases("photo.missing"))])
            return try await ProfileController.show(request, problems: problems)
        }
        switch await PhotoUpload.read(file, request) {
        case .success(let photo):
            try await request.store.setPhoto(photo, request.access, change: request.change())
            return request.redirect(
                to: Paths.profile(request.access.person.text), note: FlashNote("toast.photoSaved"))
        case .failure(let problem):
            return try await ProfileController.show(request, problems: Problems([("photo", problem.text)]))
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        try await request.store.deletePhoto(request.access, change: request.change())
        return request.redirect(to: Paths.profile(request.access.person.text), note: FlashNote("toast.photoRemoved"))
    }
}
