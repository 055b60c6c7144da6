internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1

/// Asks outside services over HTTP, for the server and never for the browser.
public struct FeedClient: Sendable {
    /// One question, one answer of whatever status.
    public let fetch: @Sendable (FeedRequest) async throws(FeedProblem) -> FeedAnswer

    /// Takes another way to ask, such as one of a test.
    public init(fetch: @escaping @Sendable (FeedRequest) async throws(FeedProblem) -> FeedAnswer) {
        self.fetch = fetch
    }

    /// Asks over the network, ten seconds long at most. `agent` names the program, as services want to know it.
    public static func live(agent: String) -> FeedClient {
        FeedClient { request throws(FeedProblem) in try await ask(request, agent: agent) }
    }

    /// Follows nothing elsewhere, so that a key reaches only the host that was set. It lives as long as the program.
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
