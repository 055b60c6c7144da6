import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import Pages
@testable import Web

/// A test's browser: it stores cookies as the site sets them and does not follow redirects.
final class Browser {
    let served: Served
    private(set) var cookies: [String: String] = [:]
    /// Sent with every request.
    var headers: HTTPFields = [:]
    private var knownToken: String?
    /// Runs before each request of a test that set it, so its own requests arrive first.
    @TaskLocal static var ambush: (@Sendable (Browser, Sent) async throws -> Void)?

    /// A request as it is about to be sent.
    struct Sent: Sendable {
        let method: HTTPRequest.Method
        let path: String
        let type: String?
        let body: [UInt8]
    }

    init(_ served: Served) {
        self.served = served
    }

    func get(_ path: String, headers: HTTPFields = [:]) async throws -> Reply {
        try await send(.get, path, headers: headers)
    }

    /// Posts fields with this browser's form token.
    @discardableResult
    func post(_ path: String, _ fields: [(String, String)] = []) async throws -> Reply {
        try await post(path, fields, token: try await token())
    }

    /// Posts fields with the given token, or with none.
    @discardableResult
    func post(_ path: String, _ fields: [(String, String)] = [], token: String?) async throws -> Reply {
        let token = token.map { [(FormToken.field, $0)] } ?? []
        return try await send(.post, path, type: "application/x-www-form-urlencoded", Encoded.form(token + fields))
    }

    /// Submits a form as its page shows it; `button` is the one pressed.
    @discardableResult
    func submit(_ form: WebForm, button: (String, String)? = nil) async throws -> Reply {
        let fields = form.fields.map { ($0.name, $0.value) } + (button.map { [$0] } ?? [])
        if form.isMultipart {
            return try await send(.post, form.action, type: Encoded.multipartType, Encoded.multipart(fields, file: nil))
        }
        return try await send(.post, form.action, type: "application/x-www-form-urlencoded", Encoded.form(fields))
    }

    /// Sends fields and a file as `multipart/form-data`, the token first.
    @discardableResult
    func upload(_ path: String, _ fields: [(String, String)] = [], file: Encoded.File?) async throws -> Reply {
        let all = [(FormToken.field, try await token())] + fields
        return try await send(.post, path, type: Encoded.multipartType, Encoded.multipart(all, file: file))
    }

    /// Sends fields and several files as `multipart/form-data`, the token first.
    @discardableResult
    func upload(_ path: String, _ fields: [(String, String)] = [], files: [Encoded.File]) async throws -> Reply {
        let all = [(FormToken.field, try await token())] + fields
        return try await send(.post, path, type: Encoded.multipartType, Encoded.multipart(all, files: files))
    }

    func send(
        _ method: HTTPRequest.Method, _ path: String, type: String? = nil, _ body: [UInt8]? = nil,
        headers more: HTTPFields = [:]
    ) async throws -> Reply {
        if let ambush = Self.ambush {
            let sent = Sent(method: method, path: path, type: type, body: body ?? [])
            try await Self.$ambush.withValue(nil) { try await ambush(self, sent) }
        }
        var fields = headers
        for field in more { fields.append(field) }
        if let type { fields[.contentType] = type }
        if !cookies.isEmpty {
            fields[.cookie] = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        }
        let response = try await served.client.executeRequest(
            uri: path, method: method, headers: fields, body: body.map { ByteBuffer(bytes: $0) })
        let reply = Reply(response)
        keep(reply.cookies)
        return reply
    }

    /// This browser's form token, read from a page once.
    func token() async throws -> String {
        if let knownToken { return knownToken }
        var reply = try await get(Paths.people)
        for _ in 0..<3 where reply.status == 303 {
            reply = try await get(reply.location ?? Paths.home)
        }
        let token = reply.forms.lazy.compactMap { $0[FormToken.field] }.first
        knownToken = token
        return try #require(token, "no form with a token at \(reply.location ?? "the end")")
    }

    func forgetCookie(_ name: String) {
        cookies[name] = nil
    }

    func setCookie(_ name: String, _ value: String) {
        cookies[name] = value
    }

    /// Restores cookies, as if no response had arrived since.
    func setCookies(_ cookies: [String: String]) {
        self.cookies = cookies
    }

    private func keep(_ lines: [String]) {
        for line in lines {
            let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            let isGone = line.contains("Max-Age=0")
            cookies[String(pair[0])] = isGone ? nil : String(pair[1])
        }
    }
}

extension Browser {
    /// Signs in through the page; signing in replaces the form token.
    @discardableResult
    func signIn(_ person: Somebody, password: String = TestSite.password, next: String? = nil) async throws -> Reply {
        knownToken = nil
        let reply = try await trySignIn(email: person.email, password: password, next: next)
        try #require(reply.status == 303, "\(person) could not sign in: \(reply.problems)")
        knownToken = nil
        return reply
    }

    /// One attempt; on failure the browser stays on the sign-in page.
    func trySignIn(email: String, password: String, next: String? = nil) async throws -> Reply {
        let fields = [("email", email), ("password", password)] + (next.map { [("next", $0)] } ?? [])
        return try await post(Paths.session, fields)
    }

    func signOut() async throws -> Reply {
        let reply = try await post(Paths.endSession)
        knownToken = nil
        return reply
    }

    /// A page that must exist.
    func page(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Reply {
        let reply = try await get(path)
        try #require(
            reply.status == 200, "\(path): \(reply.status) \(reply.location ?? "")", sourceLocation: sourceLocation)
        return reply
    }

    /// A form on a page that must exist.
    func form(
        _ action: String, on path: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> WebForm {
        try await page(path, sourceLocation: sourceLocation).form(action, sourceLocation: sourceLocation)
    }
}
