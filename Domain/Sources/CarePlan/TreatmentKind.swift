public import Clinical

/// The kinds of treatment that a form offers, by stored code.
public enum TreatmentKind: String, Sendable, Hashable, CaseIterable {
    case antihistamine
    case inhaler
    case epinephrine
    case emergencyCall = "emergency-call"
    case other
}

extension Treatment {
    /// The kind of treatment.
    public var kind: TreatmentKind {
        switch given {
        case .antihistamine: .antihistamine
        case .inhaler: .inhaler
        case .epinephrine: .epinephrine
        case .emergencyCall: .emergencyCall
        case .other: .other
        }
    }

    /// The name on the package, or the family's words; nil if unknown.
    public var name: String? {
        switch given {
        case .antihistamine(let name, _), .inhaler(let name, _): name
        case .other(let name): name
        case .epinephrine, .emergencyCall: nil
        }
    }

    /// The amount given; nil if unknown or not measured by weight.
    public var amount: Amount? {
        switch given {
        case .antihistamine(_, let amount), .epinephrine(let amount, _): amount
        case .inhaler, .emergencyCall, .other: nil
        }
    }

    /// The number of puffs; nil if unknown or not an inhaler.
    public var puffs: Int32? {
        if case .inhaler(_, let puffs) = given { puffs } else { nil }
    }

    /// The injection site; nil if unknown or not an injector.
    public var site: InjectionSite? {
        if case .epinephrine(_, let site) = given { site } else { nil }
    }
}

extension Treatment.Given {
    /// Creates a treatment from a stored row; nil if the row has a value that does not belong to its kind.
    public init?(_ kind: TreatmentKind, name: String?, amount: Amount?, puffs: Int32?, site: InjectionSite?) {
        switch kind {
        case .antihistamine where puffs == nil && site == nil: self = .antihistamine(name: name, amount: amount)
        case .inhaler where amount == nil && site == nil: self = .inhaler(name: name, puffs: puffs)
        case .epinephrine where name == nil && puffs == nil: self = .epinephrine(amount: amount, site: site)
        case .emergencyCall where name == nil && amount == nil && puffs == nil && site == nil: self = .emergencyCall
        case .other where amount == nil && puffs == nil && site == nil:
            guard let name, !NameKey(name).isEmpty else { return nil }
            self = .other(name: name)
        default: return nil
        }
    }
}
