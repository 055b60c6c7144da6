/// The EAACI's Combined Symptom and Medication Score of a day, 0 to 6: the mean of six symptoms plus the medication step.
///
/// Exact in sixths.
public struct CombinedScore: Sendable, Hashable, Comparable {
    /// Sixths, 0 to 36.
    public let sixths: Int

    /// Nil if a symptom was not answered or the medicines are not known: a part is never taken for the whole.
    public init?(_ diary: FullDiary, _ step: RescueStep?) {
        guard let sum = diary.symptomSum, let step else { return nil }
        sixths = sum + 6 * step.rawValue
    }

    /// The score, 0 to 6.
    public var value: Double { Double(sixths) / 6 }

    /// The score in tenths, half rounded up.
    public var tenths: Int { Tenths.of(sixths, parts: 6) }

    public static func < (left: CombinedScore, right: CombinedScore) -> Bool { left.sixths < right.sixths }
}

/// Means as they are shown: in tenths, half rounded up.
enum Tenths {
    static func of(_ sum: Int, parts: Int) -> Int { (20 * sum + parts) / (2 * parts) }
}
