internal import Air
internal import AirStore
internal import Clinical
internal import Feeds
internal import Host
internal import Pages
internal import Store

/// Asks the providers about places and keeps what they say.
struct AirRefresh: Sendable {
    let site: Site

    /// Asks about every place in use.
    func all() async throws {
        guard let chain = site.feeds.air else { return }
        let places = try await site.world.store.airPlacesInUse().map { AirPlace($0.cell, country: $0.country) }
        await chain.use(places)
        try await counting(chain) {
            for place in places {
                try Task.checkCancellation()
                try await run(place, chain)
            }
        }
    }

    /// Asks about a place that somebody has just chosen, together with the others.
    func one(_ place: AirPlace) async throws {
        guard let chain = site.feeds.air else { return }
        let places = try await site.world.store.airPlacesInUse().map { AirPlace($0.cell, country: $0.country) }
        await chain.use(places)
        try await counting(chain) { try await run(place, chain) }
    }

    /// Asks with what earlier runs of the program and other servers have spent counted, and keeps what is spent.
    private func counting(_ chain: AirProviderChain, _ ask: () async throws -> Void) async throws {
        let store = site.world.store
        await chain.learn(try await store.airSpending().compactMap(AirProviderSpending.init))
        let outcome: Result<Void, any Error>
        do { outcome = .success(try await ask()) } catch { outcome = .failure(error) }
        let news = await chain.takeNews()
        if !news.isEmpty {
            try await store.add(
                news.map(AirSpending.init),
                isSameWindow: { seconds, one, other in
                    QuotaWindow(rawValue: seconds)?.contains(one, and: other) ?? false
                })
        }
        try outcome.get()
    }

    private func run(_ place: AirPlace, _ chain: AirProviderChain) async throws {
        let (store, now) = (site.world.store, site.world.now())
        let last = try await store.lastAir(of: place.cell)
        let conditions = await chain.conditions(at: place)
        site.parts[AirBoard.self].note(conditions, of: place.cell, at: now)
        try await store.keepAir(conditions.series, of: place.cell)
        // The usual question has yesterday; what is missing before it is asked for once.
        let missing = last.map { Int(now.seconds(since: $0) / 86_400) } ?? AirProviderChain.mostPastDays
        guard missing > 1, conditions.series.contains(where: \.provenance.source.mayBeStored) else { return }
        try await store.keepAir(await chain.history(of: place, days: missing + 1), of: place.cell)
    }
}

extension AirProviderSpending {
    /// Nil for a window that is no longer known.
    fileprivate init?(_ stored: AirSpending) {
        guard let window = QuotaWindow(rawValue: stored.seconds) else { return nil }
        self.init(
            provider: stored.provider, window: window, at: stored.at, cost: AirCost(thousandths: stored.thousandths))
    }
}

extension AirSpending {
    fileprivate init(_ spending: AirProviderSpending) {
        self.init(
            provider: spending.provider, seconds: spending.window.rawValue, at: spending.at,
            thousandths: spending.cost.thousandths)
    }
}
