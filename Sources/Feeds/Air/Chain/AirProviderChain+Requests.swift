internal import Air
internal import Clinical

extension AirProviderChain {
    /// What a provider has about a topic at a place: what is kept, or what a request brings.
    func reply(of provider: any AirProvider, _ topic: AirTopic, _ place: AirPlace) async -> Reply {
        let now = clock()
        let topics = provider.answered(with: topic)
        guard !topics.isEmpty else { return Reply(reason: .notCovered) }
        if let reason = provider.refusal(of: topic, at: place, now: now) { return Reply(reason: reason) }
        let question = Question(bundle: .init(provider: provider.source.id, topics: topics), cell: place.cell)
        let old = kept[question]
        if let old, old.isFresh(at: now) { return Reply(delivery: old.delivery) }
        let request = request(provider, topic, place, question, now)
        if let old, old.isWithin(Self.stale, at: now) {
            guard case .refused(let reason) = request else { return Reply(delivery: old.delivery) }
            return Reply(delivery: old.delivery, reason: reason)
        }
        let reason = await request.end(within: patience)
        if let new = kept[question], new.isFresh(at: clock()) { return Reply(delivery: new.delivery) }
        // Another place of the same request may have ended otherwise.
        let why = states[question.bundle]?.refusal(of: place.cell, at: clock()) ?? reason ?? .noValues
        guard let old = kept[question], old.isWithin(Self.lastGood, at: clock()) else { return Reply(reason: why) }
        return Reply(delivery: old.delivery, reason: why, isOld: true)
    }

    /// A request that is under way, or why there is none.
    enum Request {
        case running(Task<Outcome, Never>)
        case refused(AirRefusal.Reason)

        /// Waits for the end, but not longer than that; the request goes on.
        func end(within patience: Duration) async -> AirRefusal.Reason? {
            guard case .running(let task) = self else {
                if case .refused(let reason) = self { return reason }
                return nil
            }
            let (ends, sender) = AsyncStream.makeStream(of: Outcome.self)
            let waiting = Task { sender.yield(await task.value) }
            let timeout = Task {
                try await Task.sleep(for: patience)
                sender.yield(.tooSlow)
            }
            defer {
                waiting.cancel()
                timeout.cancel()
            }
            var end = ends.makeAsyncIterator()
            return await end.next() ?? nil
        }
    }

    /// Joins the request that already asks about the place, or starts one.
    private func request(
        _ provider: any AirProvider, _ topic: AirTopic, _ place: AirPlace, _ question: Question, _ now: Instant
    ) -> Request {
        if let running = flights[question] { return .running(running) }
        if let reason = states[question.bundle]?.refusal(of: place.cell, at: now) { return .refused(reason) }
        let places = places(of: provider, question.bundle, with: place, now)
        let cost = provider.cost(of: topic, at: places, now: now)
        if let until = budgets[provider.source.id]?.blocked(cost, at: now) { return .refused(.budget(until: until)) }
        budgets[provider.source.id]?.add(cost, at: now)
        let task = Task { await carryOut(provider, topic, places, question.bundle, expected: cost) }
        for place in places { flights[Question(bundle: question.bundle, cell: place.cell)] = task }
        return .running(task)
    }

    /// The place, and all in use that are due as well.
    private func places(
        of provider: any AirProvider, _ bundle: Question.Bundle, with place: AirPlace, _ now: Instant
    ) -> [AirPlace] {
        var places = [place]
        for other in placesInUse where places.count < provider.mostPlaces {
            let question = Question(bundle: bundle, cell: other.cell)
            let isKnown = kept[question]?.isFresh(at: now) ?? false
            let isWanted = bundle.topics.contains { topic in
                order.providers(topic, at: other).contains(bundle.provider)
                    && provider.refusal(of: topic, at: other, now: now) == nil
            }
            guard isWanted, !isKnown, flights[question] == nil, !places.contains(where: { $0.cell == other.cell }),
                states[bundle]?.refused[other.cell] == nil
            else { continue }
            places.append(other)
        }
        return places
    }

    private func carryOut(
        _ provider: any AirProvider, _ topic: AirTopic, _ places: [AirPlace], _ bundle: Question.Bundle,
        expected: AirCost
    ) async -> Outcome {
        let outcome = await ask(provider, topic, places, bundle, expected: expected)
        for place in places { flights[Question(bundle: bundle, cell: place.cell)] = nil }
        return outcome
    }

    /// Asks about some places; returns how it ended for the first of them.
    private func ask(
        _ provider: any AirProvider, _ topic: AirTopic, _ places: [AirPlace], _ bundle: Question.Bundle,
        expected: AirCost
    ) async -> Outcome {
        let asked = clock()
        do throws(AirProblem) {
            let answer = try await provider.fetch(topic, at: places, now: asked)
            budgets[bundle.provider]?.correct(from: expected, to: answer.cost, at: clock())
            keep(answer, of: bundle, asked)
            states[bundle, default: ProviderState()].breaker.succeed()
            return nil
        } catch .notCovered where places.count > 1 {
            return await askHalves(provider, topic, places, bundle)
        } catch .rejected where places.count > 1 {
            return await askHalves(provider, topic, places, bundle)
        } catch {
            return states[bundle, default: ProviderState()].note(error, about: places.map(\.cell), at: clock())
        }
    }

    /// Finds the place that makes a request fail, so that the others are answered.
    private func askHalves(
        _ provider: any AirProvider, _ topic: AirTopic, _ places: [AirPlace], _ bundle: Question.Bundle
    ) async -> Outcome {
        var outcomes: [Outcome] = []
        for half in [places[..<(places.count / 2)], places[(places.count / 2)...]] {
            let cost = provider.cost(of: topic, at: Array(half), now: clock())
            budgets[bundle.provider]?.add(cost, at: clock())
            outcomes.append(await ask(provider, topic, Array(half), bundle, expected: cost))
        }
        return outcomes[0]
    }

    private func keep(_ answer: AirAnswer, of bundle: Question.Bundle, _ now: Instant) {
        for (cell, delivery) in answer.deliveries {
            kept[Question(bundle: bundle, cell: cell)] = Kept(delivery: delivery, fetchedAt: now)
            states[bundle]?.refused[cell] = nil
        }
        guard kept.count > Self.mostKept else { return }
        let oldest = kept.sorted { $0.value.fetchedAt < $1.value.fetchedAt }.prefix(kept.count - Self.mostKept)
        for (question, _) in oldest { kept[question] = nil }
    }
}
