internal import Clinical
internal import Exchange
internal import Foundation
internal import Host
internal import Hummingbird
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Imports doses from a CSV file: upload, preview, confirm.
enum DoseImportsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.newDoseImport(.any), new)
        routes.person(.post, Paths.doseImports(.any), upload: true, create)
        routes.person(.get, Paths.doseImport(.any, ":file"), show)
        routes.person(.post, Paths.doseImportConfirmation(.any, ":file"), confirm)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        try await show(request, time: "", problems: .none)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let phrases = request.phrases
        let time = request.form["time"]
        var problems = Problems()
        if !time.isEmpty, TimeOfDay(text: time) == nil { problems.add("time", phrases("dose.time.unreadable")) }
        guard let file = request.form.file else {
            problems.add("file", phrases("import.file.missing"))
            return try await show(request, time: time, problems: problems)
        }
        guard problems.isEmpty else { return try await show(request, time: time, problems: problems) }
        let staged = StagedImport(site: request.site)
        let id = try staged.keep(
            file.url, time: TimeOfDay(text: time), for: request.access.person, id: request.newID())
        return request.redirect(to: Paths.doseImport(request.access.person, id))
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let id = try request.parameter("file")
        let reading = try await ImportReading(request, id: id)
        let plan = try await request.store.planImport(reading.result.days, request.access)
        return request.render(reading.page(plan))
    }

    @Sendable static func confirm(_ request: PersonRequest) async throws -> Response {
        let id = try request.parameter("file")
        let reading = try await ImportReading(request, id: id)
        let person = request.access.person
        guard reading.result.problemCount == 0 else { return request.redirect(to: Paths.doseImport(person, id)) }
        do {
            let counts = try await request.store.importDays(
                reading.result.days, request.access, change: request.change())
            StagedImport(site: request.site).discard(id, of: request.access.person)
            let page = ImportDonePage(
                request.phrases, person: person, stored: counts.new, skipped: counts.known + reading.result.repeated
            )
            return request.render(page)
        } catch Store.ImportProblem.conflicts {
            return request.redirect(to: Paths.doseImport(person, id))
        }
    }

    private static func show(_ request: PersonRequest, time: String, problems: Problems) async throws -> Response {
        let page = NewImportPage(request.phrases, person: request.access.person, time: time, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension DoseImportPlan.Counts {
    /// The number of entries that are not stored yet.
    var new: Int { newPortions + newMedicines + newSymptoms + newNotes }
    var known: Int { knownPortions + knownSymptoms }
}
