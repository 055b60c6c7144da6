public import Clinical
public import Symptoms

extension DoseSheet {
    /// A symptom read from a sheet.
    public struct SymptomImport: Sendable, Hashable {
        /// When it occurred.
        public let at: Moment
        /// The kind of symptom.
        public let kind: SymptomKind
        /// Its severity.
        public let severity: Severity
        /// The notes of a row with symptoms but no portion, attached to its first symptom.
        public let notes: String?

        /// Creates a symptom from its parts.
        public init(at: Moment, kind: SymptomKind, severity: Severity, notes: String?) {
            self.at = at
            self.kind = kind
            self.severity = severity
            self.notes = notes
        }

        /// The id under which it is stored, derived from kind and moment, so that re-importing the row recognises it.
        public var id: SymptomEntry.ID? {
            let number = at.instant.milliseconds
            return SymptomEntry.ID(kind.rawValue + "-" + (number < 0 ? "n" : "") + String(number.magnitude))
        }
    }
}
