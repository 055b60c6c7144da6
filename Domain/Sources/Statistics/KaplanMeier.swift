/// How many are still without an event as time passes, if some were not watched until theirs.
///
/// Kaplan and Meier, J Am Stat Assoc 1958;53:457. Somebody whose watching ends on the day of somebody else's event was
/// still at risk on it.
public struct KaplanMeier: Sendable, Equatable {
    /// How long one of them was watched.
    public struct Span: Sendable, Hashable {
        public let days: Int
        /// Whether it ended with the event; otherwise nothing is known of later.
        public let hasEvent: Bool

        /// Creates a span.
        public init(days: Int, hasEvent: Bool) {
            self.days = days
            self.hasEvent = hasEvent
        }
    }

    /// A day on which a span ended.
    public struct Step: Sendable, Equatable {
        public let day: Int
        /// Those whose span had not ended before.
        public let atRisk: Int
        public let events: Int
        public let censored: Int
        /// The estimated share without an event after the day.
        public let survival: Double
        /// Greenwood's standard error of the survival; nil once nobody is left without an event.
        public let error: Double?
    }

    /// By day, from day 0 on.
    public let steps: [Step]

    /// Estimates the curve.
    public init(_ spans: [Span]) {
        var ended: [Int: (events: Int, censored: Int)] = spans.isEmpty ? [:] : [0: (0, 0)]
        for span in spans {
            if span.hasEvent {
                ended[span.days, default: (0, 0)].events += 1
            } else {
                ended[span.days, default: (0, 0)].censored += 1
            }
        }
        var (atRisk, survival, sum) = (spans.count, 1.0, 0.0)
        var steps: [Step] = []
        for (day, count) in ended.sorted(by: { $0.key < $1.key }) {
            survival *= 1 - Double(count.events) / Double(atRisk)
            sum += Double(count.events) / (Double(atRisk) * Double(atRisk - count.events))
            steps.append(
                Step(
                    day: day, atRisk: atRisk, events: count.events, censored: count.censored, survival: survival,
                    error: survival > 0 ? survival * sum.squareRoot() : nil))
            atRisk -= count.events + count.censored
        }
        self.steps = steps
    }

    /// The median: the first day on which at most half have had no event; nil if the curve never falls that far.
    public var median: Int? { steps.first { $0.survival <= 0.5 }?.day }
}
