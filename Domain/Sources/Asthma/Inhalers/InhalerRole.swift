/// What an inhaler is for, as the clinic prescribed it. It decides what a puff from it means.
public enum InhalerRole: String, Sendable, Hashable, CaseIterable {
    /// A short-acting reliever (SABA), for symptoms.
    case reliever
    /// A preventer, taken every day.
    case controller
    /// An inhaled steroid with formoterol, only as needed (AIR, GINA's anti-inflammatory reliever).
    case icsFormoterolReliever = "ics-formoterol-reliever"
    /// An inhaled steroid with formoterol, every day and as needed (MART).
    case icsFormoterolBoth = "ics-formoterol-both"
    /// A reliever through a nebuliser. A dose is recorded as one puff.
    case nebuliser

    /// Whether its puffs for symptoms are reliever uses: what the estimate and the SABA signals count.
    public var isReliever: Bool { self == .reliever || self == .nebuliser }

    /// Whether it contains an inhaled steroid with formoterol.
    public var isICSFormoterol: Bool { self == .icsFormoterolReliever || self == .icsFormoterolBoth }

    /// What a puff from it can be for, the most usual first.
    public var purposes: [PuffPurpose] {
        switch self {
        case .reliever: [.asNeeded, .beforeSport, .test]
        case .controller: [.scheduled, .asNeeded, .test]
        case .icsFormoterolReliever: [.asNeeded, .beforeSport, .test]
        case .icsFormoterolBoth: [.scheduled, .asNeeded, .beforeSport, .test]
        case .nebuliser: [.asNeeded, .scheduled, .beforeSport]
        }
    }

    /// What a puff is for unless someone says otherwise; nil if each one has to be decided.
    public var usualPurpose: PuffPurpose? {
        switch self {
        case .reliever, .icsFormoterolReliever, .nebuliser: .asNeeded
        case .controller: .scheduled
        case .icsFormoterolBoth: nil
        }
    }

    /// Whether a puff from it was for symptoms, ICS-formoterol and controllers included: what is shown as use, listed by
    /// place and reported.
    ///
    /// - Parameter purpose: nil for the usual purpose of the role.
    public func isForSymptoms(_ purpose: PuffPurpose?) -> Bool { (purpose ?? usualPurpose) == .asNeeded }
}

/// What a puff was for.
public enum PuffPurpose: String, Sendable, Hashable, CaseIterable {
    /// For symptoms.
    case asNeeded = "as-needed"
    /// A dose of the day's schedule.
    case scheduled
    case beforeSport = "before-sport"
    /// A spray into the air. It lowers the counter, and nobody inhaled it.
    case test

    /// Whether someone inhaled it.
    public var isInhaled: Bool { self != .test }
}

/// How an inhaler makes what is inhaled, which decides how it is used.
public enum InhalerKind: String, Sendable, Hashable, CaseIterable {
    /// A pressurised metered-dose inhaler (pMDI), with or without a spacer.
    case puffer
    /// A dry powder inhaler (DPI) that holds many doses.
    case powder
    /// A dry powder inhaler that is loaded with a capsule for each dose.
    case capsule
    case softMist = "soft-mist"
    case nebuliser

    /// Whether an inhaler with this role can be of this kind. Only the role of a nebuliser names a device.
    public func fits(_ role: InhalerRole) -> Bool { role != .nebuliser || self == .nebuliser }
}
