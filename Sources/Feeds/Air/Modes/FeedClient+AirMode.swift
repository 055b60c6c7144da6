public import Clinical
internal import Exchange
internal import Foundation

extension FeedClient {
    /// The client of a provider of air data in one of its modes.
    ///
    /// - Parameter canned: the file with the provider's invented answers.
    /// - Throws: `FeedProblem.unreadable` if that file is needed and is no JSON.
    public static func air(
        _ mode: AirProviderMode, live: FeedClient, canned: String, clock: @escaping @Sendable () -> Instant
    ) throws(FeedProblem) -> FeedClient {
        switch mode {
        case .live: return live
        case .canned: return try invented(canned, .none, clock)
        case .failing(.gaps): return try invented(canned, .gaps, clock)
        case .failing(.range): return try invented(canned, .range, clock)
        case .failing(let error): return FeedClient { _ throws(FeedProblem) in try await fail(error) }
        }
    }

    private static func invented(
        _ path: String, _ flaw: InventedAir.Flaw, _ clock: @escaping @Sendable () -> Instant
    ) throws(FeedProblem) -> FeedClient {
        guard let data = FileManager.default.contents(atPath: path), let json = try? JSONReader.read(Array(data)) else {
            throw .unreadable
        }
        let air = InventedAir(samples: JSONView(json), flaw: flaw)
        return FeedClient { request throws(FeedProblem) in air.answer(request.url, now: clock()) }
    }

    private static func fail(_ error: AirProviderMode.SimulatedError) async throws(FeedProblem) -> FeedAnswer {
        switch error {
        case .down: throw .unreachable
        case .slow:
            try? await Task.sleep(for: .seconds(30))
            throw .tooSlow
        case .overloaded: return answer(503, #"{"error":true,"reason":"The service is overloaded"}"#)
        case .quota:
            return answer(
                429, #"{"error":true,"reason":"Daily API request limit exceeded. Please try again tomorrow."}"#)
        case .key: return answer(401, #"{"message":"Unauthorized"}"#)
        case .invalid, .gaps, .range: return answer(200, #"{"message":"success","latitude":49.2,"hourly":{"time":["#)
        }
    }

    private static func answer(_ status: Int, _ body: String) -> FeedAnswer {
        FeedAnswer(status: status, headers: [:], body: Array(body.utf8))
    }
}
