/// How far a study has come. The raw values are stored.
public enum StudyPhase: String, Sendable, CaseIterable {
    case draft
    /// Answers are collected apart and never counted with those of the study.
    case pilot
    case running
    /// No more answers; data can be read and released.
    case closed
    /// Read only until the end of the retention, when it is deleted.
    case archived

    /// The phases that may follow; there is no way back, since people consented to what they read.
    public var next: [StudyPhase] {
        switch self {
        case .draft: [.pilot, .running]
        case .pilot: [.running, .closed]
        case .running: [.closed]
        case .closed: [.archived]
        case .archived: []
        }
    }

    public var takesAnswers: Bool { self == .pilot || self == .running }

    /// Whether documents can still be edited; later they only get new versions.
    public var isEditable: Bool { self == .draft }
}

/// How the answers of one person belong together. The raw values are stored.
public enum StudyLinkage: String, Sendable, CaseIterable {
    /// A random key belongs to the answers of one person.
    case pseudonymous
    /// No answer is known to belong to another.
    case anonymous
}
