public import Clinical

/// What data from a watch or phone say about exertion after a dose.
///
/// It takes plain instants and knows nothing about doses or plans. A fast heart rate can come from running about,
/// fear or a reaction; this reports that it was fast, never why.
public struct ExertionAfterDose: Sendable, Hashable {
    /// How far above the usual resting rate a heart rate is flagged: 30 beats a minute.
    ///
    /// This threshold is this product's own, not a medical limit: the formulas for maximum heart rate by age that such
    /// limits are based on are off by 10 beats and more (Robergs and Landwehr, JEPonline 2002;5(2):1).
    public static let markedRise: Int64 = 30
    /// How long the rate must stay that high, in seconds: 5 minutes.
    public static let markedSeconds: Int64 = 5 * 60
    /// The largest gap between two readings of the same run, in seconds: 5 minutes.
    public static let readingGap: Int64 = 5 * 60
    /// How long after a reading the heart rate counts as measured, in seconds: 15 minutes.
    public static let readingReach: Int64 = 15 * 60
    /// The longest gap in a device's data at which it still counts as worn, in seconds: 30 minutes. This product's own
    /// threshold: a watch reads the heart every few minutes, and a person sitting still takes no steps.
    public static let wornGap: Int64 = 30 * 60

    /// What was found, with its evidence.
    public enum Finding: Sendable, Hashable {
        /// The person moved during the quiet time; the stretch as recorded.
        case active(ActiveStretch)
        /// The heart rate stayed high during the observation time.
        case fastHeart(from: Instant, until: Instant, highest: Int64, resting: RestingRate)
    }

    /// What cannot be determined.
    public enum Unknown: Sendable, Hashable {
        /// There are no movement data for the quiet time.
        case movement
        /// A workout without a time may have been in the quiet time.
        case workoutTime
        /// The heart rate was not measured throughout the observation time, or too rarely to tell how long it was fast.
        case heart
        /// The usual resting rate is unknown.
        case restingRate
        /// The time after the dose is not over.
        case notOver
    }

    /// The findings, in chronological order.
    public let findings: [Finding]
    /// What cannot be determined; without findings, any entry rules out the answer "nothing was seen".
    public let unknown: [Unknown]
    /// Whether the person moved during the quiet time; unknown if there is no quiet time.
    public let exercise: ExertionEvidence
    /// Whether the heart rate stayed high during the observation time; unknown if there is none.
    public let fastHeart: ExertionEvidence

    /// The largest gap at which two stretches are merged, in seconds: 5 minutes. Watches write one stretch a minute.
    public static let stretchGap: Int64 = 5 * 60

    /// The movement found, with consecutive stretches merged; a workout if any of them is one.
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

    /// The overall answer about the time after the dose.
    public enum Answer: String, Sendable, Hashable, CaseIterable {
        /// There was exertion.
        case seen
        /// The data cover the time and show none.
        case absent = "none-seen"
        /// The data do not cover it; nothing can be concluded.
        case unknown
    }

    /// The overall answer about the time after the dose.
    public var answer: Answer {
        findings.isEmpty ? (unknown.isEmpty ? .absent : .unknown) : .seen
    }
}

/// What the data say about one kind of exertion after one dose.
public enum ExertionEvidence: Sendable, Hashable {
    /// It occurred, first at this instant.
    case seen(from: Instant)
    /// The data cover the time and do not show it.
    case absent
    /// The data do not cover the time, so nothing can be concluded.
    case unknown

    /// Creates evidence from the start times, and whether the data cover the whole time.
    public init(starts: [Instant], isKnown: Bool) {
        if let first = starts.min() {
            self = .seen(from: first)
        } else {
            self = isKnown ? .absent : .unknown
        }
    }
}
