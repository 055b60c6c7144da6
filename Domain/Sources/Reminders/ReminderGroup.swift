public import Clinical

/// When several reminders go out as one message.
public enum ReminderGroup {
    /// How long the first one waits for others: 10 minutes.
    public static let seconds: Int64 = 600
    /// How late a reminder may still be sent, after the server was off: 12 hours.
    public static let latestSeconds: Int64 = 43_200

    /// When the next message goes out: with the last reminder within 10 minutes of the first one, so none is early
    /// and none waits longer than that. What is overdue goes out at once. Nil if nothing is planned.
    ///
    /// - Parameter times: of each reminder not sent yet, with whether it may wait for others.
    public static func next(_ times: [(at: Instant, isGrouped: Bool)]) -> Instant? {
        guard let first = times.map({ $0.at }).min() else { return nil }
        guard times.contains(where: { $0.at == first && $0.isGrouped }),
            times.allSatisfy({ $0.at != first || $0.isGrouped })
        else { return first }
        let end = first.adding(seconds: seconds)
        return times.filter { $0.isGrouped && $0.at <= end }.map { $0.at }.max() ?? first
    }

    /// Whether it is too late to send a reminder of this time; the ledger keeps it as missed.
    public static func isTooLate(_ at: Instant, now: Instant) -> Bool {
        now.seconds(since: at) > latestSeconds
    }
}
