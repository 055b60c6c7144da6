internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

enum PhotosController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.photo(.any), for: .today, show)
        routes.person(.post, Paths.photo(.any), upload: true, update)
        routes.person(.post, Paths.photoDeletion(.any), delete)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        guard let photo = try await request.store.photo(request.access) else { throw Refusal.notFound }
        return request.send(photo, caching: try await request.photoCaching)
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        switch await PhotoUpload.read(request) {
        case .success(let photo):
            try await request.store.setPhoto(photo, request.access, change: request.change())
            return request.redirect(
                to: Paths.profile(request.access.person), note: FlashNote("toast.photoSaved"))
        case .failure(let problem): return try await ProfileController.show(request, problems: problem.problems)
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        try await request.store.deletePhoto(request.access, change: request.change())
        return request.redirect(to: Paths.profile(request.access.person), note: FlashNote("toast.photoRemoved"))
    }
}
