internal import Air
internal import Clinical

extension AirProviderChain {
    /// What one request of a provider answers at a place.
    struct Question: Hashable {
        /// The topics that go together.
        struct Bundle: Hashable {
            let provider: String
            let topics: Set<AirTopic>
        }

        let bundle: Bundle
        let cell: AirCell
    }

    /// An answer and when it was asked for.
    struct Kept {
        let delivery: AirDelivery
        let fetchedAt: Instant

        /// Whether it is of the same hour as now.
        func isFresh(at now: Instant) -> Bool {
            QuotaWindow.hour.number(of: fetchedAt) == QuotaWindow.hour.number(of: now)
        }

        /// Whether it is at most so old. Setting the clock back does not make it younger.
        func isWithin(_ seconds: Int64, at now: Instant) -> Bool { now.seconds(since: fetchedAt) <= seconds }
    }

    /// How a request ended: nil if the answers are kept.
    typealias Outcome = AirRefusal.Reason?

    /// What a provider has about a topic at a place.
    struct Reply {
        var delivery: AirDelivery?
        /// Why there is nothing, or nothing newer.
        var reason: AirRefusal.Reason?
        /// Whether it is older than what is used without need.
        var isOld = false
    }

    /// How one kind of request to a provider has been going.
    struct ProviderState {
        var breaker = AirBreaker()
        /// Why it is not asked, until a time.
        var blocked: (reason: AirRefusal.Reason, until: Instant)?
        /// Places that it has refused in an hour.
        var refused: [AirCell: (reason: AirRefusal.Reason, at: Instant)] = [:]

        /// Why the provider is not asked at all; nil if it may be.
        func refusal(at now: Instant) -> AirRefusal.Reason? {
            if let blocked, blocked.until.isAhead(of: now) { return blocked.reason }
            return breaker.refusal(at: now)
        }

        /// Why the provider is not asked about a place; nil if it may be.
        func refusal(of cell: AirCell, at now: Instant) -> AirRefusal.Reason? {
            if let reason = refusal(at: now) { return reason }
            guard let refused = refused[cell],
                QuotaWindow.hour.number(of: refused.at) == QuotaWindow.hour.number(of: now)
            else { return nil }
            return refused.reason
        }

        /// Takes note of a problem; returns what it means for those who asked.
        mutating func note(_ problem: AirProblem, about cells: [AirCell], at now: Instant) -> AirRefusal.Reason {
            if problem.isOutage { breaker.fail(problem, at: now) }
            if let reason = breaker.refusal(at: now) { return reason }
            switch problem {
            case .tooSlow: return .tooSlow
            case .unreachable, .failed: return .noAnswer
            case .invalid(let field): return .invalidAnswer(field: field, until: nil)
            case .keyRefused: return block(until: now.adding(seconds: 3600)) { .keyRefused(until: $0) }
            case .quota(let until): return block(until: until) { .quota(until: $0) }
            case .rejected(let reason): return refuse(cells, .rejected(reason), at: now)
            case .notCovered: return refuse(cells, .notCovered, at: now)
            }
        }

        private mutating func block(
            until: Instant, _ reason: (Instant) -> AirRefusal.Reason
        ) -> AirRefusal.Reason {
            blocked = (reason(until), until)
            return reason(until)
        }

        private mutating func refuse(
            _ cells: [AirCell], _ reason: AirRefusal.Reason, at now: Instant
        ) -> AirRefusal.Reason {
            if refused.count > 1000 { refused = [:] }
            for cell in cells { refused[cell] = (reason, now) }
            return reason
        }
    }
}

extension Instant {
    /// Whether it is still to come, but at most a day away: nothing is put off for longer, so the clock was set back.
    func isAhead(of now: Instant) -> Bool { now < self && self.seconds(since: now) <= 86_400 }
}
