internal import Clinical
internal import Host
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Store

/// An intake that is about to be logged.
struct NewIntake {
    let id: OITDose.Intake.ID
    private let chosen: ChosenPerson
    private let levels: [DoseLevel]
    private let day: CalendarDay
    private let intake: IntakeDraft
    private let medicines: [MedicineDraft]
    private let notes: String?
    private let answers: DoseAnswers

    init(_ command: LogDose, _ chosen: ChosenPerson, _ world: World) async throws {
        guard let id = OITDose.Intake.ID(world.newID()) else { throw Refused(.unexpected, "No id could be made.") }
        let here = chosen.here(world.now())
        let levels = try await world.store.levelsWithDeleted(chosen.access)
        let portions = try command.allergens.map { name in
            let allergen = try chosen.treatedAllergen(named: name)
            let choice = try PortionChoice(command, allergen, levels: levels.filter { !$0.isDeleted }).draft
            return PortionDraft(allergen: allergen.id, choice: choice)
        }
        self.id = id
        self.chosen = chosen
        self.levels = levels
        day = command.day?.day ?? here.day
        intake = IntakeDraft(id: id, time: (command.time?.time ?? here.time).text, portions: portions)
        medicines = command.medicines.map(MedicineDraft.init(argument:))
        notes = command.notes
        let plan = command.conditions.isEmpty ? nil : try await world.store.dosePlan(chosen.access)?.plan
        answers = DoseAnswers(
            zone: chosen.zone, reports: try command.conditions.map { try ConditionAnswer($0, plan).report })
    }

    /// What of it is more than the level in force.
    func above(_ world: World) async throws -> [PortionAbove] {
        let now = world.now()
        let details = try check(try await world.store.dose(chosen.access, on: day), now: now)
        return try await world.store.portionsAbove(
            details.intakes.filter { $0.id == id }, stored: nil, chosen.access, zone: chosen.zone, now: now)
    }

    /// Validates and stores the whole day. Retries if the day was changed concurrently.
    func save(_ world: World) async throws -> OITDose {
        for _ in 0..<5 {
            let stored = try await world.store.dose(chosen.access, on: day)
            let details = try check(stored, now: world.now())
            let dose = OITDose(person: chosen.person.id, version: stored?.version ?? .first, details: details)
            switch try await world.store.saveDose(
                dose, base: stored?.version, answers: answers, chosen.access, change: world.change())
            {
            case .saved(let saved): return saved
            case .stale: continue
            }
        }
        throw Refused(.tryAgain, "The day was being changed by somebody else; nothing was logged. Try again.")
    }

    private func check(_ stored: OITDose?, now: Instant) throws -> DoseDetails {
        let draft = DoseDraft(
            day: day, intakes: (stored?.intakes ?? []).map(IntakeDraft.init(stored:)) + [intake],
            medicines: (stored?.medicines ?? []).map(MedicineDraft.init(stored:)) + medicines,
            notes: [stored?.notes, notes].compactMap(\.self).joined(separator: "\n"))
        let checked = draft.checked(
            now: now, zone: chosen.zone, birthdate: chosen.person.birthdate, decimal: .point,
            allergens: chosen.allergens, levels: levels, stored: stored?.intakes ?? [])
        switch checked {
        case .valid(let details): return details
        case .invalid(let problems): throw Refused(.refused, lines: problems.map(\.sentence))
        }
    }
}
