internal import Clinical
internal import Foundation
package import GuardedHTTP

/// The server that puffs go to, and how it is asked.
package struct PuffServer: Sendable {
    /// What a server says about a token (`GET /api/v1/token`).
    struct Token: Decodable, Equatable {
        let scope: String
        let person: String?
    }

    /// Bytes of an answer; one about a full batch has about 100 KB.
    private static let answerLimit = 4 << 20
    private static let patience = Duration.seconds(30)

    private let address: String
    private let token: String
    private let send: @Sendable (OutgoingRequest) async throws(ConnectionProblem) -> HTTPAnswer

    /// - Parameters:
    ///   - address: such as `https://oit.example.org`, without a slash at the end.
    ///   - token: an API token.
    ///   - send: asks the server, within 30 seconds or so.
    package init(
        address: String, token: String,
        send: @escaping @Sendable (OutgoingRequest) async throws(ConnectionProblem) -> HTTPAnswer
    ) {
        (self.address, self.token, self.send) = (address, token, send)
    }

    /// Uses the network, with connections that stay open.
    package init(address: String, token: String, session: GuardedSession) {
        self.init(address: address, token: token) { request throws(ConnectionProblem) in
            try await session.send(request, within: Self.patience)
        }
    }

    /// What the token may do.
    func describeToken() async throws(ServerProblem) -> Token {
        let answer = try await ask("GET", "/api/v1/token", [])
        switch PuffAnswer(answer, address: "") {
        case .stored, .failed(.notAcclimate, _):
            guard let token = try? JSONDecoder().decode(Token.self, from: Data(answer.body)) else {
                throw .notAcclimate
            }
            return token
        case .failed(let problem, _): throw problem
        case .split: throw .unexpected(answer.status)
        }
    }

    func post(_ body: [UInt8], person: String) async throws(ServerProblem) -> HTTPAnswer {
        try await ask("POST", "/api/v1/people/\(person)/puffs", body)
    }

    private func ask(_ method: String, _ path: String, _ body: [UInt8]) async throws(ServerProblem) -> HTTPAnswer {
        var headers = [("Authorization", "Bearer \(token)"), ("Accept", "application/json")]
        if !body.isEmpty { headers.append(("Content-Type", "application/json")) }
        let request = OutgoingRequest(
            method: method, url: address + path, headers: headers.map { (name: $0.0, value: $0.1) }, body: body,
            limit: .refusing(over: Self.answerLimit))
        do throws(ConnectionProblem) { return try await send(request) } catch { throw .connection(error) }
    }
}
