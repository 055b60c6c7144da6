public import Clinical

/// How long a sign-in must wait after wrong passwords.
///
/// Modelled on OWASP's device cookies: devices that never signed in to an account share one bucket, so that a
/// stranger who guesses cannot lock out the family's own phones, which are each counted separately. Addresses are
/// also counted, with looser limits, since many people can share one.
public enum SignInThrottle {
    /// What the failures are counted by.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// One network address: 20 free failures, then 60 s doubling to 15 min.
        case address
        /// All unknown devices for one account: 5 free failures, then 30 s doubling to 15 min.
        case account
        /// One device that has signed in to the account before: 10 free failures, then 30 s doubling to 5 min.
        case device
        /// One link for a clinic: the fifth failure closes it for an hour.
        case link

        /// The number of failures without a wait.
        public var freeFailures: Int {
            switch self {
            case .address: 20
            case .account: 5
            case .device: 10
            case .link: 4
            }
        }

        /// The wait in seconds after the first failure that is not free.
        public var firstWait: Int64 {
            switch self {
            case .address: 60
            case .account, .device: 30
            case .link: 3600
            }
        }

        /// The maximum wait in seconds.
        public var longestWait: Int64 {
            switch self {
            case .address, .account: 900
            case .device: 300
            case .link: 3600
            }
        }
    }

    /// Seconds without a failure after which all earlier ones are forgotten: one hour.
    public static let memorySeconds: Int64 = 3600

    /// The failure count after one more at `now`; `last` is the previous failure, nil for the first.
    public static func count(failures: Int, last: Instant?, now: Instant) -> Int {
        guard let last, now.seconds(since: last) < memorySeconds, failures > 0 else { return 1 }
        return failures == .max ? .max : failures + 1
    }

    /// Seconds to wait from `now` before the next attempt; 0 if it is allowed now.
    ///
    /// `failures` counts consecutive wrong passwords, and `last` is the latest of them.
    public static func wait(failures: Int, last: Instant, now: Instant, kind: Kind) -> Int64 {
        let passed = now.seconds(since: last)
        guard failures > kind.freeFailures else { return 0 }
        var wait = kind.firstWait
        var left = failures - kind.freeFailures - 1
        while left > 0, wait < kind.longestWait {
            wait *= 2
            left -= 1
        }
        wait = min(wait, kind.longestWait)
        // If the clock was set back, nobody must wait longer than the rule says.
        return min(wait, max(0, wait - passed))
    }
}
