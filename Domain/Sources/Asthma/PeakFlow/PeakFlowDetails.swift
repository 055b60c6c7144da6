public import Clinical

/// A measurement of peak flow. The noun of its records.
public enum PeakFlow {
    /// The id of a measurement.
    public typealias ID = Identifier<PeakFlow>

    /// The values that a meter can show, in L/min.
    public static let range = 30...900
    /// The blows of one measurement.
    public static let blowLimit = 3
}

/// Whether a measurement came before or after the reliever.
public enum RelieverTiming: String, Sendable, Hashable, CaseIterable {
    case before
    case after
}

/// Up to three blows of one time. All are kept, and the highest counts.
public struct PeakFlowDetails: Sendable, Hashable {
    public let meter: PeakFlowMeter.ID
    public let at: Moment
    /// One to three, in L/min, in the order of the blows.
    public let blows: [Int]
    /// Nil if not recorded.
    public let reliever: RelieverTiming?
    public let note: String?

    /// Creates a measurement from validated values.
    public init(
        meter: PeakFlowMeter.ID, at: Moment, blows: [Int], reliever: RelieverTiming? = nil, note: String? = nil
    ) {
        self.meter = meter
        self.at = at
        self.blows = blows
        self.reliever = reliever
        self.note = note
    }

    /// The highest blow, in L/min; nil if there is none.
    public var best: Int? { blows.max() }
}
