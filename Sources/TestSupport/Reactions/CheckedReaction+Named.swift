public import CarePlan
public import Clinical
public import Symptoms

extension CheckedReaction {
    /// One of Mia's reactions with new symptoms, as form validation returns it.
    public static func of(
        _ new: SymptomEntry..., ticked: [SymptomEntry.ID] = [], at onset: Moment = .berlin(.today, "09:00"),
        dose: Reaction.DoseLink? = nil, grade: ReactionGrade? = nil, treatments: [Treatment] = [],
        outcome: ReactionOutcome? = nil, notes: String? = nil
    ) -> CheckedReaction {
        CheckedReaction(
            details: ReactionDetails(
                onset: onset, dose: dose, symptoms: ticked + new.map(\.id), grade: grade, treatments: treatments,
                outcome: outcome, notes: notes),
            newSymptoms: new)
    }
}

extension SymptomEntry {
    /// Mia's hives at a time today in Berlin.
    public static func hives(
        _ id: ID = "hives", at time: TimeOfDay = "09:00", _ severity: Severity = .mild
    ) -> SymptomEntry {
        SymptomEntry(id: id, person: "mia", at: .berlin(.today, time), kind: .hives, severity: severity, notes: nil)
    }
}

extension Treatment {
    /// A treatment at a time today in Berlin.
    public static func given(_ given: Given, at time: TimeOfDay, _ id: ID) -> Treatment {
        Treatment(id: id, at: .berlin(.today, time), given: given)
    }
}
