internal import Clinical

/// Leaves a provider alone after repeated failures, each time twice as long as before.
struct AirBreaker: Sendable, Hashable {
    /// The failures in a row that open it.
    static let mostFailures = 3
    /// The first and the longest time in seconds.
    static let shortest: Int64 = 60
    static let longest: Int64 = 3600

    private(set) var failures = 0
    /// The first of the failures.
    private(set) var since: Instant?
    /// The time before which the provider is not asked.
    private(set) var until: Instant?
    /// What happened last.
    private(set) var problem: AirProblem?

    mutating func fail(_ problem: AirProblem, at now: Instant) {
        failures += 1
        since = since ?? now
        self.problem = problem
        guard failures >= Self.mostFailures else { return }
        let doublings = min(failures - Self.mostFailures, 6)
        until = now.adding(seconds: min(Self.shortest << Int64(doublings), Self.longest))
    }

    mutating func succeed() { self = AirBreaker() }

    /// Why the provider is left alone; nil if it may be asked.
    func refusal(at now: Instant) -> AirRefusal.Reason? {
        guard let since, let until, until.isAhead(of: now) else { return nil }
        if case .invalid(let field) = problem { return .invalidAnswer(field: field, until: until) }
        return .down(since: since, until: until)
    }
}
