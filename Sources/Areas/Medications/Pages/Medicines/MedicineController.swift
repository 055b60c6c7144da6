internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// One medicine: what is known about it, changing, pausing, stopping and deleting it.
enum MedicineController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.medicine(.any, ":medication"), show)
        routes.person(.get, Paths.editMedicine(.any, ":medication"), edit)
        routes.person(.post, Paths.medicine(.any, ":medication"), update)
        routes.person(.post, Paths.medicineStatus(.any, ":medication"), setStatus)
        routes.person(.post, Paths.medicineDeletion(.any, ":medication"), delete)
        routes.person(.post, Paths.medicineRestoration(.any, ":medication"), restore)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        try await page(request)
    }

    static func page(_ request: PersonRequest, photoProblem: String? = nil) async throws -> Response {
        let stored = try await request.medicine()
        let unit = request.query("by").flatMap { DoseGroups.Unit(rawValue: $0) } ?? .month
        let firstWeekday = request.person.person.firstWeekday
        let start = DoseGroups.starts(unit, today: request.today, firstWeekday: firstWeekday)[0]
        let month = request.today.adding(days: -29)
        let records = try await request.medicationRecords(
            from: min(start, month), through: request.today.adding(days: 7))
        let own = records.day.only(stored.id)
        let recent = try await request.store.administrations(of: stored.id, request.access, limit: 8)
        let stock = try await request.store.medicationStock(of: stored.id, request.access, zone: request.zone)?.stock
        let photos = try await request.store.medicationPhotoDigests(request.access)
        var extras = MedicinePage.Extras(
            stock: stock, clinic: try await request.clinicQuestions(stored.details.name), photo: photos[stored.id],
            photoProblem: photoProblem)
        let choices = try await request.linkChoices()
        extras.links = MedicineLinkRows(
            request.phrases, person: request.access.person, stored, choices,
            likely: choices.likely(stored.details.name, try request.site.medicines).first)
        if stored.details.status == .active {
            extras.further = request.phrases.further(stored.details.course, own.doses, on: request.today)
            extras.moved = ClockShift(
                stored.details.course, now: request.zone.local(at: request.now), meals: records.times.meals,
                zone: request.zone
            ).map { MovedTimes(request.phrases, person: request.access.person, stored, $0) }
        }
        extras.sent = try await request.store.sent(recent.map(\.id), request.access)
        extras.undated = try await request.store.undatedAdministrations(request.access).filter {
            $0.medication == stored.id
        }
        return request.render(
            MedicinePage(
                request.phrases, person: request.access.person, stored,
                doses: own.doses,
                chart: MedicineChart(
                    request.phrases, person: request.access.person, medicine: stored.id.text,
                    DoseGroups(own, by: unit, today: request.today, firstWeekday: firstWeekday), by: unit,
                    adherence: own.adherence(
                        from: month, through: request.today, now: request.zone.local(at: request.now),
                        onTime: records.times.onTime)),
                recent: recent, extras: extras, now: request.zone.local(at: request.now)),
            status: photoProblem == nil ? .ok : .unprocessableContent)
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let stored = try await request.medicine()
        return try await MedicineForm(request, stored).show(EditMedicinePage.Values(stored))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let stored = try await request.medicine()
        let form = MedicineForm(request, stored)
        var values = EditMedicinePage.Values(request.form)
        values.id = stored.id.text
        guard let version = values.version.flatMap({ Int64($0) }) else { throw Refusal.malformed }
        switch form.check(values, status: stored.details.status) {
        case .invalid(let problems): return try await form.show(values, problems)
        case .valid(let details):
            let saved = try await request.store.updateMedication(
                stored.id, details, version: RecordVersion(number: version), request.access, change: request.change())
            guard case .saved = saved else {
                return try await form.show(
                    values, Problems([("name", request.phrases("medicine.changed"))]), status: .conflict)
            }
            return request.redirect(
                to: Paths.medicine(request.access.person, stored.id.text), note: FlashNote("toast.medicineSaved"))
        }
    }

    @Sendable static func setStatus(_ request: PersonRequest) async throws -> Response {
        let stored = try await request.medicine()
        guard let status = Medication.Status(rawValue: request.form["status"]), status != .draft,
            stored.details.status != .draft, let version = Int64(request.form["version"])
        else { throw Refusal.malformed }
        let path = Paths.medicine(request.access.person, stored.id.text)
        let saved = try await request.store.updateMedication(
            stored.id, stored.details.with(status: status), version: RecordVersion(number: version), request.access,
            change: request.change())
        guard case .saved = saved else {
            return request.redirect(to: path, note: FlashNote("toast.medicineStale"))
        }
        return request.redirect(
            to: path,
            note: FlashNote(
                "toast.medicineStatus", undo: Paths.medicineStatus(request.access.person, stored.id.text),
                fields: [
                    "status": stored.details.status.rawValue, "version": "\(version + 1)",
                ]))
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let stored = try await request.medicine()
        let person = request.access.person
        _ = try await request.store.deleteMedication(stored.id, request.access, change: request.change())
        return request.redirect(
            to: Paths.medicines(person),
            note: FlashNote("toast.medicineDeleted", undo: Paths.medicineRestoration(person, stored.id.text)))
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id: Medication.ID = try request.id("medication")
        try await request.store.restore(id, of: .medication, request.access, change: request.change())
        return request.redirect(
            to: Paths.medicines(request.access.person), note: FlashNote("toast.medicineRestored"))
    }
}
