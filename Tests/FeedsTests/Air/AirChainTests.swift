import Air
import Clinical
import Feeds
import Testing

@Suite("A chain of providers of air data")
struct AirChainTests {
    private let clock = TestClock()

    private func chain(
        _ providers: [FakeAirProvider], order: String = "", budget: AirBudget = AirBudget(),
        patience: Duration = .seconds(5)
    ) throws -> AirProviderChain {
        AirProviderChain(
            providers.map { .init($0, budget: budget) }, order: try AirOrder(order), patience: patience,
            clock: { [clock] in clock.now })
    }

    private func ask(_ chain: AirProviderChain, times: Int, _ place: @escaping @Sendable (Int) -> AirPlace) async {
        await withTaskGroup(of: Void.self) { group in
            for turn in 0..<times { group.addTask { _ = await chain.conditions(at: place(turn)) } }
        }
    }

    @Test("a hundred equal questions are one request for each host")
    func equalQuestions() async throws {
        let provider = FakeAirProvider { _, _ throws(AirProblem) in try? await Task.sleep(for: .milliseconds(50)) }
        let chain = try chain([provider])
        await ask(chain, times: 100) { _ in AirSamples.brno }
        #expect(provider.asked.count == 2)
    }

    @Test("200 people in 20 places: at most 2 requests an hour to a provider that takes lists")
    func lists() async throws {
        let provider = FakeAirProvider()
        let chain = try chain([provider])
        await chain.use(AirSamples.twenty)
        for hour in 1...6 {
            for _ in 0..<10 {
                await ask(chain, times: 20) { AirSamples.twenty[$0] }
                clock.advance(seconds: 180)
            }
            // What is returned at once is asked for meanwhile.
            try await settled { provider.asked.count >= 2 * hour }
            #expect(provider.asked.count == 2 * hour)
            clock.advance(seconds: 1800)
        }
        #expect(provider.asked.allSatisfy { $0.places.count == 20 })
    }

    @Test("200 people in 20 places: at most 40 requests an hour where a provider takes no lists")
    func singles() async throws {
        let provider = FakeAirProvider(mostPlaces: 1)
        let chain = try chain([provider])
        await chain.use(AirSamples.twenty)
        for _ in 0..<10 { await ask(chain, times: 20) { AirSamples.twenty[$0] } }
        #expect(provider.asked.count == 40)
    }

    @Test("values of the last hours come at once, and newer ones after them")
    func stale() async throws {
        let provider = FakeAirProvider { turn, _ throws(AirProblem) in
            if turn > 1 { try? await Task.sleep(for: .milliseconds(100)) }
        }
        let chain = try chain([provider])
        let first = await chain.conditions(at: AirSamples.brno, about: [.weather])
        clock.advance(seconds: 3600)
        let second = await chain.conditions(at: AirSamples.brno, about: [.weather])
        #expect(second == first && second.refusals.isEmpty)
        #expect(second.series.first?.provenance.age(at: clock.now) == 3600)
        try await settled { await chain.conditions(at: AirSamples.brno, about: [.weather]) != first }
        #expect(provider.asked.count == 2)
    }

    @Test("the last good values are used when there are no others, and it is said since when")
    func lastGood() async throws {
        let provider = FakeAirProvider { turn, _ throws(AirProblem) in if turn > 1 { throw .unreachable } }
        let chain = try chain([provider])
        let first = await chain.conditions(at: AirSamples.brno, about: [.weather])
        clock.advance(seconds: 24 * 3600)
        let since = clock.now
        var later = first
        for _ in 0..<3 {
            later = await chain.conditions(at: AirSamples.brno, about: [.weather])
            #expect(later.series == first.series)
            clock.advance(seconds: 1)
        }
        #expect(later.refusals.map(\.reason) == [.down(since: since, until: since.adding(seconds: 62))])
        clock.advance(seconds: 48 * 3600)
        #expect(await chain.conditions(at: AirSamples.brno, about: [.weather]).series.isEmpty)
    }

    @Test("a provider that fails is left alone, each time twice as long, and asked once after it")
    func breaker() async throws {
        let provider = FakeAirProvider { _, _ throws(AirProblem) in throw .failed(status: 503) }
        let chain = try chain([provider])
        var counts: [Int] = []
        for wait: Int64 in [0, 0, 0, 0, 59, 1, 60, 59, 1] {
            clock.advance(seconds: wait)
            _ = await chain.conditions(at: AirSamples.brno, about: [.weather])
            counts.append(provider.asked.count)
        }
        #expect(counts == [1, 2, 3, 3, 3, 4, 4, 4, 5])
        // The other host is another matter.
        _ = await chain.conditions(at: AirSamples.brno, about: [.pollen])
        #expect(provider.asked.last?.topic == .pollen)
    }

