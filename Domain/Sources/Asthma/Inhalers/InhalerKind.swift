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
