public import Clinical

/// One symptom as the warning sees it: what, how bad, since when.
public struct ObservedSymptom: Sendable, Hashable {
    /// The kind of symptom.
    public let kind: SymptomKind
    /// Its severity; nil if unknown.
    public let severity: Severity?
    /// When it began.
    public let onset: Instant

    /// Creates an instance; `unspecified` becomes nil.
    public init(kind: SymptomKind, severity: Severity?, onset: Instant) {
        self.kind = kind
        self.severity = severity == .unspecified ? nil : severity
        self.onset = onset
    }

    /// Creates an instance from a stored entry.
    public init(_ entry: SymptomEntry) {
        self.init(kind: entry.kind, severity: entry.severity, onset: entry.at.instant)
    }

    /// Whether it is at least that severe. If its severity is unknown, a sign of an allergic reaction counts as
    /// `unsaid`, anything else as mild.
    func isAtLeast(_ least: Severity, unsaid: Severity) -> Bool {
        let step = severity?.step ?? (kind.isReactionSign ? unsaid.step : Severity.mild.step)
        return step >= least.step
    }
}

extension Severity {
    /// The rank of the severity: 1 mild, 2 moderate, 3 severe; 0 if unknown.
    var step: Int {
        switch self {
        case .unspecified: 0
        case .mild: 1
        case .moderate: 2
        case .severe: 3
        }
    }
}
