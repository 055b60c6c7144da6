/// What the diary says about some days together. Days without a score count in no mean.
public struct DiarySpan: Sendable, Hashable {
    /// A mean of a score, kept as a sum so that nothing is rounded twice.
    public struct Mean: Sendable, Hashable {
        public let sum: Int
        /// Into how many parts a point of the score is divided.
        public let parts: Int
        /// The days that have the score.
        public let days: Int

        /// Nil without a score.
        init?(_ scores: [Int], parts: Int = 1) {
            guard !scores.isEmpty else { return nil }
            sum = scores.reduce(0, +)
            self.parts = parts
            days = scores.count
        }

        public var value: Double { Double(sum) / Double(days * parts) }

        /// The mean in tenths, half rounded up.
        public var tenths: Int { Tenths.of(sum, parts: days * parts) }
    }

    /// The days with an entry.
    public let written: Int
    /// The days on which something was graded above none.
    public let symptomatic: Int
    /// 0 to 12.
    public let tnss: Mean?
    /// 0 to 3.
    public let symptoms: Mean?
    /// 0 to 6.
    public let combined: Mean?

    /// - Parameter days: each with the step of its medicines, nil if it is not known.
    public init(_ days: [(day: DiaryDay, step: RescueStep?)]) {
        written = days.count
        symptomatic = days.count { one in one.day.items.contains { (one.day.grade($0)?.rawValue ?? 0) > 0 } }
        tnss = Mean(days.compactMap { $0.day.tnss })
        symptoms = Mean(days.compactMap { $0.day.symptomSum }, parts: 6)
        combined = Mean(days.compactMap { $0.day.combinedScore($0.step)?.sixths }, parts: 6)
    }
}
