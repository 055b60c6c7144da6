package import Clinical

/// What the whole server sent over each way: numbers only, of all households together.
package struct DeliveryReport: Sendable, Hashable {
    /// How many reminders are planned for the next days.
    package let planned: Int
    package let channels: [Channel]

    /// One way of sending that somebody has connected, or that something was sent over.
    package struct Channel: Sendable, Hashable {
        package let kind: ReminderChannel.Kind
        /// How many devices or addresses are connected.
        package let connected: Int
        /// How many of them fail now.
        package let failing: Int
        /// Since when the longest of them has; nil if none does.
        package let failingSince: Instant?
        /// How many messages there were to send.
        package let planned: Int
        package let sent: Int
        /// How many were shown by a device or opened.
        package let delivered: Int
        /// Those that were not sent, the most frequent reason first.
        package let failures: [Failure]

        package init(
            kind: ReminderChannel.Kind, connected: Int, failing: Int, failingSince: Instant?, planned: Int, sent: Int,
            delivered: Int, failures: [Failure]
        ) {
            self.kind = kind
            self.connected = connected
            self.failing = failing
            self.failingSince = failingSince
            self.planned = planned
            self.sent = sent
            self.delivered = delivered
            self.failures = failures
        }
    }

    package struct Failure: Sendable, Hashable {
        /// The code of the sentence that says why.
        package let error: String
        package let count: Int

        package init(error: String, count: Int) {
            self.error = error
            self.count = count
        }
    }

    package init(planned: Int, channels: [Channel]) {
        self.planned = planned
        self.channels = channels
    }
}
