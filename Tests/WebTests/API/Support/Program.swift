import Accounts
import Clinical
import Encodings
import Exchange
import HTTPTypes
import Host
import HummingbirdTesting
import NIOCore
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// An API client in a test: it sends its token and stores no cookies.
struct Program: Sendable {
    let served: Served
    /// Nil for a client without a token.
    var token: String?
    var headers: HTTPFields = [:]

    func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, headers more: HTTPFields = [:]
    ) async throws -> Reply {
        try await send(method, path, bytes: body.map { Array($0.utf8) }, headers: more)
    }

    func send(
        _ method: HTTPRequest.Method, _ path: String, bytes: [UInt8]?, headers more: HTTPFields = [:]
    ) async throws -> Reply {
        var fields = headers
        if let token { fields[.authorization] = "Bearer \(token)" }
        if bytes != nil { fields[.contentType] = "application/json" }
        for field in more { fields[field.name] = field.value }
        let response = try await served.client.executeRequest(
            uri: path, method: method, headers: fields, body: bytes.map { ByteBuffer(bytes: $0) })
        return Reply(response)
    }

    func get(_ path: String) async throws -> Reply {
        try await send(.get, path)
    }

    func put(_ path: String, _ body: String, version: Int? = nil) async throws -> Reply {
        try await send(.put, path, body, headers: version.map { [.ifMatch: "\"\($0)\""] } ?? [:])
    }

    func delete(_ path: String, version: Int? = nil) async throws -> Reply {
        try await send(.delete, path, headers: version.map { [.ifMatch: "\"\($0)\""] } ?? [:])
    }
}

extension Reply {
    /// The body as JSON; fails the test if it is not JSON.
    func json(sourceLocation: SourceLocation = #_sourceLocation) throws -> JSONValue {
        try JSONReader.read(Array(body.utf8))
    }

    /// The code of a problem document.
    var code: String? {
        guard case .string(let code)? = try? json()["code"] else { return nil }
        return code
    }

    /// "/intakes/0/time: not-time" for every error in a body.
    var fieldProblems: [String] {
        guard case .array(let list)? = try? json()["problems"] else { return [] }
        return list.map { entry in
            guard case .string(let pointer)? = entry["pointer"], case .string(let code)? = entry["code"] else {
                return "?"
            }
            return "\(pointer): \(code)"
        }
    }
}

/// A token created by a test, with its secret.
struct MadeToken: Sendable {
    let id: APIToken.ID
    let text: String
}

extension TestSite {
    /// Creates a token for somebody; the secret is derived from the id.
    func token(
        _ scope: APIToken.Scope, person: Person.ID? = nil, life: TokenPolicy.Life = .month, of owner: Somebody = .ada,
        id: APIToken.ID = "a-token"
    ) async throws -> MadeToken {
        let secret = id.text + String(repeating: "-", count: max(0, 43 - id.text.count))
        let token = MadeToken(id: id, text: TokenPolicy.token(secret: secret))
        guard let account = try await store.account(id: owner.account)?.account else { throw Refusal.notFound }
        let details = APITokenDraft.Details(name: "Test", person: person, scope: scope, life: life)
        try await store.createToken(id, details, tokenHash: Digest.of(token.text), by: account, change: homes.change())
        return token
    }

    /// A client with a new token.
    func program(
        _ scope: APIToken.Scope = .write, person: Person.ID? = nil, life: TokenPolicy.Life = .month,
        of owner: Somebody = .ada, id: APIToken.ID = "a-token"
    ) async throws -> Program {
        let token = try await token(scope, person: person, life: life, of: owner, id: id)
        return Program(served: served, token: token.text)
    }
}
