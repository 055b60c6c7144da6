internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1

/// Queries external services over HTTP, for the server and never for the browser.
public struct FeedClient: Sendable {
    /// One request, one answer of any status.
    public let fetch: @Sendable (FeedRequest) async throws(FeedProblem) -> FeedAnswer

    /// Uses a custom transport, such as a test's.
    public init(fetch: @escaping @Sendable (FeedRequest) async throws(FeedProblem) -> FeedAnswer) {
        self.fetch = fetch
    }

    /// Uses the network, with a timeout of ten seconds. `agent` names the program, as services require.
    public static func live(agent: String) -> FeedClient {
        FeedClient { request throws(FeedProblem) in try await ask(request, agent: agent) }
    }

    /// Follows no redirects, so that a key reaches only the configured host. It lives as long as the program.
    private static let client = HTTPClient(
        eventLoopGroupProvider: .singleton,
        configuration: HTTPClient.Configuration(
            redirectConfiguration: .disallow,
            timeout: .init(connect: .seconds(5), read: .seconds(10))))

    private static func ask(_ request: FeedRequest, agent: String) async throws(FeedProblem) -> FeedAnswer {
        var outgoing = HTTPClientRequest(url: request.url)
        outgoing.headers.add(name: "User-Agent", value: agent)
        for (name, value) in request.headers { outgoing.headers.add(name: name, value: value) }
        do {
            let answer = try await client.execute(outgoing, timeout: .seconds(10))
            let headers = answer.headers.reduce(into: [String: String]()) { $0[$1.name.lowercased()] = $1.value }
            let body = try await answer.body.collect(upTo: request.limit)
            return FeedAnswer(status: Int(answer.status.code), headers: headers, body: Array(body.readableBytesView))
        } catch is NIOTooManyBytesError {
            throw .tooLarge
        } catch let error as HTTPClientError where [.deadlineExceeded, .connectTimeout, .readTimeout].contains(error) {
            throw .tooSlow
        } catch {
            throw .unreachable
        }
    }
}

/// Why an external service gave no usable answer.
public enum FeedProblem: Error, Sendable, Hashable, CaseIterable {
    /// The connection failed or broke.
    case unreachable
    /// The request timed out.
    case tooSlow
    /// The answer exceeds the size limit.
    case tooLarge
    /// Too many requests in a short time.
    case busy
    /// The daily quota is used up.
    case quotaSpent
    /// The service rejects the key.
    case keyRefused
    /// The service reports an internal error.
    case failed
    /// The answer does not match the service's documentation.
    case unreadable
}
