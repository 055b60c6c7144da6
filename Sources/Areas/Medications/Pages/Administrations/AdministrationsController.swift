internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// Records of what was taken: the list of all, a new one, correcting and deleting one.
enum AdministrationsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.administrations(.any), index)
        routes.person(.get, Paths.newAdministration(.any, ":medication"), for: .log, new)
        routes.person(.post, Paths.administrations(.any), for: .log, entries: true, create)
        routes.person(.get, Paths.editAdministration(.any, ":administration"), for: .log, edit)
        routes.person(.post, Paths.administration(.any, ":administration"), for: .log, update)
        routes.person(.post, Paths.administrationDeletion(.any, ":administration"), for: .log, delete)
        routes.person(.post, Paths.administrationRestoration(.any, ":administration"), for: .log, restore)
    }

    /// Days on one page of the list.
    private static let days = 14

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let last = request.query("before").flatMap { CalendarDay(iso: $0) } ?? request.today
        let first = last.adding(days: 1 - days)
        let (records, names) = try await request.store.administrations(
            request.access, from: first, through: last)
        let isMore = try await request.store.hasAdministrations(request.access, before: first)
        let person = request.access.person
        return request.render(
            AdministrationsPage(
                request.phrases, person: person, records, names: names, today: request.today,
                earlier: isMore ? Paths.administrations(person, before: first.adding(days: -1).iso) : nil))
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await AdministrationForm(request, try await request.medicine())
        return form.show(form.fresh(request))
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        guard let medication = Medication.ID(request.form["medicine"]) else { throw Refusal.malformed }
        guard let medicine = try await request.store.record(medication, of: .medication, request.access) else {
            throw Refusal.notFound
        }
        var values = EditAdministrationPage.Values(request.form)
        values.version = nil
        guard let id = Administration.ID(values.id) else { throw Refusal.malformed }
        let form = try await AdministrationForm(
            request, medicine, slot: values.slot, on: values.slotDay, due: values.slotDue)
        switch form.check(values) {
        case .invalid(let problems): return form.show(values, request.phrases.administration(problems))
        case .valid(let details):
            let answer = try await stored(request, id, details)
            // What waited on a phone was stored before, and corrected or deleted since.
            if answer == .known, request.http.isOutboxEntry {
                return request.redirect(to: Paths.today(request.access.person))
            }
            guard let answer, answer != .known else {
                values.id = request.newID()
                return form.show(values, Problems([("note", request.phrases("medicine.formUsed"))]))
            }
            return try await self.answer(request, medicine, details, id, answer)
        }
    }

    /// Nil if the id stands for something else.
    private static func stored(
        _ request: PersonRequest, _ id: Administration.ID, _ details: AdministrationDetails
    ) async throws -> Administered? {
        do {
            return try await request.store.administer(
                [(id, details)], seen: request.form.seenAdministrations, request.access, zone: request.zone,
                change: request.change()
            ).first
        } catch is RecordIDTaken {
            return nil
        }
    }

    private static func answer(
        _ request: PersonRequest, _ medicine: Stored<MedicationDetails>, _ details: AdministrationDetails,
        _ id: Administration.ID, _ answer: Administered
    ) async throws -> Response {
        let person = request.access.person
        switch answer {
        case .stored: return saved(request, details, undo: id)
        case .already(let there):
            return request.redirect(
                to: Paths.editAdministration(person, there.id.text), note: FlashNote("toast.administrationThere"))
        case .settled(let there):
            return try await AdministrationConflict(
                request: request, pairs: [.init(theirs: there, mine: details, medicine: medicine.details)],
                keep: Paths.today(person), post: Paths.administrations(person)
            ).response()
        case .known, .notThere: throw Refusal.notFound
        }
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let stored = try await administration(request)
        if let origin = stored.details.origin {
            return request.redirect(to: origin.path(request.access.person))
        }
        return try await form(request, stored).show(EditAdministrationPage.Values(stored))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let stored = try await administration(request)
        var values = EditAdministrationPage.Values(request.form)
        values.id = stored.id.text
        guard let version = values.version.flatMap({ Int64($0) }) else { throw Refusal.malformed }
        let form = try await form(request, stored)
        switch form.check(values) {
        case .invalid(let problems): return form.show(values, request.phrases.administration(problems))
        case .valid(let details):
            let saved = try await request.store.updateAdministration(
                stored.id, details, version: RecordVersion(number: version), request.access, change: request.change())
            guard case .saved = saved else {
                return form.show(
                    values, Problems([("note", request.phrases("administration.changed"))]), status: .conflict)
            }
            return Self.saved(request, details, undo: nil)
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id: Administration.ID = try request.id("administration")
        let person = request.access.person
        // The way back of a toast is meant for what it saw.
        if let version = Int64(request.form["version"]),
            let stored = try await request.store.record(id, of: .administration, request.access),
            stored.version != RecordVersion(number: version)
        {
            return request.redirect(to: Paths.today(person), note: FlashNote("toast.administrationChanged"))
        }
        let gone = try await request.store.deleteAdministration(id, request.access, change: request.change())
        return request.redirect(
            to: Paths.today(person),
            note: gone.map { _ in
                FlashNote("toast.administrationDeleted", undo: Paths.administrationRestoration(person, id.text))
            })
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id: Administration.ID = try request.id("administration")
        let isBack = try await request.store.restoreAdministration(
            id, request.access, zone: request.zone, change: request.change())
        return request.redirect(
            to: Paths.today(request.access.person),
            note: FlashNote(isBack ? "toast.administrationSaved" : "toast.administrationThere"))
    }

    private static func saved(
        _ request: PersonRequest, _ details: AdministrationDetails, undo id: Administration.ID?
    ) -> Response {
        let person = request.access.person
        let path = details.day == request.today ? Paths.today(person) : Paths.today(person, day: details.day.iso)
        return request.redirect(
            to: path,
            note: FlashNote(
                "toast.administrationSaved", undo: id.map { Paths.administrationDeletion(person, $0.text) },
                fields: id == nil ? [:] : ["version": "1"]))
    }

    private static func administration(_ request: PersonRequest) async throws -> Stored<AdministrationDetails> {
        let id: Administration.ID = try request.id("administration")
        guard let stored = try await request.store.record(id, of: .administration, request.access), !stored.isDeleted
        else { throw Refusal.notFound }
        return stored
    }

    private static func form(
        _ request: PersonRequest, _ stored: Stored<AdministrationDetails>
    ) async throws -> AdministrationForm {
        guard
            let medicine = try await request.store.record(
                stored.details.medication, of: .medication, request.access)
        else { throw Refusal.notFound }
        return AdministrationForm(request, medicine, planned: PlannedSlot(stored.details), stored: stored.details)
    }
}
