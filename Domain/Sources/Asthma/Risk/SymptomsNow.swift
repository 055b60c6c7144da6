/// How the asthma is now, as somebody says.
public enum SymptomsNow: String, Sendable, Hashable, CaseIterable {
    /// No cough, wheeze or tight chest, and usual activities are possible.
    case noSymptoms = "none"
    /// Cough, wheeze, a tight chest or short of breath when moving.
    case some
    /// Short of breath at rest, too breathless to speak, eat or sleep, or getting worse fast.
    case severe

    /// Green, yellow and red. Being too breathless to speak, eat or sleep is an attack (British Lung Foundation,
    /// blf.org.uk/support-for-you/asthma/control); the three steps are chosen for this product.
    public var zone: AsthmaZone {
        switch self {
        case .noSymptoms: .green
        case .some: .yellow
        case .severe: .red
        }
    }
}

/// What the reliever did when it was last taken for these symptoms.
public enum RelieverEffect: String, Sendable, Hashable, CaseIterable {
    /// It helped, for four hours or longer so far.
    case helps
    /// It helped for less than four hours.
    case underFourHours = "under-four-hours"
    case doesNotHelp = "does-not-help"

    /// Red if it does not help or last: "your reliever isn't helping or lasting over four hours" is an attack (same
    /// page).
    public var zone: AsthmaZone { self == .helps ? .green : .red }
}
