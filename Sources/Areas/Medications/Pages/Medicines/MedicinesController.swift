internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// The list of medicines, adding one, and names to choose from.
enum MedicinesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.medicines(.any), index)
        routes.person(.get, Paths.newMedicine(.any), new)
        routes.person(.post, Paths.medicines(.any), create)
        routes.person(.post, Paths.dosagePreview(.any), preview)
        routes.member(.get, Paths.medicineNames, for: nil, names)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let records = try await request.medicationRecords()
        let photos = try await request.store.medicationPhotoDigests(request.access)
        return request.render(
            MedicinesPage(
                request.phrases, person: request.access.person, records.medications, today: request.today,
                progress: DayProgress(records.day.doses(on: request.today)), query: request.query("q") ?? "",
                photos: photos))
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        try await MedicineForm(request).show(EditMedicinePage.Values(id: request.newID(), today: request.today))
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let form = MedicineForm(request)
        var values = EditMedicinePage.Values(request.form)
        values.version = nil
        guard let id = Medication.ID(values.id) else { throw Refusal.malformed }
        switch form.check(values, status: .active) {
        case .invalid(let problems): return try await form.show(values, problems)
        case .valid(let details):
            let person = request.access.person
            let others = try await request.medicinesLike(details, except: id)
            // Nobody takes the same medicine twice by accident: the person decides first.
            let stored = others.isEmpty ? details : details.with(status: .draft)
            do {
                try await request.store.createMedication(id, stored, request.access, change: request.change())
            } catch is RecordIDTaken {
                values.id = request.newID()
                return try await form.show(values, Problems([("name", request.phrases("medicine.formUsed"))]))
            }
            if !others.isEmpty { return request.redirect(to: Paths.medicineConfirmation(person, id.text)) }
            return request.redirect(to: Paths.medicines(person), note: FlashNote("toast.medicineSaved"))
        }
    }

    /// What was typed so far, as understood; for the page's script.
    @Sendable static func preview(_ request: PersonRequest) async throws -> Response {
        try await MedicineForm(request).show(EditMedicinePage.Values(request.form), isPreview: true)
    }

    @Sendable static func names(_ request: SignedInRequest) async throws -> Response {
        let found = try request.site.medicines.search(request.query("q") ?? "", limit: 8)
        return .json(found.map { NameChoice($0) }, status: .ok, type: "application/json")
    }

    private struct NameChoice: Encodable {
        let name: String
        let also: String
        let forms: [String]

        init(_ found: MedicineName) {
            name = found.name
            also = found.substance.names.filter { $0 != found.name }.joined(separator: ", ")
            forms = found.substance.forms.map(\.rawValue)
        }
    }
}

extension PersonRequest {
    /// The medicines with today.
    func medicationRecords(
        from: CalendarDay? = nil, through: CalendarDay? = nil
    ) async throws -> MedicationRecords {
        try await store.medicationRecords(
            access, from: from ?? today, through: through ?? today, zone: zone)
    }

    /// The medicine that the route names, with its id.
    func medicine() async throws -> Stored<MedicationDetails> {
        let id: Medication.ID = try id("medication")
        guard let stored = try await store.record(id, of: .medication, access), !stored.isDeleted else {
            throw Refusal.notFound
        }
        return stored
    }

    /// Medicines that are taken or paused and are the same by name: the question before one is taken twice.
    func medicinesLike(
        _ details: MedicationDetails, except id: Medication.ID
    ) async throws -> [Stored<MedicationDetails>] {
        let names = try site.medicines
        return try await store.records(.medication, access).filter { stored in
            stored.id != id && [.active, .onHold].contains(stored.details.status)
                && names.equal(stored.details.name, details.name)
        }
    }
}
