public import Clinical

/// What the data of a watch or phone say about exertion in the time after a dose.
///
/// It takes plain instants: who knows doses and plans hands them in. A fast heart can come from running about, from
/// fear or from a reaction; this says that it was fast, never why.
public struct ExertionAfterDose: Sendable, Hashable {
    /// How far above the usual rate at rest a heart rate is marked: 30 beats a minute.
    ///
    /// This product's own mark and no medical limit: formulas for the highest heart rate of an age, from which such
    /// limits are reckoned, are off by 10 beats and more (Robergs and Landwehr, JEPonline 2002;5(2):1).
    public static let markedRise: Int64 = 30
    /// For how long without a lower reading, in seconds: 5 minutes.
    public static let markedSeconds: Int64 = 5 * 60
    /// How far two readings may lie apart and still belong together, in seconds: 5 minutes.
    public static let readingGap: Int64 = 5 * 60
    /// For how long a reading speaks when it is asked whether a time was measured, in seconds: 15 minutes.
    public static let readingReach: Int64 = 15 * 60
    /// For how long nothing may show that a device was worn or carried, in seconds: 30 minutes. This product's own mark: a
    /// watch reads the heart every few minutes, and who sits still makes no steps.
    public static let wornGap: Int64 = 30 * 60

    /// What was found, with what it follows from.
    public enum Finding: Sendable, Hashable {
        /// The person moved within the quiet time; the stretch as recorded.
        case active(ActiveStretch)
        /// The heart rate stayed high within the watched time.
        case fastHeart(from: Instant, until: Instant, highest: Int64, resting: RestingRate)
    }

    /// What cannot be said.
    public enum Unknown: Sendable, Hashable {
        /// There is nothing about movement in the quiet time.
        case movement
        /// The heart was not read through the watched time, or too seldom to tell how long it was fast.
        case heart
        /// It is not known what is usual at rest.
        case restingRate
        /// The time after the dose is not over.
        case notOver
    }

    /// What was found, in the order of time.
    public let findings: [Finding]
    /// What cannot be said; without findings it stands in the way of "nothing was seen".
    public let unknown: [Unknown]
    /// Whether the person moved in the quiet time; unknown without such a time.
    public let exercise: ExertionEvidence
    /// Whether the heart stayed fast in the watched time; unknown without such a time.
    public let fastHeart: ExertionEvidence

    /// How far two stretches may lie apart and still be one, in seconds: 5 minutes. Watches write one a minute.
    public static let stretchGap: Int64 = 5 * 60

    /// The movement that was found, stretches that follow one another put together; a workout where one of them is.
    public var movements: [ActiveStretch] {
        var joined: [ActiveStretch] = []
        for case .active(let next) in findings {
            guard let last = joined.last, next.start.seconds(since: last.end) <= ExertionAfterDose.stretchGap else {
                joined.append(next)
                continue
            }
            joined[joined.count - 1] = ActiveStretch(
                kind: last.kind == .workout ? .workout : next.kind, start: last.start, end: max(last.end, next.end))
        }
        return joined
    }

    /// What may be said about the time after the dose.
    public enum Answer: String, Sendable, Hashable, CaseIterable {
        /// There was exertion.
        case seen
        /// The data cover the time and show none.
        case absent = "none-seen"
        /// The data do not cover it; nothing may be concluded.
        case unknown
    }

    /// What may be said about the time after the dose.
    public var answer: Answer {
        findings.isEmpty ? (unknown.isEmpty ? .absent : .unknown) : .seen
    }
}
