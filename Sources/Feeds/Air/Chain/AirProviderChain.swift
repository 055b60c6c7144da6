internal import Air
public import Clinical

/// Asks providers about the air, in the operator's order and as rarely as possible.
///
/// An answer stands for its cell until the hour is over, whoever asks; questions that come meanwhile wait for the same request.
/// Values of the hours before are returned at once, and asked for again at the same time. A request to a provider that takes
/// several places covers all places in use.
public actor AirProviderChain {
    /// A provider and what may be spent on it.
    public struct Member: Sendable {
        let provider: any AirProvider
        let budget: AirBudget

        /// Creates a member.
        public init(_ provider: any AirProvider, budget: AirBudget = AirBudget()) {
            self.provider = provider
            self.budget = budget
        }
    }

    /// How old values may be, in seconds, that are used while newer ones are asked for.
    public static let stale: Int64 = 3 * 3600
    /// How old values may be, in seconds, that are used because there are no others.
    public static let lastGood: Int64 = 48 * 3600
    /// The most answers that are kept.
    static let mostKept = 5000

    let order: AirOrder
    let providers: [String: any AirProvider]
    let patience: Duration
    let clock: @Sendable () -> Instant

    var budgets: [String: AirBudget]
    var states: [Question.Bundle: ProviderState] = [:]
    var kept: [Question: Kept] = [:]
    var flights: [Question: Task<Outcome, Never>] = [:]
    var placesInUse: [AirPlace] = []
    var searches = FeedCache<Search, [GeocodedPlace]>(mostBytes: 1 << 20)

    /// Creates a chain.
    ///
    /// - Parameter patience: how long somebody waits for a provider before the next one is asked.
    public init(
        _ members: [Member], order: AirOrder, patience: Duration = .seconds(5), clock: @escaping @Sendable () -> Instant
    ) {
        self.order = order
        self.patience = patience
        self.clock = clock
        providers = Dictionary(members.map { ($0.provider.source.id, $0.provider) }) { first, _ in first }
        budgets = Dictionary(members.map { ($0.provider.source.id, $0.budget) }) { first, _ in first }
    }

    /// What has to be said beside figures of a source; nil if no provider has this id.
    public nonisolated func attribution(of source: String) -> [String]? { providers[source]?.source.attribution }

    /// Says which places people have chosen: when one of them is asked about, so are the others.
    public func use(_ places: [AirPlace]) { placesInUse = places }

    /// What a provider has cost in the window of now; nil if it has no such limit.
    public func spent(on provider: String, in window: QuotaWindow) -> AirCost? {
        budgets[provider]?.spent(in: window, at: clock())
    }

    /// What was spent since the last time, for other servers that share the quotas and for the next start.
    public func takeNews() -> [AirProviderSpending] {
        let now = clock()
        return budgets.keys.sorted().flatMap { provider in
            (budgets[provider]?.takeNews(at: now) ?? [:]).map {
                AirProviderSpending(provider: provider, window: $0.key, at: now, cost: $0.value)
            }
        }
    }

    /// Takes over what is stored about the windows of now; others do not count.
    public func learn(_ stored: [AirProviderSpending]) {
        let now = clock()
        for one in stored where one.window.contains(one.at, and: now) {
            budgets[one.provider]?.learn(one.cost, in: one.window, at: now)
        }
    }

    /// What is known about some topics at a place.
    public func conditions(at place: AirPlace, about topics: [AirTopic] = AirTopic.allCases) async -> AirConditions {
        var conditions = AirConditions()
        for topic in topics { await add(topic, at: place, to: &conditions) }
        return conditions
    }

    private func add(_ topic: AirTopic, at place: AirPlace, to conditions: inout AirConditions) async {
        var old: [(provider: String, delivery: AirDelivery)] = []
        for id in order.providers(topic, at: place) where !conditions.isComplete(topic) {
            guard let provider = providers[id] else {
                conditions.refuse(topic, id, id == "ambee" ? .noKey : .notSetUp)
                continue
            }
            let reply = await reply(of: provider, topic, place)
            if let reason = reply.reason { conditions.refuse(topic, id, reason) }
            guard let delivery = reply.delivery else { continue }
            if reply.isOld {
                old.append((id, delivery))
            } else if !conditions.add(delivery, about: topic, from: id, current: clock()) {
                let last = delivery.lastKnown(topic)
                conditions.refuse(
                    topic, id, last.map { .outOfDate(since: $0) } ?? provider.meaningOfNoValues(about: topic))
                old.append((id, delivery))
            }
        }
        for (id, delivery) in old where !conditions.isComplete(topic) {
            _ = conditions.add(delivery, about: topic, from: id, current: nil)
        }
    }
}

extension AirDelivery {
    /// When the last value about a topic ends; nil if there is none.
    fileprivate func lastKnown(_ topic: AirTopic) -> Instant? {
        series.filter { topic.contains($0.quantity) }.compactMap(\.lastKnown).max()
    }
}
