public import Clinical

/// The address of a study is its id.
public typealias StudyID = Identifier<StudyDetails>

/// A person who takes part; the id is the study key, which belongs to nothing else of that person.
public enum Participant {
    public typealias ID = Identifier<Participant>

    /// How a study key is shown: "K-7F2Q".
    public static func key(_ id: ID) -> String { "K-" + id.text.prefix(6) }
}

/// The documents of a study. The raw values are stored.
public enum StudyDocumentKind: String, Sendable, CaseIterable {
    case consent, daily, baseline
}
