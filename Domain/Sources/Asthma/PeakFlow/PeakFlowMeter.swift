public import Clinical

/// The scale of a peak flow meter. Wright meters read up to 80 L/min more in their middle, so readings of two scales are
/// never compared.
public enum PeakFlowScale: String, Sendable, Hashable, CaseIterable {
    /// EN 13826 and ISO 23747.
    case eu
    case wright
    case unknown
}

/// A peak flow meter. The noun of its records.
public enum PeakFlowMeter {
    /// The id of a meter.
    public typealias ID = Identifier<PeakFlowMeter>
}

/// A meter, whose scale is that of all its readings.
public struct PeakFlowMeterDetails: Sendable, Hashable {
    public let name: String
    public let scale: PeakFlowScale

    /// Creates a meter from validated values.
    public init(name: String, scale: PeakFlowScale) {
        self.name = name
        self.scale = scale
    }
}
