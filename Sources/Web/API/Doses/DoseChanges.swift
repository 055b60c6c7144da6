internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Store

/// Storing, deleting, and single intakes.
enum DoseChanges {
    @Sendable static func save(_ visit: APIPersonVisit) async throws -> Response {
        let day = try await DoseDayRecords(visit)
        let base = try EntityTag.base(of: visit.visit.request)
        let draft = try visit.visit.read { DoseReading.draft($0, day: day.day) }
        let details = try day.checked(draft, at: .day)
        try AmountsMatch(visit.visit.body).check(details, at: .day, visit.visit.phrases)
        let version: RecordVersion? = if case .version(let version) = base { version } else { nil }
        let mine = Dose(person: visit.access.person, version: version ?? .first, details: details)
        let saved = try await visit.store.saveDose(
            mine, base: version, answers: day.answers, visit.access, act: visit.visit.world.act)
        switch saved {
        case .saved(let dose):
            return try visit.visit.answer(
                try await visit.payload(dose), status: day.stored == nil ? .created : .ok, version: dose.version)
        case .stale(let current):
            if base == .nothing { throw APIProblem(.versionNeeded) }
            throw try await visit.stale(current)
        }
    }

    @Sendable static func delete(_ visit: APIPersonVisit) async throws -> Response {
        let day = try visit.visit.day()
        guard try await visit.store.dose(visit.access, on: day) != nil else { throw APIProblem.notFound }
        guard case .version(let base) = try EntityTag.base(of: visit.visit.request) else {
            throw APIProblem(.versionNeeded)
        }
        let deleted = try await visit.store.deleteDose(on: day, base: base, visit.access, act: visit.visit.world.act)
        if case .stale(let current) = deleted {
            throw try await visit.stale(current)
        }
        return visit.visit.done
    }

    @Sendable static func addIntake(_ visit: APIPersonVisit) async throws -> Response {
        let day = try await DoseDayRecords(visit)
        let draft = try visit.visit.read(DoseReading.intake)
        let details = try day.checked(
            DoseDraft(day: day.day, intakes: [draft], medicines: [], notes: ""), at: .intake)
        try AmountsMatch(visit.visit.body).check(details, at: .intake, visit.visit.phrases)
        guard let intake = details.intakes.first else { throw APIProblem.notFound }
        if day.stored?.intakes.contains(where: { $0.id != intake.id && $0.at.instant == intake.at.instant }) == true {
            throw APIProblem.invalid([DosePointers.intake.problem(.sameTimeTwice(intake: 0), visit.visit.phrases)])
        }
        let dose = try await visit.store.addIntake(
            intake, answers: day.answers, visit.access, act: visit.visit.world.act)
        guard dose.intakes.first(where: { $0.id == intake.id })?.says(intake) == true else {
            var problem = APIProblem(.idTaken)
            problem.current = try await visit.payload(dose)
            throw problem
        }
        return try visit.visit.answer(
            try await visit.payload(dose), status: .created, version: dose.version,
            location: Paths.apiDose(visit.person, day: day.day.iso))
    }

    @Sendable static func removeIntake(_ visit: APIPersonVisit) async throws -> Response {
        let day = try visit.visit.day()
        let id = try visit.visit.id("intake", of: Dose.Intake.self)
        let stored = try await visit.store.dose(visit.access, on: day)
        guard stored?.intakes.contains(where: { $0.id == id }) == true else { throw APIProblem.notFound }
        try await visit.store.removeIntake(id, on: day, visit.access, act: visit.visit.world.act)
        return visit.visit.done
    }
}

extension Dose.Intake {
    /// Whether two intakes say the same, in whatever order their portions were sent.
    fileprivate func says(_ other: Dose.Intake) -> Bool {
        at == other.at && Set(portions) == Set(other.portions)
    }
}
