internal import CarePlan
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import Store

/// The photo of a rescue medicine, so that a helper finds the right one.
enum RescuePhotosController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.rescuePhoto(":person", ":medicine"), show)
        routes.person(.post, Paths.rescuePhoto(":person", ":medicine"), upload: true, update)
        routes.person(.post, Paths.rescuePhotoDeletion(":person", ":medicine"), delete)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("medicine", as: RescueMedicine.self)
        guard let photo = try await request.store.rescuePhoto(id, request.access) else { throw Refusal.notFound }
        let tag = "\"\(photo.digest)\""
        // The URL changes with the photo, so this browser may cache it. Shared caches may not.
        let headers: HTTPFields = [.contentType: "image/jpeg", .cacheControl: "private, max-age=86400", .eTag: tag]
        if request.http.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: photo.jpeg)))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let form = try await RescueForm.editing(request)
        guard let id = form.stored?.medicine.id else { throw Refusal.notFound }
        guard let file = request.form.file else {
            return form.show(form.storedValues, Problems([("photo", form.phrases("photo.missing"))]))
        }
        switch await PhotoUpload.read(file, request) {
        case .success(let photo):
            let isThere = try await request.store.setRescuePhoto(
                photo, of: id, request.access, change: request.change())
            guard isThere else { throw Refusal.notFound }
            return see(request, id, "toast.photoSaved")
        case .failure(let problem):
            return form.show(form.storedValues, Problems([("photo", problem.text)]))
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let form = try await RescueForm.editing(request)
        guard let id = form.stored?.medicine.id else { throw Refusal.notFound }
        try await request.store.deleteRescuePhoto(of: id, request.access, change: request.change())
        return see(request, id, "toast.photoRemoved")
    }

    private static func see(_ request: PersonRequest, _ id: RescueMedicine.ID, _ note: String) -> Response {
        request.redirect(to: Paths.editRescueMedicine(request.access.person.text, id.text), note: FlashNote(note))
    }
}
