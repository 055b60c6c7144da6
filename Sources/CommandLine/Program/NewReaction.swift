internal import CarePlan
internal import Clinical
internal import Host
internal import Store
internal import Symptoms
internal import SymptomsStore

/// A reaction that is about to be logged.
struct NewReaction {
    private let id: Reaction.ID
    private let chosen: ChosenPerson
    private let command: LogReaction
    private let records: ReactionFormRecords
    private let draft: ReactionDraft

    init(_ command: LogReaction, _ chosen: ChosenPerson, _ world: World) async throws {
        let given = GivenID(command.log.id, world)
        id = try given.whole()
        var began = chosen.here(world.now())
        if given.isGiven, command.time == nil {
            // When the same id is logged again without a time, the time of the first entry still applies.
            began = try await world.store.reaction(id, chosen.access)?.reaction.onset ?? began
        }
        let day = command.day?.day ?? began.day
        guard let records = try await world.store.reactionForm(chosen.access, day: day) else {
            throw Refused(.notFound, "Nobody is called “\(command.person)”.")
        }
        self.chosen = chosen
        self.command = command
        self.records = records
        draft = ReactionDraft(
            day: day.iso, time: (command.time?.time ?? began.time).text,
            intake: try command.dose.id(among: records.doses, onset: day, of: chosen.person.name),
            ticked: command.logged, symptoms: try Self.symptoms(command, given), grade: command.grade ?? "",
            // If the reaction has no time, treatments default to its onset. Otherwise each treatment needs its own
            // time.
            treatments: try Self.treatments(command, given, now: command.time == nil ? began.time.text : ""),
            outcome: command.outcome ?? "", resolvedDay: (command.resolvedDay?.day ?? day).iso,
            resolvedTime: command.resolvedTime?.time.text ?? "", notes: command.notes ?? "")
    }

    private static func symptoms(_ command: LogReaction, _ id: GivenID) throws -> [NewSymptomDraft] {
        try command.symptoms.enumerated().map { row, argument in
            NewSymptomDraft(
                id: try id.part("s\(row + 1)"), kind: argument.code, severity: argument.grade, time: argument.time)
        }
    }

    private static func treatments(
        _ command: LogReaction, _ id: GivenID, now: String
    ) throws -> [TreatmentDraft] {
        try command.given.enumerated().map { row, argument in
            argument.draft(try id.part("t\(row + 1)"), time: argument.time.isEmpty ? now : argument.time)
        }
    }

    /// Validates the reaction like a form, stores it with its new symptoms and reads it back.
    func save(_ world: World) async throws -> StoredReaction {
        let checked = draft.checked(
            now: world.now(), zone: chosen.zone, person: chosen.person.id, birthdate: chosen.person.birthdate,
            decimal: .point, doses: records.doses, entries: records.symptoms)
        let lost = command.given.compactMap(\.lostSentence) + command.symptoms.compactMap(\.lostSentence)
        guard let reaction = checked.value, lost.isEmpty else {
            throw Refused(
                .refused, lines: checked.problems.map { $0.sentence(command.symptoms, command.given) } + lost)
        }
        do {
            try await world.store.createReaction(id, reaction, chosen.access, change: world.change())
        } catch Store.ReactionProblem.idTaken {
            throw Refused(
                .refused, "The --id is in use for something else, or what it names was deleted; nothing was logged.")
        }
        guard let stored = try await world.store.reaction(id, chosen.access) else {
            throw Refused(.tryAgain, "The reaction was removed by somebody else in the same moment. Try again.")
        }
        return stored
    }
}

extension TreatmentArgument {
    /// An error about details that would be silently dropped; nil if there are none.
    fileprivate var lostSentence: String? {
        kind == .emergencyCall && !NameKey(details).isEmpty
            ? "An emergency-call has no details; put “\(details)” into the --notes." : nil
    }
}

extension SymptomArgument {
    /// An error about a severity given for a kind on another scale, since reactions store only severities. Nil if
    /// there is none.
    fileprivate var lostSentence: String? {
        guard let kind, kind.scale != .severity, let severity = Severity(rawValue: grade) else { return nil }
        return severity == .unspecified ? nil : severitySentence
    }
}
