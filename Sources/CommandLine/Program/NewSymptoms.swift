internal import Clinical
internal import Host
internal import Store
internal import Symptoms
internal import SymptomsStore

/// Symptoms that are about to be logged.
struct NewSymptoms {
    private let chosen: ChosenPerson
    private let arguments: [SymptomArgument]
    private let draft: SymptomDraft

    init(_ command: LogSymptoms, _ chosen: ChosenPerson, _ world: World) async throws {
        let id = GivenID(command.log.id, world)
        let items = try command.symptoms.enumerated().map { index, argument in
            SymptomDraft.Item(
                // Derived from the position of the kind, like the browser form does.
                id: try id.part(String(argument.kind?.position ?? index)), kind: argument.code, name: argument.ownName,
                grade: argument.grade, time: argument.time)
        }
        var began = chosen.here(world.now())
        if id.isGiven, command.time == nil, let item = items.first(where: \.time.isEmpty) {
            // When the same id is logged again without a time, the time of the first entry still applies.
            began = try await world.store.symptom(item.id, chosen.access)?.at ?? began
        }
        self.chosen = chosen
        arguments = command.symptoms
        draft = SymptomDraft(
            day: (command.day?.day ?? began.day).iso, time: (command.time?.time ?? began.time).text, items: items,
            notes: command.notes ?? "")
    }

    /// Validates the symptoms like a form, and stores all of them or none.
    func save(_ world: World) async throws -> [SymptomEntry] {
        let checked = draft.checked(now: world.now(), zone: chosen.zone, birthdate: chosen.person.birthdate)
        guard let details = checked.value else {
            throw Refused(.refused, lines: checked.problems.map { $0.sentence(arguments) })
        }
        do {
            return try await world.store.createSymptoms(details, chosen.access, change: world.change())
        } catch Store.SymptomProblem.idTaken {
            throw Refused(
                .refused, "The --id is in use for something else, or what it names was deleted; nothing was logged.")
        }
    }
}
