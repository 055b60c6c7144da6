internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// The question about a medicine that nobody has confirmed yet, and its answer.
enum ConfirmationController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.medicineConfirmation(.any, ":medication"), ask)
        routes.person(.post, Paths.medicineConfirmation(.any, ":medication"), confirm)
    }

    @Sendable static func ask(_ request: PersonRequest) async throws -> Response {
        page(request, try await request.confirmation())
    }

    @Sendable static func confirm(_ request: PersonRequest) async throws -> Response {
        let confirmation = try await request.confirmation()
        let draft = confirmation.draft
        guard draft.details.status == .draft else { return request.redirect(to: list(request)) }
        guard let version = Int64(request.form["version"]) else { throw Refusal.malformed }
        let choice = request.form["choice"].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let other = confirmation.others.first { choice.count == 2 && $0.id.text == choice[1] }?.id
        switch choice.first {
        case "start": return try await start(request, confirmation, version)
        case "replace":
            guard let other else { return changed(request, confirmation) }
            return try await start(request, confirmation, version, replacing: other)
        case "same":
            guard let other else { return changed(request, confirmation) }
            return try await merge(request, confirmation, into: other)
        case "not-taking":
            let saved = try await request.store.updateMedication(
                draft.id, draft.details.with(status: .stopped), version: RecordVersion(number: version),
                request.access, change: request.change())
            guard case .saved = saved else { return changed(request, confirmation) }
            return request.redirect(to: list(request), note: FlashNote("toast.medicineSaved"))
        default:
            return page(
                request, confirmation, Problems([("choice", request.phrases("medicine.confirm.missing"))]))
        }
    }

    private static func start(
        _ request: PersonRequest, _ confirmation: Confirmation, _ version: Int64, replacing other: Medication.ID? = nil
    ) async throws -> Response {
        let typed = request.form["start"]
        let first = confirmation.asksForStart && !typed.isEmpty ? CalendarDay(iso: typed) : nil
        if confirmation.asksForStart, first == nil, !typed.isEmpty {
            return page(request, confirmation, Problems([("start", request.phrases("day.unreadable"))]))
        }
        let isStored = try await request.store.startMedication(
            confirmation.draft.id, version: RecordVersion(number: version), on: first, replacing: other,
            request.access, change: request.change())
        guard isStored else { return changed(request, confirmation) }
        return request.redirect(to: list(request), note: FlashNote("toast.medicineSaved"))
    }

    private static func merge(
        _ request: PersonRequest, _ confirmation: Confirmation, into other: Medication.ID
    ) async throws -> Response {
        let isMerged = try await request.store.mergeMedication(
            confirmation.draft.id, into: other, request.access, change: request.change())
        guard isMerged else { return changed(request, confirmation) }
        return request.redirect(
            to: list(request),
            note: FlashNote(
                "toast.medicineDeleted",
                undo: Paths.medicineRestoration(request.access.person, confirmation.draft.id.text)))
    }

    private static func list(_ request: PersonRequest) -> String { Paths.medicines(request.access.person) }

    private static func changed(_ request: PersonRequest, _ confirmation: Confirmation) -> Response {
        page(request, confirmation, Problems([("choice", request.phrases("medicine.changed"))]))
    }

    private static func page(
        _ request: PersonRequest, _ confirmation: Confirmation, _ problems: Problems = .none
    ) -> Response {
        let typed = request.form["start"]
        return request.render(
            ConfirmMedicinePage(
                request.phrases, person: request.access.person, confirmation,
                start: typed.isEmpty ? request.today.iso : typed, problems: problems),
            status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
