/// The elements of an export, in sequence.
public enum HealthElement: Equatable, Sendable {
    /// When the export was made.
    case exportDate(HealthDate)
    /// Date of birth, sex, blood type and the other attributes of `Me`, under their names in the file.
    case me([MetadataEntry])
    case record(HealthRecord)
    case correlation(GroupedElement)
    case workout(GroupedElement)
    /// A day's rings; `dateComponents` names the civil day.
    case activitySummary([MetadataEntry])
    /// ClinicalRecord, Audiogram, VisionPrescription, and elements unknown to this program: kept whole.
    case other(GroupedElement)
    /// An element without a required value; it is skipped and reading continues.
    case skipped(Skip)

    public struct Skip: Equatable, Sendable {
        public let element: String
        public let reason: Reason
        /// Bytes from the start of the XML.
        public let offset: Int64

        public enum Reason: String, Sendable, CaseIterable {
            case noType = "no-type"
            case noSource = "no-source"
            case noDate = "no-date"
            /// The end is before the start.
            case endsBeforeStart = "ends-before-start"
            /// A quantity whose value is not a number.
            case noNumber = "no-number"
        }
    }
}

/// An element with its attributes and children unchanged.
public struct GroupedElement: Equatable, Sendable {
    public var name: String
    public var attributes: [MetadataEntry]
    public var children: [GroupedElement] = []
    /// Bytes from the start of the XML.
    public var offset: Int64

    public subscript(_ name: String) -> String? {
        attributes.first { $0.key == name }?.value
    }
}
