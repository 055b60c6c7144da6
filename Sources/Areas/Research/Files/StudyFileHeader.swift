public import Clinical
internal import Study

/// What a file of a study says about itself, wherever it is taken.
public struct StudyFileHeader: Sendable, Hashable {
    /// The address of the study.
    public let study: String
    public let name: String
    public let organisation: String
    /// Under which the answers are passed on: "CC-BY-4.0", or who may use them.
    public let licence: String
    /// What the sources of the air ask to be said.
    public let attributions: [String]
    public let created: Instant

    public init(
        study: String, name: String, organisation: String, licence: String, attributions: [String], created: Instant
    ) {
        self.study = study
        self.name = name
        self.organisation = organisation
        self.licence = licence
        self.attributions = attributions
        self.created = created
    }

    var source: String { "\(name), \(organisation) (\(study))" }
}

/// Why a study's file cannot be written, apart from problems of the disk.
public enum StudyFileProblem: Error, Sendable, Hashable {
    /// A stored value is not of its column's kind.
    case value(response: String, column: String)
}

extension ResponseCell {
    /// A finite number; nil for another text.
    static func number(_ digits: String) -> Double? {
        Double(digits).flatMap { $0.isFinite ? $0 : nil }
    }
}
