internal import CarePlan
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Store

/// The photo of a rescue medicine, so that a stranger finds the right thing.
enum RescuePhotosController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.rescuePhoto(":person", ":medicine"), show)
        routes.person(.post, Paths.rescuePhoto(":person", ":medicine"), upload: true, update)
        routes.person(.post, Paths.rescuePhotoDeletion(":person", ":medicine"), delete)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("medicine", as: RescueMedicine.self)
        guard let photo = try await visit.store.rescuePhoto(id, visit.access) else { throw Refusal.notFound }
        let tag = "\"\(photo.digest)\""
        // The address changes with the photo, so this browser may keep it; nobody else's cache may.
        let headers: HTTPFields = [.contentType: "image/jpeg", .cacheControl: "private, max-age=86400", .eTag: tag]
        if visit.visit.request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: photo.jpeg)))
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        let form = try await RescueForm.editing(visit)
        guard let id = form.stored?.medicine.id else { throw Refusal.notFound }
        guard let file = visit.visit.form.file else {
            return form.show(form.storedValues, Problems([("photo", form.phrases("photo.missing"))]))
        }
        switch await PhotoUpload.read(file, visit.visit) {
        case .success(let photo):
            let isThere = try await visit.store.setRescuePhoto(
                photo, of: id, visit.access, act: visit.visit.world.act)
            guard isThere else { throw Refusal.notFound }
            return see(visit, id, "toast.photoSaved")
        case .failure(let problem):
            return form.show(form.storedValues, Problems([("photo", problem.text)]))
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let form = try await RescueForm.editing(visit)
        guard let id = form.stored?.medicine.id else { throw Refusal.notFound }
        try await visit.store.deleteRescuePhoto(of: id, visit.access, act: visit.visit.world.act)
        return see(visit, id, "toast.photoRemoved")
    }

    private static func see(_ visit: PersonVisit, _ id: RescueMedicine.ID, _ note: String) -> Response {
        visit.visit.see(Paths.editRescueMedicine(visit.access.person.text, id.text), note: FlashNote(note))
    }
}
