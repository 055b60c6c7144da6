internal import Clinical
internal import Exchange
internal import Foundation
internal import Host
internal import Hummingbird
internal import Store

/// Importing a sheet of doses: upload, look at what it would do, confirm.
enum DoseImportsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.newDoseImport(":person"), new)
        routes.person(.post, Paths.doseImports(":person"), upload: true, create)
        routes.person(.get, Paths.doseImport(":person", ":file"), show)
        routes.person(.post, Paths.doseImportConfirmation(":person", ":file"), confirm)
    }

    @Sendable static func new(_ visit: PersonVisit) async throws -> Response {
        try await show(visit, time: "", problems: .none)
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        let phrases = visit.visit.phrases
        let time = visit.visit.form["time"]
        var problems = Problems()
        if !time.isEmpty, TimeOfDay(text: time) == nil { problems.add("time", phrases("dose.time.unreadable")) }
        guard let file = visit.visit.form.file else {
            problems.add("file", phrases("import.file.missing"))
            return try await show(visit, time: time, problems: problems)
        }
        guard problems.isEmpty else { return try await show(visit, time: time, problems: problems) }
        let staged = StagedImport(site: visit.visit.site)
        let id = try staged.keep(
            file.url, time: TimeOfDay(text: time), for: visit.access.person, id: visit.visit.world.newID())
        return visit.visit.see(Paths.doseImport(visit.access.person.text, id))
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.parameter("file")
        let reading = try await ImportReading(visit, id: id)
        let plan = try await visit.store.planImport(reading.result.days, visit.access)
        return visit.visit.show(reading.page(plan), person: reading.person)
    }

    @Sendable static func confirm(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.parameter("file")
        let reading = try await ImportReading(visit, id: id)
        let person = visit.access.person.text
        guard reading.result.problemCount == 0 else { return visit.visit.see(Paths.doseImport(person, id)) }
        do {
            let counts = try await visit.store.importDays(
                reading.result.days, visit.access, act: visit.visit.world.act)
            StagedImport(site: visit.visit.site).discard(id, of: visit.access.person)
            let page = ImportDonePage(
                visit.visit.phrases, person: person, stored: counts.new, skipped: counts.known + reading.result.repeated
            )
            return visit.visit.show(page, person: reading.person)
        } catch Store.ImportProblem.conflicts {
            return visit.visit.see(Paths.doseImport(person, id))
        }
    }

    private static func show(_ visit: PersonVisit, time: String, problems: Problems) async throws -> Response {
        let stored = visit.person
        let page = NewImportPage(visit.visit.phrases, person: visit.access.person.text, time: time, problems: problems)
        return visit.visit.show(page, person: stored, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension DoseImportPlan.Counts {
    /// Everything that is not stored yet.
    var new: Int { newPortions + newMedicines + newSymptoms + newNotes }
    var known: Int { knownPortions + knownSymptoms }
}
