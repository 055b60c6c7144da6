public import Clinical

/// What requests cost, in thousandths of the unit in which a provider bills: requests of Open-Meteo, records of Ambee.
public struct AirCost: Sendable, Hashable, Comparable {
    public let thousandths: Int64

    /// Creates a cost from thousandths.
    public init(thousandths: Int64) { self.thousandths = thousandths }

    /// Creates a cost of whole units.
    public init(_ units: Int) { thousandths = Int64(units) * 1000 }

    public static let free = AirCost(0)

    public static func + (left: AirCost, right: AirCost) -> AirCost {
        AirCost(thousandths: left.thousandths + right.thousandths)
    }

    public static func - (left: AirCost, right: AirCost) -> AirCost {
        AirCost(thousandths: left.thousandths - right.thousandths)
    }

    public static func < (left: AirCost, right: AirCost) -> Bool { left.thousandths < right.thousandths }
}

/// A stretch of time for which a quota counts, in UTC.
public enum QuotaWindow: Int64, Sendable, Hashable, CaseIterable {
    case minute = 60
    case hour = 3600
    case day = 86_400

    /// The number of the window that contains an instant.
    func number(of instant: Instant) -> Int64 { instant.milliseconds / (rawValue * 1000) }

    /// Whether two instants are in the same window.
    public func contains(_ instant: Instant, and other: Instant) -> Bool { number(of: instant) == number(of: other) }

    /// When the window of an instant ends.
    public func end(after instant: Instant) -> Instant {
        Instant(milliseconds: (number(of: instant) + 1) * rawValue * 1000)
    }
}

/// What a provider has cost in a window of its quota, or what was added to that.
public struct AirProviderSpending: Sendable, Hashable {
    public let provider: String
    public let window: QuotaWindow
    /// A time in the window.
    public let at: Instant
    public let cost: AirCost

    /// Creates a value.
    public init(provider: String, window: QuotaWindow, at: Instant, cost: AirCost) {
        self.provider = provider
        self.window = window
        self.at = at
        self.cost = cost
    }
}

/// How much of a provider may be used.
public struct AirBudget: Sendable, Hashable {
    /// A limit and what is used of it.
    struct Limit: Sendable, Hashable {
        let window: QuotaWindow
        let most: AirCost
        var number: Int64 = .min
        var spent = AirCost.free
        /// What of it is stored, together with what other servers have spent.
        var stored = AirCost.free

        func spent(at now: Instant) -> AirCost { window.number(of: now) == number ? spent : .free }

        mutating func add(_ cost: AirCost, at now: Instant) {
            enter(now)
            spent = max(.free, spent + cost)
        }

        mutating func learn(_ cost: AirCost, at now: Instant) {
            enter(now)
            spent = max(.free, cost + (spent - stored))
            stored = cost
        }

        mutating func takeNews(at now: Instant) -> AirCost {
            enter(now)
            defer { stored = spent }
            return spent - stored
        }

        private mutating func enter(_ now: Instant) {
            guard window.number(of: now) != number else { return }
            (number, spent, stored) = (window.number(of: now), .free, .free)
        }
    }

    private var limits: [Limit]

    /// Creates a budget from the most of each window; without any, everything is allowed.
    public init(_ limits: [QuotaWindow: AirCost] = [:]) {
        self.limits = limits.map { Limit(window: $0.key, most: $0.value) }
    }

    /// What Open-Meteo allows an address without a key: 600 in a minute, 5,000 in an hour and 10,000 in a day.
    public static let openMeteo = AirBudget([.minute: AirCost(600), .hour: AirCost(5000), .day: AirCost(10_000)])
    /// What Ambee gives for free: 100 records a day.
    public static let ambee = AirBudget([.day: AirCost(100)])

    /// Reads limits in whole units, such as `5000/hour, 10000/day`; an empty text has none. Nil for anything else.
    public init?(_ text: String) {
        let names: [String: QuotaWindow] = ["minute": .minute, "hour": .hour, "day": .day]
        var limits: [QuotaWindow: AirCost] = [:]
        for part in text.split(separator: ",") {
            let sides = part.split(separator: "/", omittingEmptySubsequences: false)
                .map { Whitespace.trimmed(String($0)) }
            guard sides.count == 2, let window = names[sides[1]], limits[window] == nil,
                let units = Int(sides[0]), (0...1_000_000_000).contains(units)
            else { return nil }
            limits[window] = AirCost(units)
        }
        self.init(limits)
    }

    /// What was spent in the window of an instant; nil if it has no limit.
    public func spent(in window: QuotaWindow, at now: Instant) -> AirCost? {
        limits.first { $0.window == window }?.spent(at: now)
    }

    /// What was spent since the last time in each window of an instant that has a limit, without those in which nothing was.
    mutating func takeNews(at now: Instant) -> [QuotaWindow: AirCost] {
        var news: [QuotaWindow: AirCost] = [:]
        for index in limits.indices { news[limits[index].window] = limits[index].takeNews(at: now) }
        return news.filter { $0.value != .free }
    }

    /// Takes over what is stored about a window of now: what this and other servers have spent in it.
    mutating func learn(_ cost: AirCost, in window: QuotaWindow, at now: Instant) {
        for index in limits.indices where limits[index].window == window { limits[index].learn(cost, at: now) }
    }

    /// When a cost is allowed again; nil if it is now.
    func blocked(_ cost: AirCost, at now: Instant) -> Instant? {
        limits.filter { $0.most < $0.spent(at: now) + cost }.map { $0.window.end(after: now) }.max()
    }

    mutating func add(_ cost: AirCost, at now: Instant) {
        for index in limits.indices { limits[index].add(cost, at: now) }
    }

    /// Replaces what was expected by what it was.
    mutating func correct(from expected: AirCost, to actual: AirCost, at now: Instant) {
        add(AirCost(thousandths: actual.thousandths - expected.thousandths), at: now)
    }
}
