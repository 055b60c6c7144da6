public import Clinical
public import Symptoms

extension DoseSheet {
    /// A symptom of a sheet.
    public struct SymptomImport: Sendable, Hashable {
        /// When it was.
        public let at: Moment
        /// What it was.
        public let kind: SymptomKind
        /// How bad it was.
        public let severity: Severity
        /// The notes of a row that has symptoms and no portion, at its first symptom.
        public let notes: String?

        /// Takes the parts of a symptom.
        public init(at: Moment, kind: SymptomKind, severity: Severity, notes: String?) {
            self.at = at
            self.kind = kind
            self.severity = severity
            self.notes = notes
        }

        /// The id under which it is stored, made from kind and moment, so that the same row is known again.
        public var id: SymptomEntry.ID? {
            let number = at.instant.milliseconds
            return SymptomEntry.ID(kind.rawValue + "-" + (number < 0 ? "n" : "") + String(number.magnitude))
        }
    }
}
