public import Clinical

/// One symptom as the warning looks at it: what, how bad, since when.
public struct ObservedSymptom: Sendable, Hashable {
    /// What it was.
    public let kind: SymptomKind
    /// How bad it was; nil when nobody said.
    public let severity: Severity?
    /// When it began.
    public let onset: Instant

    /// Takes the values; `unspecified` becomes nil.
    public init(kind: SymptomKind, severity: Severity?, onset: Instant) {
        self.kind = kind
        self.severity = severity == .unspecified ? nil : severity
        self.onset = onset
    }

    /// Looks at a stored entry.
    public init(_ entry: SymptomEntry) {
        self.init(kind: entry.kind, severity: entry.severity, onset: entry.at.instant)
    }

    /// Whether it is at least that bad. Where nobody said how bad it was, a sign of an allergic reaction counts as
    /// `unsaid`, anything else as mild.
    func isAtLeast(_ least: Severity, unsaid: Severity) -> Bool {
        let step = severity?.step ?? (kind.isReactionSign ? unsaid.step : Severity.mild.step)
        return step >= least.step
    }
}

extension Severity {
    /// The order of the steps: 1 mild, 2 moderate, 3 severe; 0 when nobody said.
    var step: Int {
        switch self {
        case .unspecified: 0
        case .mild: 1
        case .moderate: 2
        case .severe: 3
        }
    }
}
