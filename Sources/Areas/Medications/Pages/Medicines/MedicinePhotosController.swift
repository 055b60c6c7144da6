internal import Clinical
internal import Host
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// The photo of a medicine's pack, so that everybody in the household takes the right one.
enum MedicinePhotosController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.medicinePhoto(.any, ":medication"), show)
        routes.person(.post, Paths.medicinePhoto(.any, ":medication"), upload: true, update)
        routes.person(.post, Paths.medicinePhotoDeletion(.any, ":medication"), delete)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let id: Medication.ID = try request.id("medication")
        guard let photo = try await request.store.medicationPhoto(id, request.access) else { throw Refusal.notFound }
        // The URL changes with the photo, so this browser may cache it. Shared caches may not.
        return request.send(photo, caching: "private, max-age=86400")
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let id = try await request.medicine().id
        switch await PhotoUpload.read(request) {
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
        request.redirect(to: Paths.medicine(request.access.person, id.text), note: FlashNote(note))
    }
}
