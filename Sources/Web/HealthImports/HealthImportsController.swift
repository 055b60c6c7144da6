internal import Activity
internal import Clinical
internal import Foundation
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Store

/// Bringing an export of Apple Health in: upload, look how far it is, stop it, read what it brought.
enum HealthImportsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.healthImports(":person"), index)
        routes.person(
            .post, Paths.healthImports(":person"), upload: true, files: .large(most: ArrivedExport.mostBytes), create)
        routes.person(.get, Paths.healthImport(":person", ":import"), show)
        routes.person(.post, Paths.healthImportCancellation(":person", ":import"), cancel)
        routes.person(.post, Paths.healthImportRemoval(":person", ":import"), remove)
    }

    @Sendable static func index(_ visit: PersonVisit) async throws -> Response {
        try await index(visit, problem: nil)
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        let phrases = visit.visit.phrases
        let desk = visit.visit.site.healthImports
        func refuse(_ key: String) async throws -> Response {
            guard visit.visit.isFromScript else { return try await index(visit, problem: phrases(key)) }
            return visit.visit.scriptAnswer(.unprocessableContent, phrases(key))
        }
        guard let file = visit.visit.form.file else { return try await refuse("health.file.missing") }
        let person = visit.access.person
        guard await desk.reserve(person) else { return try await refuse("health.file.busy") }
        let world = visit.visit.world
        let arrived: ArrivedExport
        do {
            arrived = try await ArrivedExport.take(
                file.url, id: world.newID(), folder: visit.visit.site.options.incoming)
        } catch let refusal as HealthExportFile.Refusal {
            await desk.release(person)
            return try await refuse("health.file.\(refusal.rawValue)")
        } catch {
            await desk.release(person)
            throw error
        }
        do {
            let differences = try await HealthImport.differences(of: arrived.export, from: visit.access, world)
            if !differences.isEmpty, visit.visit.form.optional("anyway") == nil {
                arrived.remove()
                await desk.release(person)
                return try await ask(about: differences, visit)
            }
            let run = try await HealthImport.begin(arrived.export, visit.access, world)
            await desk.start(run, arrived, visit.access, world)
            let path = Paths.healthImport(person.text, "\(run.number)")
            if visit.visit.isFromScript { return visit.visit.json(["see": path]) }
            await desk.settle(run.number, of: person)
            return visit.visit.see(path)
        } catch {
            await desk.release(person)
            if await desk.current(of: person) == nil { arrived.remove() }
            throw error
        }
    }

    /// Asks before anything of somebody else's export is read.
    private static func ask(
        about differences: [ExportOwner.Difference], _ visit: PersonVisit
    ) async throws -> Response {
        let stored = visit.person
        let sentence = visit.visit.phrases.sentence(differences, about: stored.person)
        guard visit.visit.isFromScript else { return try await index(visit, problem: sentence) }
        return visit.visit.scriptAnswer(.unprocessableContent, sentence)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let stored = visit.person
        let progress = await visit.visit.site.healthImports.progress(try number(visit), of: visit.access.person)
        let record = try await record(visit)
        let page = HealthImportPage(
            visit.visit.phrases, person: stored.person.id.text, name: stored.person.name, record: record,
            progress: progress, hasActivity: stored.person.areas.contains(.activity), now: visit.visit.now,
            zone: visit.visit.zone(of: stored.person))
        if visit.visit.isFromScript { return visit.visit.json(HealthImportStatus(page)) }
        var response = visit.visit.show(page, person: stored)
        // The page asks again by itself, also without scripts; the script shows each step without loading it anew.
        if progress != nil, visit.visit.query("live") == nil, let refresh = HTTPField.Name("Refresh") {
            response.headers[refresh] = "2"
        }
        return response
    }

    @Sendable static func cancel(_ visit: PersonVisit) async throws -> Response {
        let record = try await record(visit)
        let (person, desk) = (visit.access.person, visit.visit.site.healthImports)
        if await desk.cancel(record.number, of: person) {
            await desk.settle(record.number, of: person)
        } else if record.state == .running {
            try await visit.store.stopHealthImport(
                record.number, problem: HealthImportEnding.cancelled.text, visit.access, act: visit.visit.world.act)
        }
        let isTooLate = try await self.record(visit).state == .complete
        return visit.visit.see(
            Paths.healthImport(person.text, "\(record.number)"),
            note: isTooLate ? FlashNote("toast.healthTooLate") : nil)
    }

    @Sendable static func remove(_ visit: PersonVisit) async throws -> Response {
        let record = try await record(visit)
        let path = Paths.healthImport(visit.access.person.text, "\(record.number)")
        let isRemoved = try await visit.store.removeHealthImport(
            record.number, visit.access, act: visit.visit.world.act)
        guard isRemoved || record.state != .complete else {
            return visit.visit.see(path, note: FlashNote("toast.healthBusy"))
        }
        let world = visit.visit.world
        if try await !HealthTotals.settleWithExertion(visit.access, world, stretches: stretches) {
            visit.visit.site.healthImports.settleTotals(visit.access, world)
        }
        return visit.visit.see(path)
    }

    /// How many stretches of days are derived again before whoever took an import back is answered.
    private static let stretches = 8

    private static func number(_ visit: PersonVisit) throws -> Int64 {
        guard let number = Int64(try visit.visit.parameter("import")) else { throw Refusal.notFound }
        return number
    }

    private static func record(_ visit: PersonVisit) async throws -> HealthImportRecord {
        let number = try number(visit)
        guard let record = try await visit.store.healthImports(visit.access).first(where: { $0.number == number })
        else { throw Refusal.notFound }
        return record
    }

    private static func index(_ visit: PersonVisit, problem: String?) async throws -> Response {
        let stored = visit.person
        let page = HealthImportsPage(
            visit.visit.phrases, person: stored.person.id.text, name: stored.person.name,
            imports: try await visit.store.healthImports(visit.access),
            underWay: await visit.visit.site.healthImports.current(of: visit.access.person),
            zone: visit.visit.zone(of: stored.person), problems: problem.map { Problems([("file", $0)]) } ?? .none)
        return visit.visit.show(page, person: stored, status: problem == nil ? .ok : .unprocessableContent)
    }
}

extension Phrases {
    /// Whose export this seems to be, and what to do if it is the person's all the same.
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
