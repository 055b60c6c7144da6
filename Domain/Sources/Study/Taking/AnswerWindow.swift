public import Clinical

/// The part of each day in which answers are taken, by the server's clock in the person's zone.
public struct AnswerWindow: Sendable, Hashable {
    public let opens: TimeOfDay
    /// Nothing is taken from this minute on.
    public let closes: TimeOfDay

    /// Nil unless it closes later on the day than it opens.
    public init?(opens: TimeOfDay, closes: TimeOfDay) {
        guard opens < closes else { return nil }
        self.opens = opens
        self.closes = closes
    }

    /// Why nothing is taken now; nil while it is.
    public func wait(_ now: Moment) -> AnswerTurn.Wait? {
        if now.time < opens { return .opens }
        return now.time < closes ? nil : .closed
    }
}
