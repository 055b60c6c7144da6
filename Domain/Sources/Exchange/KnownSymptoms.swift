import Clinical
import Symptoms

/// The symptoms on record, as an import asks about them.
struct KnownSymptoms {
    /// What became of a symptom that is known.
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
        // What is stored counts before what was deleted.
        for (entries, state) in [(deleted, State.deleted), (stored, .stored)] {
            for entry in entries {
                byMark[Mark(at: entry.at.instant, kind: entry.kind)] = state
                byID[entry.id] = state
            }
        }
    }

    /// Nil for a symptom that is new.
    func state(of symptom: DoseSheet.SymptomImport, _ id: SymptomEntry.ID) -> State? {
        byMark[Mark(at: symptom.at.instant, kind: symptom.kind)] ?? byID[id]
    }
}