    @Test("a clock that is set back does not keep a provider away")
    func clockSetBack() async throws {
        let provider = FakeAirProvider { turn, _ throws(AirProblem) in if turn == 1 { throw .keyRefused } }
        let chain = try chain([provider])
        _ = await chain.conditions(at: AirSamples.brno, about: [.weather])
        clock.advance(seconds: -30 * 86_400)
        #expect(await chain.conditions(at: AirSamples.brno, about: [.weather]).refusals.isEmpty)
    }

    @Test("a provider that hangs delays nobody longer than their patience, and the next one answers")
    func hanging() async throws {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let hanging = FakeAirProvider("ambee") { _, _ throws(AirProblem) in for await _ in ends {} }
        let other = FakeAirProvider()
        let chain = try chain([hanging, other], order: "weather: ambee, open-meteo", patience: .milliseconds(50))
        let conditions = await chain.conditions(at: AirSamples.brno, about: [.weather])
        #expect(conditions.refusals == [AirRefusal(provider: "ambee", topic: .weather, reason: .tooSlow)])
        #expect(conditions[.weather(.temperature)]?.provenance.source.id == "open-meteo")
        _ = await chain.conditions(at: AirSamples.brno, about: [.weather])
        #expect(hanging.asked.count == 1)
        end.finish()
    }

    @Test("what the first provider does not have comes from the next, each with its source")
    func order() async throws {
        let station = FakeAirProvider("station", bundles: [[.pollen]], quantities: [.pollen(.taxon(.grass))])
        let model = FakeAirProvider()
        let chain = try chain([station, model], order: "pollen@europe: station, open-meteo; pollen: ambee")
        let conditions = await chain.conditions(at: AirSamples.brno, about: [.pollen])
        #expect(conditions[.pollen(.taxon(.grass))]?.provenance.source.id == "station")
        #expect(conditions[.pollen(.taxon(.birch))]?.provenance.source.id == "open-meteo")
        let abroad = await chain.conditions(at: AirSamples.newYork, about: [.pollen])
        #expect(abroad.refusals == [AirRefusal(provider: "ambee", topic: .pollen, reason: .noKey)])
        #expect(abroad.series.isEmpty)
    }

    @Test("a provider whose values have not been renewed gives way to the next, and is better than nothing")
    func outOfDate() async throws {
        let grass: [AirQuantity] = [.pollen(.taxon(.grass))]
        let station = FakeAirProvider("station", bundles: [[.pollen]], quantities: grass, age: 5 * 3600)
        let order = "pollen: station, open-meteo"
        let reason = AirRefusal.Reason.outOfDate(since: clock.now.adding(seconds: -4 * 3600))
        let both = try await chain([station, FakeAirProvider()], order: order)
            .conditions(at: AirSamples.brno, about: [.pollen])
        #expect(both[.pollen(.taxon(.grass))]?.provenance.source.id == "open-meteo")
        #expect(both.refusals.map(\.reason) == [reason])
        let alone = try await chain([station], order: order).conditions(at: AirSamples.brno, about: [.pollen])
        #expect(alone[.pollen(.taxon(.grass))]?.provenance.source.id == "station")
        #expect(alone.refusals.map(\.reason) == [reason, .notSetUp])
    }

    @Test("a second provider costs nothing while the first has all")
    func enough() async throws {
        let first = FakeAirProvider()
        let second = FakeAirProvider("ambee")
        let chain = try chain([first, second], order: "pollen: open-meteo, ambee")
        _ = await chain.conditions(at: AirSamples.brno)
        #expect(second.asked.isEmpty)
    }

    @Test("a budget ends with its window")
    func budget() async throws {
        let provider = FakeAirProvider(mostPlaces: 1)
        let chain = try chain([provider], budget: AirBudget([.hour: AirCost(2), .day: AirCost(3)]))
        let places = AirSamples.twenty
        for place in places.prefix(2) { _ = await chain.conditions(at: place, about: [.weather]) }
        var third = await chain.conditions(at: places[2], about: [.weather])
        #expect(third.refusals.map(\.reason) == [.budget(until: QuotaWindow.hour.end(after: clock.now))])
        clock.advance(seconds: 3600)
        third = await chain.conditions(at: places[2], about: [.weather])
        #expect(third.refusals.isEmpty)
        let fourth = await chain.conditions(at: places[3], about: [.weather])
        #expect(fourth.refusals.map(\.reason) == [.budget(until: QuotaWindow.day.end(after: clock.now))])
        #expect(await chain.spent(on: "open-meteo", in: .day) == AirCost(3))
    }

