internal import Activity
internal import ActivityStore
internal import Clinical
internal import Foundation
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Imports Apple Health exports: upload, progress, cancellation, result and undo.
enum HealthImportsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.healthImports(":person"), index)
        routes.person(
            .post, Paths.healthImports(":person"), upload: true, files: .large(most: ArrivedExport.mostBytes), create)
        routes.person(.get, Paths.healthImport(":person", ":import"), show)
        routes.person(.post, Paths.healthImportCancellation(":person", ":import"), cancel)
        routes.person(.post, Paths.healthImportRemoval(":person", ":import"), remove)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        try await index(request, problem: nil)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let phrases = request.phrases
        let desk = request.site.healthImports
        func refuse(_ key: String) async throws -> Response {
            guard request.isFromScript else { return try await index(request, problem: phrases(key)) }
            return request.scriptAnswer(.unprocessableContent, phrases(key))
        }
        guard let file = request.form.file else { return try await refuse("health.file.missing") }
        let person = request.access.person
        guard await desk.reserve(person) else { return try await refuse("health.file.busy") }
        let world = request.world
        let arrived: ArrivedExport
        do {
            arrived = try await ArrivedExport.take(
                file.url, id: world.newID(), folder: request.site.options.incoming)
        } catch let refusal as HealthExportFile.Refusal {
            await desk.release(person)
            return try await refuse("health.file.\(refusal.rawValue)")
        } catch {
            await desk.release(person)
            throw error
        }
        do {
            let differences = try await HealthImport.differences(of: arrived.export, from: request.access, world)
            if !differences.isEmpty, request.form.optional("anyway") == nil {
                arrived.remove()
                await desk.release(person)
                return try await ask(about: differences, request)
            }
            let run = try await HealthImport.begin(arrived.export, request.access, world)
            await desk.start(run, arrived, request.access, world)
            let path = Paths.healthImport(person.text, "\(run.number)")
            if request.isFromScript { return request.json(["see": path]) }
            await desk.updateTotals(run.number, of: person)
            return request.redirect(to: path)
        } catch {
            await desk.release(person)
            if await desk.current(of: person) == nil { arrived.remove() }
            throw error
        }
    }

    /// Asks before reading an export that seems to belong to someone else.
    private static func ask(
        about differences: [ExportOwner.Difference], _ request: PersonRequest
    ) async throws -> Response {
        let stored = request.person
        let sentence = request.phrases.sentence(differences, about: stored.person)
        guard request.isFromScript else { return try await index(request, problem: sentence) }
        return request.scriptAnswer(.unprocessableContent, sentence)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let stored = request.person
        let progress = await request.site.healthImports.progress(try number(request), of: request.access.person)
        let record = try await record(request)
        let page = HealthImportPage(
            request.phrases, person: stored.person.id.text, name: stored.person.name, record: record,
            progress: progress, hasActivity: stored.person.areas.contains(.activity), now: request.now,
            zone: request.zone)
        if request.isFromScript { return request.json(HealthImportStatus(page)) }
        var response = request.render(page)
        // Without scripts, the page reloads itself; the script updates the progress without reloading.
        if progress != nil, request.query("live") == nil, let refresh = HTTPField.Name("Refresh") {
            response.headers[refresh] = "2"
        }
        return response
    }

    @Sendable static func cancel(_ request: PersonRequest) async throws -> Response {
        let record = try await record(request)
        let (person, desk) = (request.access.person, request.site.healthImports)
        if await desk.cancel(record.number, of: person) {
            await desk.updateTotals(record.number, of: person)
        } else if record.state == .running {
            try await request.store.stopHealthImport(
                record.number, problem: HealthImportEnding.cancelled.text, request.access, change: request.change())
        }
        let isTooLate = try await self.record(request).state == .complete
        return request.redirect(
            to: Paths.healthImport(person.text, "\(record.number)"),
            note: isTooLate ? FlashNote("toast.healthTooLate") : nil)
    }

    @Sendable static func remove(_ request: PersonRequest) async throws -> Response {
        let record = try await record(request)
        let path = Paths.healthImport(request.access.person.text, "\(record.number)")
        let isRemoved = try await request.store.removeHealthImport(
            record.number, request.access, change: request.change())
        guard isRemoved || record.state != .complete else {
            return request.redirect(to: path, note: FlashNote("toast.healthBusy"))
        }
        // The rest is handled by a background job.
        try await HealthTotals.settleWithExertion(request.access, request.world, stretches: stretches)
        return request.redirect(to: path)
    }

    /// Maximum number of day ranges recomputed within the request that undoes an import.
    private static let stretches = 8

    private static func number(_ request: PersonRequest) throws -> Int64 {
        guard let number = Int64(try request.parameter("import")) else { throw Refusal.notFound }
        return number
    }

    private static func record(_ request: PersonRequest) async throws -> HealthImportRecord {
        let number = try number(request)
        guard let record = try await request.store.healthImports(request.access).first(where: { $0.number == number })
        else { throw Refusal.notFound }
        return record
    }

    private static func index(_ request: PersonRequest, problem: String?) async throws -> Response {
        let stored = request.person
        let page = HealthImportsPage(
            request.phrases, person: stored.person.id.text, name: stored.person.name,
            imports: try await request.store.healthImports(request.access),
            underWay: await request.site.healthImports.current(of: request.access.person),
            zone: request.zone, problems: problem.map { Problems([("file", $0)]) } ?? .none)
        return request.render(page, status: problem == nil ? .ok : .unprocessableContent)
    }
}

extension Phrases {
    /// Why this export seems to belong to someone else, and what to do if it is the person's after all.
    fileprivate func sentence(_ differences: [ExportOwner.Difference], about person: Person) -> String {
        let said = differences.map { difference in
            switch difference {
            case .birthdate(let day):
                self(
                    "health.other.birthdate",
                    [
                        "day": formats.fullDay(day), "name": person.name.isolated,
                        "birthdate": formats.fullDay(person.birthdate),
                    ])
            case .sex(let sex):
                self("health.other.sex", ["sex": self("energy.sex.\(sex.rawValue)"), "name": person.name.isolated])
            }
        }
        return (said + [self("health.other.ask")]).joined(separator: " ")
    }
}
