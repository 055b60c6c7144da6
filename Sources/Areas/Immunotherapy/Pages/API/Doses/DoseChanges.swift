internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Storing and deleting a day's record, and changing single intakes.
enum DoseChanges {
    @Sendable static func save(_ request: APIPersonRequest) async throws -> Response {
        let day = try await DoseDayRecords(request)
        let base = try EntityTag.base(of: request.http)
        let draft = try request.read { DoseReading.draft($0, day: day.day) }
        let details = try day.checked(draft, at: .day)
        try AmountsMatch(request.body).check(details, at: .day, request.phrases)
        try AboveLevel(request.body).check(try await day.above(details), at: .day, request.phrases)
        let version: RecordVersion? = if case .version(let version) = base { version } else { nil }
        let mine = OITDose(person: request.access.person, version: version ?? .first, details: details)
        let saved = try await request.store.saveDose(
            mine, base: version, answers: day.answers, request.access, change: request.change())
        switch saved {
        case .saved(let dose):
            return try request.answer(
                try await request.payload(dose), status: day.stored == nil ? .created : .ok, version: dose.version)
        case .stale(let current):
            if base == .nothing { throw APIProblem(.versionNeeded) }
            throw try await request.stale(current)
        }
    }

    @Sendable static func delete(_ request: APIPersonRequest) async throws -> Response {
        let day = try request.day()
        guard try await request.store.dose(request.access, on: day) != nil else { throw APIProblem.notFound }
        guard case .version(let base) = try EntityTag.base(of: request.http) else {
            throw APIProblem(.versionNeeded)
        }
        let deleted = try await request.store.deleteDose(
            on: day, base: base, request.access, change: request.change())
        if case .stale(let current) = deleted {
            throw try await request.stale(current)
        }
        return request.done
    }

    @Sendable static func addIntake(_ request: APIPersonRequest) async throws -> Response {
        let day = try await DoseDayRecords(request)
        let draft = try request.read(DoseReading.intake)
        let details = try day.checked(
            DoseDraft(day: day.day, intakes: [draft], medicines: [], notes: ""), at: .intake)
        try AmountsMatch(request.body).check(details, at: .intake, request.phrases)
        try AboveLevel(request.body).check(try await day.above(details), at: .intake, request.phrases)
        guard let intake = details.intakes.first else { throw APIProblem.notFound }
        if day.stored?.intakes.contains(where: { $0.id != intake.id && $0.at.instant == intake.at.instant }) == true {
            throw APIProblem.invalid([DosePointers.intake.problem(.sameTimeTwice(intake: 0), request.phrases)])
        }
        let dose = try await request.store.addIntake(
            intake, answers: day.answers, request.access, change: request.change())
        guard dose.intakes.first(where: { $0.id == intake.id })?.says(intake) == true else {
            var problem = APIProblem(.idTaken)
            problem.current = try await request.payload(dose)
            throw problem
        }
        return try request.answer(
            try await request.payload(dose), status: .created, version: dose.version,
            location: Paths.apiDose(request.person, day: day.day.iso))
    }

    @Sendable static func removeIntake(_ request: APIPersonRequest) async throws -> Response {
        let day = try request.day()
        let id = try request.id("intake", of: OITDose.Intake.self)
        let stored = try await request.store.dose(request.access, on: day)
        guard stored?.intakes.contains(where: { $0.id == id }) == true else { throw APIProblem.notFound }
        try await request.store.removeIntake(id, on: day, request.access, change: request.change())
        return request.done
    }
}

extension OITDose.Intake {
    /// Whether two intakes have the same time and portions, in any order.
    fileprivate func says(_ other: OITDose.Intake) -> Bool {
        at == other.at && Set(portions) == Set(other.portions)
    }
}