    @Test("what is stored counts until its window is over, and once")
    func restart() async throws {
        let provider = FakeAirProvider(mostPlaces: 1)
        let budget = AirBudget([.hour: AirCost(5), .day: AirCost(3)])
        let earlier = try chain([provider], budget: budget)
        for place in AirSamples.twenty.prefix(2) { _ = await earlier.conditions(at: place, about: [.weather]) }
        let spent = await earlier.takeNews()
        #expect(Set(spent.map(\.cost)) == [AirCost(2)] && spent.count == 2)
        #expect(await earlier.takeNews().isEmpty)
        let later = try chain([provider], budget: budget)
        for _ in 1...2 { await later.learn(spent) }
        #expect(await later.spent(on: "open-meteo", in: .day) == AirCost(2))
        #expect(await later.takeNews().isEmpty)
        clock.advance(seconds: 86_400)
        let next = try chain([provider], budget: budget)
        await next.learn(spent)
        #expect(await next.spent(on: "open-meteo", in: .day) == .free)
    }

    @Test("two servers share a quota")
    func shared() async throws {
        let budget = AirBudget([.day: AirCost(3)])
        let first = try chain([FakeAirProvider(mostPlaces: 1)], budget: budget)
        let second = try chain([FakeAirProvider(mostPlaces: 1)], budget: budget)
        let places = AirSamples.twenty
        _ = await first.conditions(at: places[0], about: [.weather])
        _ = await second.conditions(at: places[1], about: [.weather])
        // Stored: one of each. The second has not told what it spent last when it learns of them.
        let stored = await first.takeNews() + (await second.takeNews())
        #expect(stored.map(\.cost) == [AirCost(1), AirCost(1)])
        _ = await second.conditions(at: places[2], about: [.weather])
        let sum = AirProviderSpending(provider: stored[0].provider, window: .day, at: clock.now, cost: AirCost(2))
        await second.learn([sum])
        #expect(await second.spent(on: "open-meteo", in: .day) == AirCost(3))
        #expect(await second.takeNews().map(\.cost) == [AirCost(1)])
        let over = await second.conditions(at: places[3], about: [.weather])
        #expect(over.refusals.map(\.reason) == [.budget(until: QuotaWindow.day.end(after: clock.now))])
    }

    @Test("one place that is refused does not take the others with it, and is not asked about again in the hour")
    func refusedPlace() async throws {
        let bad = AirSamples.twenty[7]
        let provider = FakeAirProvider { _, places throws(AirProblem) in
            if places.contains(bad) { throw .notCovered }
        }
        let chain = try chain([provider])
        await chain.use(AirSamples.twenty)
        for place in AirSamples.twenty {
            let conditions = await chain.conditions(at: place, about: [.weather])
            #expect(conditions.refusals.map(\.reason) == (place == bad ? [.notCovered] : []))
        }
        let count = provider.asked.count
        #expect(count <= 11)
        _ = await chain.conditions(at: bad, about: [.weather])
        #expect(provider.asked.count == count)
    }

    @Test(
        "a refusal has what a sentence needs",
        arguments: [
            (AirProblem.keyRefused, AirRefusal.Reason.keyRefused(until: AirSamples.noon.adding(seconds: 3600))),
            (.quota(until: AirSamples.noon.adding(seconds: 9)), .quota(until: AirSamples.noon.adding(seconds: 9))),
            (.rejected(reason: "Invalid timezone"), .rejected("Invalid timezone")), (.notCovered, .notCovered),
            (.invalid(field: "hourly.time"), .invalidAnswer(field: "hourly.time", until: nil)), (.tooSlow, .tooSlow),
            (.unreachable, .noAnswer), (.failed(status: 500), .noAnswer),
        ])
    func refusals(_ problem: AirProblem, _ reason: AirRefusal.Reason) async throws {
        let provider = FakeAirProvider { _, _ throws(AirProblem) in throw problem }
        let chain = try chain([provider])
        let conditions = await chain.conditions(at: AirSamples.brno, about: [.weather])
        #expect(conditions.refusals == [AirRefusal(provider: "open-meteo", topic: .weather, reason: reason)])
        #expect(conditions.series.isEmpty)
    }

    private func settled(_ isDone: () async -> Bool) async throws {
        for _ in 0..<200 where !(await isDone()) { try await Task.sleep(for: .milliseconds(10)) }
    }
}
