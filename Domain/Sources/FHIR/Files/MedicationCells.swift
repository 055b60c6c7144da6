import Clinical
import Exchange
import Medications

/// The cells of a row, and the form that they fill in.
struct MedicationCells {
    typealias Column = MedicationSheet.Column

    /// In what way a row says how the medicine is taken.
    enum Way {
        case parts, times, hours, asNeeded, text

        var column: Column {
            switch self {
            case .parts: .morning
            case .times: .times
            case .hours: .hours
            case .asNeeded: .asNeeded
            case .text: .text
            }
        }
    }

    private let texts: [Column: String]

    init(record: CSVRecord, columns: [Column: Int]) {
        texts = columns.mapValues { Whitespace.trimmed(record.text($0) ?? "") }
    }

    subscript(_ column: Column) -> String { texts[column] ?? "" }

    var isBlank: Bool { texts.values.allSatisfy { $0.isEmpty } }

    /// The same for the same cells.
    var id: Medication.ID? {
        let content = Column.allCases.map { "\($0.rawValue)=\(self[$0])" }.joined(separator: "\n")
        return Medication.ID("row-\(ContentHash(content).text)")
    }

    /// Every way that the row uses; the words of the prescriber count only if there is no other.
    var ways: [Way] {
        var ways: [Way] = []
        if [Column.morning, .noon, .evening, .night].contains(where: { !self[$0].isEmpty }) { ways.append(.parts) }
        if !self[.times].isEmpty { ways.append(.times) }
        if !self[.hours].isEmpty { ways.append(.hours) }
        if asNeeded != false { ways.append(.asNeeded) }
        if ways.isEmpty, !self[.text].isEmpty { ways.append(.text) }
        return ways
    }

    /// Nil for a word that is neither yes nor no.
    var asNeeded: Bool? {
        switch NameKey(self[.asNeeded]).text {
        case "", "no", "false", "0": false
        case "yes", "true", "1", "x": true
        default: nil
        }
    }

    func draft(_ way: Way, today: CalendarDay) -> DosageDraft {
        let unit = UnitChoice.coded.first { NameKey($0.code).text == NameKey(self[.unit]).text }
        var draft = DosageDraft(
            pattern: way.pattern.rawValue, amount: self[.amount],
            unit: self[.unit].isEmpty ? "" : unit?.code ?? UnitChoice.own("").code,
            ownUnit: unit == nil ? self[.unit] : "", start: self[.start].isEmpty ? today.iso : self[.start],
            instruction: self[.text])
        if !self[.end].isEmpty {
            draft.end = DosageDraft.End.day.rawValue
            draft.endDay = self[.end]
        }
        switch way {
        case .parts:
            draft.parts = DayAmounts(
                morning: self[.morning], noon: self[.noon], evening: self[.evening], night: self[.night])
        case .times:
            draft.clock = self[.times].split(separator: ";").map { time in
                DosageDraft.ClockAmount(time: Whitespace.trimmed(String(time)), amount: draft.amount)
            }
        case .hours: draft.hours = self[.hours]
        case .asNeeded:
            draft.mostPerDay = self[.mostPerDay]
            draft.reason = self[.reason]
        case .text: break
        }
        return draft
    }
}

extension MedicationCells.Way {
    fileprivate var pattern: DosageDraft.Pattern {
        switch self {
        case .parts: .parts
        case .times: .clock
        case .hours: .interval
        case .asNeeded, .text: .asNeeded
        }
    }
}
