internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import NIOCore
internal import Pages
internal import Store

/// The photo of a medicine's pack, so that everybody in the household takes the right one.
enum MedicinePhotosController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.medicinePhoto(":person", ":medication"), show)
        routes.person(.post, Paths.medicinePhoto(":person", ":medication"), upload: true, update)
        routes.person(.post, Paths.medicinePhotoDeletion(":person", ":medication"), delete)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let id: Medication.ID = try request.id("medication")
        guard let photo = try await request.store.medicationPhoto(id, request.access) else { throw Refusal.notFound }
        let tag = "\"\(photo.digest)\""
        // The URL changes with the photo, so this browser may cache it. Shared caches may not.
        let headers: HTTPFields = [.contentType: "image/jpeg", .cacheControl: "private, max-age=86400", .eTag: tag]
        if request.http.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: photo.jpeg)))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let id = try await request.medicine().id
        guard let file = request.form.file else {
            return try await MedicineController.page(request, photoProblem: request.phrases("photo.missing"))
        }
        switch await PhotoUpload.read(file, request) {
        case .success(let photo):
            guard try await request.store.setMedicationPhoto(photo, of: id, request.access, change: request.change())
            else { throw Refusal.notFound }
            return redirect(request, id, "toast.photoSaved")
        case .failure(let problem): return try await MedicineController.page(request, photoProblem: problem.text)
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try await request.medicine().id
        try await request.store.deleteMedicationPhoto(of: id, request.access, change: request.change())
        return redirect(request, id, "toast.photoRemoved")
    }

    private static func redirect(_ request: PersonRequest, _ id: Medication.ID, _ note: String) -> Response {
        request.redirect(to: Paths.medicine(request.access.person.text, id.text), note: FlashNote(note))
    }
}
