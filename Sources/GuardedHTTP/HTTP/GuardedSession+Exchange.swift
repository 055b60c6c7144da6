internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1

extension GuardedSession {
    /// Asks one machine.
    static func ask(
        _ request: OutgoingRequest, at address: WebAddress, _ client: HTTPClient, _ limit: Duration, agent: String
    ) async throws -> HTTPAnswer {
        var outgoing = HTTPClientRequest(url: address.text)
        outgoing.method = HTTPMethod(rawValue: request.method)
        outgoing.headers.add(name: "User-Agent", value: agent)
        for (name, value) in request.headers { outgoing.headers.add(name: name, value: value) }
        if !request.body.isEmpty || request.method != "GET" { outgoing.body = .bytes(request.body) }
        let response = try await client.execute(
            outgoing, timeout: .nanoseconds(Int64(limit / .nanoseconds(1))))
        let headers = response.headers.reduce(into: [String: String]()) { $0[$1.name.lowercased()] = $1.value }
        return HTTPAnswer(
            status: Int(response.status.code), headers: headers, body: try await body(of: response, request.limit))
    }

    private static func body(
        of response: HTTPClientResponse, _ limit: OutgoingRequest.Limit
    ) async throws -> [UInt8] {
        var body: [UInt8] = []
        switch limit {
        case .keeping(let most):
            for try await part in response.body {
                body += part.readableBytesView.prefix(most - body.count)
                if body.count == most { break }
            }
        case .refusing(let most):
            let promised = response.headers.first(name: "Content-Length").flatMap { Int($0) }
            if let promised, promised > most { throw ConnectionProblem.tooLarge }
            body.reserveCapacity(promised ?? 0)
            for try await part in response.body {
                guard body.count + part.readableBytes <= most else { throw ConnectionProblem.tooLarge }
                body += part.readableBytesView
            }
        }
        return body
    }
}
