import Foundation

/// The peak flow that a reference population of the same sex, age and height has on average.
///
/// Nunn and Gregg, "New regression equations for predicting peak expiratory flow in adults", BMJ 1989;298:1068, for Wright
/// meters; converted to the scale of EN 13826 and ISO 23747 by the cubic published for it.
public struct PredictedPeakFlow: Sendable, Hashable {
    /// The sex that the equations ask for.
    public enum Sex: String, Sendable, Hashable, CaseIterable {
        case male
        case female
    }

    /// Why there is no value.
    public enum Reason: String, Error, Sendable, Hashable, CaseIterable {
        /// Under 15 or over 85 years.
        case ageOutOfRange = "age-out-of-range"
        /// Under 140 or over 210 cm.
        case heightOutOfRange = "height-out-of-range"
    }

    /// Completed years for which there is a value.
    public static let ages = 15...85
    /// Centimetres for which there is a value.
    public static let heights = 140...210

    /// In L/min on the Wright scale, rounded.
    public let wright: Int
    /// In L/min on the EU scale, from the Wright value before rounding, rounded.
    public let eu: Int
    /// Whether the height is outside those of the published charts: men 160 to 190 cm, women 152 to 183 cm.
    public let isExtrapolated: Bool

    /// Predicts a value; throws if the age or the height is outside the range.
    ///
    /// - Parameters:
    ///   - age: completed years.
    ///   - height: centimetres.
    public init(sex: Sex, age: Int, height: Int) throws(Reason) {
        guard PredictedPeakFlow.ages.contains(age) else { throw .ageOutOfRange }
        guard PredictedPeakFlow.heights.contains(height) else { throw .heightOutOfRange }
        let wright = PredictedPeakFlow.wright(sex, age: Double(age), height: Double(height))
        self.wright = Int(wright.rounded())
        eu = Int(PredictedPeakFlow.eu(wright: wright).rounded())
        isExtrapolated = !PredictedPeakFlow.chartHeights(sex).contains(height)
    }

    private static func chartHeights(_ sex: Sex) -> ClosedRange<Int> {
        switch sex {
        case .male: 160...190
        case .female: 152...183
        }
    }

    private static func wright(_ sex: Sex, age: Double, height: Double) -> Double {
        switch sex {
        case .male: exp(0.544 * log(age) - 0.0151 * age - 74.7 / height + 5.48)
        case .female: exp(0.376 * log(age) - 0.0120 * age - 58.8 / height + 5.63)
        }
    }

    private static func eu(wright: Double) -> Double {
        50.356 + 0.4 * wright + 0.000_881_4 * wright * wright - 0.000_000_111_6 * wright * wright * wright
    }
}
