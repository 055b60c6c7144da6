import Clinical
import Symptoms

/// The recorded symptoms, for lookup during an import.
struct KnownSymptoms {
    /// The state of a known symptom.
    enum State {
        case stored, deleted
    }

    private struct Mark: Hashable {
        let at: Instant
        let kind: SymptomKind
    }

    private var byMark: [Mark: State] = [:]
    private var byID: [SymptomEntry.ID: State] = [:]

    init(stored: [SymptomEntry], deleted: [SymptomEntry]) {
        // Stored symptoms take precedence over deleted ones.
        for (entries, state) in [(deleted, State.deleted), (stored, .stored)] {
            for entry in entries {
                byMark[Mark(at: entry.at.instant, kind: entry.kind)] = state
                byID[entry.id] = state
            }
        }
    }

    /// Returns the state of a symptom; nil if it is new.
    func state(of symptom: DoseSheet.SymptomImport, _ id: SymptomEntry.ID) -> State? {
        byMark[Mark(at: symptom.at.instant, kind: symptom.kind)] ?? byID[id]
    }
}
