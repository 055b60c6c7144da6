import Clinical
import Symptoms

/// Looks up symptoms by the names used in a sheet.
struct SymptomIndex {
    private var kinds: [NameKey: SymptomKind] = [:]

    init() {
        for kind in SymptomKind.allCases {
            kinds[NameKey(kind.rawValue)] = kind
            kinds[NameKey(kind.englishName)] = kind
        }
        // A synonym never overrides another kind's own name.
        for kind in SymptomKind.allCases {
            for synonym in kind.englishSynonyms where kinds[NameKey(synonym)] == nil {
                kinds[NameKey(synonym)] = kind
            }
        }
    }

    /// Returns the symptoms in a cell, in cell order.
    func read(_ text: String, _ found: inout RowProblems) -> [SymptomCell.Item] {
        var items: [SymptomCell.Item] = []
        for entry in CellItems.split(text) {
            // Commas are tried last, because one of the names contains a comma.
            if kind(of: entry) != nil {
                add(entry, to: &items, &found)
            } else {
                for part in CellItems.split(entry, at: { $0 == "," }) {
                    add(part, to: &items, &found)
                }
            }
        }
        return items
    }

    private func kind(of entry: String) -> SymptomKind? {
        kinds[NameKey(SymptomCell.parts(of: entry).name)]
    }

    private func add(_ entry: String, to items: inout [SymptomCell.Item], _ found: inout RowProblems) {
        guard let kind = kind(of: entry) else {
            found.add(.symptoms, .symptomUnknown, entry)
            return
        }
        let word = NameKey(SymptomCell.parts(of: entry).severity ?? "").text
        guard let severity = word.isEmpty ? .unspecified : Severity(rawValue: word) else {
            found.add(.symptoms, .severityUnknown, entry)
            return
        }
        items.append(SymptomCell.Item(kind: kind, severity: severity, text: entry))
    }
}
