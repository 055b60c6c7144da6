public import Clinical

/// One use of a reliever: puffs for symptoms that follow each other within 10 minutes.
///
/// Two puffs of one attack are one use, as people answer when they are asked how often they needed it.
public struct RelieverUse: Sendable, Hashable {
    /// The longest time from one puff to the next of the same use: 10 minutes, in milliseconds.
    public static let longestPause: Int64 = 600_000

    /// The time of its first puff.
    public let at: Instant
    public let puffs: Int
    /// Whether `at` is when it was taken, not only when it was received.
    public let isTimeKnown: Bool

    /// Creates a use.
    public init(at: Instant, puffs: Int, isTimeKnown: Bool = true) {
        self.at = at
        self.puffs = puffs
        self.isTimeKnown = isTimeKnown
    }

    /// The uses that these puffs make up, earliest first. A nebuliser's dose counts as a puff.
    ///
    /// Puffs whose time is not known are put together by when they were received, apart from the others.
    public static func of(_ puffs: [CountedPuff]) -> [RelieverUse] {
        let counted = puffs.filter { $0.isForSymptoms }
        let known = merged(counted.filter { $0.isTimeKnown }.map { $0.at }, isTimeKnown: true)
        let received = merged(counted.filter { !$0.isTimeKnown }.map { $0.at }, isTimeKnown: false)
        return received.isEmpty ? known : (known + received).inOrder { $0.at < $1.at }
    }

    /// The last puffs for symptoms from any inhaler, ICS-formoterol included, as in "2 hours ago, 4 puffs"; nil without any
    /// whose time is known. It is for telling, not for counting.
    public static func last(of puffs: [CountedPuff]) -> RelieverUse? {
        let asNeeded = puffs.filter { $0.role.isForSymptoms($0.purpose) && $0.isTimeKnown }
        return merged(asNeeded.map { $0.at }, isTimeKnown: true).last
    }

    private static func merged(_ times: [Instant], isTimeKnown: Bool) -> [RelieverUse] {
        var uses: [RelieverUse] = []
        var first: Instant?
        var last: Instant?
        var puffs = 0
        // Records come in order, and to see that is much faster than sorting them.
        let isInOrder = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
        for at in isInOrder ? times : times.inOrder(by: { $0 < $1 }) {
            if let first, let last, !follows(at, last) {
                uses.append(RelieverUse(at: first, puffs: puffs, isTimeKnown: isTimeKnown))
                puffs = 0
            }
            if puffs == 0 { first = at }
            last = at
            puffs += 1
        }
        if let first { uses.append(RelieverUse(at: first, puffs: puffs, isTimeKnown: isTimeKnown)) }
        return uses
    }

    /// Whether a puff comes soon enough after the one before to be taken with it.
    static func follows(_ at: Instant, _ last: Instant) -> Bool {
        let (pause, tooFar) = at.milliseconds.subtractingReportingOverflow(last.milliseconds)
        return !tooFar && pause <= longestPause
    }
}
