/// A concentration as it was given, exact to a millionth of a µg/m³ or of a ppb.
///
/// Never a floating-point number: an index changes at the last digit of a concentration.
public struct Concentration: Sendable, Hashable {
    /// Millionths of a µg/m³, or of a ppb if `isVolumeShare`; 0 or more, below `ceiling`.
    ///
    /// Further digits leave a trace in the last one, so that 5.0000001 is above 5.
    public let millionths: Int64
    /// Whether it is a share of the air's volume rather than a mass.
    public let isVolumeShare: Bool

    /// Everything from 100 g/m³, or a tenth of the air's volume, is a mistake. Chosen by this project.
    public static let ceiling: Int64 = 100_000_000_000_000

    /// Creates a concentration; nil if it is negative or reaches the ceiling.
    public init?(millionths: Int64, isVolumeShare: Bool) {
        guard millionths >= 0, millionths < Concentration.ceiling else { return nil }
        self.millionths = millionths
        self.isVolumeShare = isVolumeShare
    }
}
