public import Clinical

/// Why a provider gave no usable answer.
public enum AirProblem: Error, Sendable, Hashable {
    /// The connection failed or broke.
    case unreachable
    /// The request timed out.
    case tooSlow
    /// The provider reports an error of its own, with this HTTP status.
    case failed(status: Int)
    /// The key is rejected.
    case keyRefused
    /// No more requests before this time.
    case quota(until: Instant)
    /// The question is rejected; the reason is in the provider's words.
    case rejected(reason: String)
    /// The provider has no data for the place.
    case notCovered
    /// A field of the answer is missing or not as documented; empty if it is no JSON at all.
    case invalid(field: String)

    init(_ problem: FeedProblem, now: Instant) {
        switch problem {
        case .unreachable: self = .unreachable
        case .tooSlow: self = .tooSlow
        case .tooLarge, .unreadable: self = .invalid(field: "")
        case .busy: self = .quota(until: now.adding(seconds: 60))
        case .quotaSpent: self = .quota(until: QuotaWindow.day.end(after: now))
        case .keyRefused: self = .keyRefused
        case .failed: self = .failed(status: 500)
        }
    }

    /// Whether it says something about the provider rather than about one question.
    var isOutage: Bool {
        switch self {
        case .unreachable, .tooSlow, .failed, .invalid: true
        case .keyRefused, .quota, .rejected, .notCovered: false
        }
    }
}

/// Why a provider has nothing about a topic at a place, with what a sentence about it needs.
public struct AirRefusal: Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        /// The operator set no key.
        case noKey
        /// The operator named it and did not set it up.
        case notSetUp
        /// The key is rejected; it is tried again at this time.
        case keyRefused(until: Instant)
        /// The provider refuses more requests before this time.
        case quota(until: Instant)
        /// The operator's budget is used up until this time.
        case budget(until: Instant)
        /// The provider has no data for the place.
        case notCovered
        /// The provider has pollen for Europe only.
        case noPollenOutsideEurope
        /// The station counts pollen from one day of the year to another, and today is not among them.
        case outOfSeason(from: MonthDay, to: MonthDay)
        /// No usable answer since a time; it is left alone until another.
        case down(since: Instant, until: Instant)
        /// The last answer was not as documented in this field; it is left alone until a time, if it is nil not at all.
        case invalidAnswer(field: String, until: Instant?)
        /// It did not answer in time; it is asked again with the next question.
        case tooSlow
        /// It could not be reached, or reports an error of its own; it is asked again with the next question.
        case noAnswer
        /// The question is rejected, in the provider's words.
        case rejected(String)
        /// It answered without any pollen, which it has in the season only.
        case onlyInSeason
        /// It answered without a value.
        case noValues
        /// Its last value ended at this time, which is too long ago.
        case outOfDate(since: Instant)
    }

    /// The provider's id.
    public let provider: String
    public let topic: AirTopic
    public let reason: Reason

    /// Creates a refusal.
    public init(provider: String, topic: AirTopic, reason: Reason) {
        self.provider = provider
        self.topic = topic
        self.reason = reason
    }
}

/// A day of any year.
public struct MonthDay: Sendable, Hashable, Comparable {
    public let month: Int
    public let day: Int

    /// Creates a day from "03-15"; nil if no year has it.
    public init?(_ text: String) {
        guard text.utf8.count == 5, let date = CalendarDay(iso: "2024-" + text) else { return nil }
        (month, day) = (date.month, date.day)
    }

    init(_ date: CalendarDay) { (month, day) = (date.month, date.day) }

    public static func < (left: MonthDay, right: MonthDay) -> Bool {
        (left.month, left.day) < (right.month, right.day)
    }
}
