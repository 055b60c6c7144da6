public import Clinical

/// When a machine received something whose own clock may not be set yet, as after a power cut without a battery.
public enum Receipt: Sendable, Hashable {
    case known(Instant)
    /// Only how long the machine had been running.
    ///
    /// - `boot`: names this run of the machine.
    /// - `uptime`: milliseconds since it started, also while it slept.
    case unset(boot: String, uptime: Int64)

    /// The clocks of a machine at one moment.
    public struct Clocks: Sendable, Hashable {
        /// Nil before the clock is set.
        public let now: Instant?
        public let boot: String
        /// Milliseconds since the machine started.
        public let uptime: Int64

        public init(now: Instant?, boot: String, uptime: Int64) {
            self.now = now
            self.boot = boot
            self.uptime = uptime
        }
    }

    /// A receipt at this moment.
    public init(_ clocks: Clocks) {
        self = clocks.now.map(Receipt.known) ?? .unset(boot: clocks.boot, uptime: clocks.uptime)
    }

    /// What is known about it later. Once the clock is set, the time since then leads back to the receipt, unless the machine
    /// was restarted in between: then it stays unknown.
    public func resolved(_ clocks: Clocks) -> Resolution {
        switch self {
        case .known(let instant): return .known(instant)
        case .unset(let boot, let uptime):
            guard boot == clocks.boot else { return .lost }
            guard let now = clocks.now else { return .pending }
            let (passed, isTooLong) = clocks.uptime.subtractingReportingOverflow(uptime)
            let (past, isTooEarly) = now.milliseconds.subtractingReportingOverflow(max(0, passed))
            return isTooLong || isTooEarly ? .lost : .known(Instant(milliseconds: past))
        }
    }

    /// What is known about when something was received.
    public enum Resolution: Sendable, Hashable {
        case known(Instant)
        /// The clock is not set yet.
        case pending
        /// The time cannot be recovered.
        case lost
    }
}
