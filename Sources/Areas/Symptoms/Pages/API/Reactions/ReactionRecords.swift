internal import CarePlan
internal import Clinical
internal import Host
internal import Immunotherapy
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsStore

/// The data needed to change a reaction, from one snapshot.
struct ReactionRecords {
    let request: APIPersonRequest
    let records: ReactionFormRecords

    init(_ request: APIPersonRequest, _ reading: ReactionReading) async throws {
        let records = try await request.store.reactionForm(
            request.access, day: CalendarDay(iso: reading.draft.day) ?? .latest, editing: reading.id)
        guard let records else { throw APIProblem.notFound }
        self.request = request
        self.records = records
    }

    /// Nil if the reaction is new or deleted.
    var stored: StoredReaction? {
        records.reaction.flatMap { $0.isDeleted ? nil : $0 }
    }

    /// The reaction to store. Throws all validation problems at once.
    func checked(_ reading: ReactionReading) throws -> CheckedReaction {
        let person = records.person.person
        let checked = reading.draft.checked(
            now: request.now, zone: request.world.zones.rules(person.timeZone) ?? .utc, person: person.id,
            birthdate: person.birthdate, decimal: .point, doses: records.doses.filter { $0.day == reading.doseDay },
            entries: records.symptoms, stored: stored?.reaction)
        switch checked {
        case .valid(let found): return try withoutStored(found)
        case .invalid(let problems): throw APIProblem.invalid(problems.map { $0.field(request.phrases) })
        }
    }

    /// Drops new symptoms that are already stored unchanged, as after a retried request. Throws `idTaken` if a stored
    /// symptom with the same id differs.
    private func withoutStored(_ checked: CheckedReaction) throws -> CheckedReaction {
        let new = try checked.newSymptoms.filter { symptom in
            guard let there = records.symptoms.first(where: { $0.id == symptom.id }) else { return true }
            guard there.kind == symptom.kind, there.name == symptom.name, there.severity == symptom.severity,
                there.at == symptom.at
            else {
                throw APIProblem(.idTaken)
            }
            return false
        }
        return CheckedReaction(details: checked.details, newSymptoms: new)
    }
}
