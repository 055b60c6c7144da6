internal import Accounts
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
        routes.person(.get, Paths.healthImports(.any), index)
        routes.person(
            .post, Paths.healthImports(.any), upload: true, files: .large(most: WaitingImport.mostBytes), create)
        routes.person(.get, Paths.healthImport(.any, ":import"), show)
        routes.person(.post, Paths.healthImportCancellation(.any, ":import"), cancel)
        routes.person(.post, Paths.healthImportRemoval(.any, ":import"), remove)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        try await index(request, problem: nil)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let phrases = request.phrases
        func refuse(_ key: String) async throws -> Response {
            guard request.isFromScript else { return try await index(request, problem: phrases(key)) }
            return request.scriptAnswer(.unprocessableContent, phrases(key))
        }
        guard let file = request.form.file else { return try await refuse("health.file.missing") }
        let (person, running) = (request.access.person, request.site.runningImports)
        guard await running.reserve(person) else { return try await refuse("health.file.busy") }
        do {
            let response = try await begin(file.url, request, refuse)
            await running.release(person)
            return response
        } catch {
            await running.release(person)
            throw error
        }
    }

    /// Checks an uploaded file and leaves it to a job.
    private static func begin(
        _ file: URL, _ request: PersonRequest, _ refuse: (_ key: String) async throws -> Response
    ) async throws -> Response {
        let (world, access, work) = (request.world, request.access, request.site.options.work)
        let job = JobKey.importHealth(of: access.person)
        if let earlier = try await request.store.job(job) {
            guard earlier.state(at: request.now) == .failing else { return try await refuse("health.file.busy") }
            try await request.store.withdraw(job)
        }
        let export: HealthExportFile
        do { export = try await HealthExportFile.open(file) } catch let refusal as HealthExportFile.Refusal {
            return try await refuse("health.file.\(refusal.rawValue)")
        }
        let differences = try await HealthImport.differences(of: export, from: access, world)
        guard differences.isEmpty || request.form.optional("anyway") != nil else {
            return try await ask(about: differences, request)
        }
        // Reading the file took a while, in which another server may have taken one.
        guard try await request.store.job(job) == nil else { return try await refuse("health.file.busy") }
        try work.take(file, for: job)
        let run: HealthImportRun
        do {
            run = try await HealthImport.begin(export, access, world)
            let waiting = WaitingImport(run, by: request.account.account.id)
            try await request.store.schedule(try waiting.plan(for: access.person, due: request.now), now: request.now)
        } catch {
            work.remove(job)
            throw error
        }
        let path = Paths.healthImport(access.person, "\(run.number)")
        if request.isFromScript { return request.json(["see": path]) }
        try await settle(run.number, request)
        return request.redirect(to: path)
    }

    /// Waits a moment for an import to end.
    private static func settle(_ number: Int64, _ request: PersonRequest) async throws {
        for _ in 0..<(RunningImports.patience / 50) {
            guard try await waiting(request) == number else { return }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    /// The number of the import that is scheduled or running; nil if there is none.
    private static func waiting(_ request: PersonRequest) async throws -> Int64? {
        let job = try await request.store.job(.importHealth(of: request.access.person))
        return job.flatMap { $0.state(at: request.now) == .failing ? nil : WaitingImport($0)?.number }
    }

    /// How far an unfinished import is; nil if nothing is reading it or will.
    private static func progress(
        _ record: HealthImportRecord, _ request: PersonRequest
    ) async throws -> RunningImports.Progress? {
        let person = request.access.person
        if let progress = await request.site.runningImports.progress(record.number, of: person) { return progress }
        guard record.state == .running, try await waiting(request) == record.number else { return nil }
        return RunningImports.Progress(
            done: 0, total: record.file.bytes, records: record.summary.read, began: request.now, from: 0)
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
        let record = try await record(request)
        let progress = try await progress(record, request)
        let page = HealthImportPage(
            request.phrases, person: stored.person.id, name: stored.person.name, record: record,
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
        let person = request.access.person
        if await request.site.runningImports.cancel(record.number, of: person) {
            try await settle(record.number, request)
        } else if record.state == .running {
            try await request.store.stopHealthImport(
                record.number, problem: HealthImportEnding.cancelled.text, request.access, change: request.change())
            // One that is about to be read notices, and removes the file itself.
            let job = JobKey.importHealth(of: person)
            if let waiting = try await request.store.job(job), waiting.leasedUntil == nil,
                WaitingImport(waiting)?.number == record.number
            {
                try await request.store.withdraw(job)
                request.site.options.work.remove(job)
            }
        }
        let isTooLate = try await self.record(request).state == .complete
        return request.redirect(
            to: Paths.healthImport(person, "\(record.number)"),
            note: isTooLate ? FlashNote("toast.healthTooLate") : nil)
    }

    @Sendable static func remove(_ request: PersonRequest) async throws -> Response {
        let record = try await record(request)
        let path = Paths.healthImport(request.access.person, "\(record.number)")
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
            request.phrases, person: stored.person.id, name: stored.person.name,
            imports: try await request.store.healthImports(request.access),
            underWay: try await waiting(request),
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
