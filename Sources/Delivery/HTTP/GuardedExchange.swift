internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

/// One message and its answer over the network.
struct GuardedExchange: Sendable {
    /// The maximum number of bytes kept of an answer; the rest is not read.
    static let longestAnswer = 16 << 10

    let policy: AddressPolicy
    let agent: String
    let resolver: HostResolver
    let authority: String?

    func run(_ post: HTTPPost) async throws(DeliveryProblem) -> HTTPAnswer {
        guard let address = WebAddress(post.url), policy.allows(address) else { throw .invalidAddress }
        var problem = DeliveryProblem.unreachable
        for machine in try await machines(of: address).prefix(3) {
            do {
                return try await ask(post, at: address, on: machine)
            } catch  where Self.isBeforeSending(error) {
                problem = Self.problem(error)
            } catch {
                throw Self.problem(error)
            }
        }
        throw problem
    }

    /// All addresses of the host, each one checked.
    private func machines(of address: WebAddress) async throws(DeliveryProblem) -> [IPAddress] {
        let found: [IPAddress]
        if let typed = IPAddress(address.host) {
            found = [typed]
        } else {
            found = try await resolver.addresses(address.host)
        }
        guard found.allSatisfy(policy.allows) else { throw .privateAddress }
        return found
    }

    private func ask(_ post: HTTPPost, at address: WebAddress, on machine: IPAddress) async throws -> HTTPAnswer {
        let client = HTTPClient(
            eventLoopGroupProvider: .singleton, configuration: configuration(address.host, machine))
        let answer: Result<HTTPAnswer, any Error>
        do {
            let response = try await client.execute(request(post, address), timeout: .seconds(10))
            answer = .success(try await Self.answer(response))
        } catch {
            answer = .failure(error)
        }
        try? await client.shutdown()
        return try answer.get()
    }

    /// The name stays in the certificate's check and in the Host header; only the connection goes to the machine.
    private func configuration(_ host: String, _ machine: IPAddress) -> HTTPClient.Configuration {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.minimumTLSVersion = .tlsv12
        if let authority { tls.additionalTrustRoots = [.file(authority)] }
        var configuration = HTTPClient.Configuration(
            tlsConfiguration: tls, redirectConfiguration: .disallow,
            timeout: .init(connect: .seconds(4), read: .seconds(10)))
        configuration.dnsOverride = [host: machine.description]
        configuration.connectionPool.retryConnectionEstablishment = false
        return configuration
    }

    private func request(_ post: HTTPPost, _ address: WebAddress) -> HTTPClientRequest {
        var request = HTTPClientRequest(url: address.text)
        request.method = .POST
        request.headers.add(name: "User-Agent", value: agent)
        for (name, value) in post.headers { request.headers.add(name: name, value: value) }
        request.body = .bytes(post.body)
        return request
    }

    private static func answer(_ response: HTTPClientResponse) async throws -> HTTPAnswer {
        let headers = response.headers.reduce(into: [String: String]()) { $0[$1.name.lowercased()] = $1.value }
        var body: [UInt8] = []
        for try await part in response.body where body.count < longestAnswer {
            body += part.readableBytesView.prefix(longestAnswer - body.count)
            if body.count == longestAnswer { break }
        }
        return HTTPAnswer(status: Int(response.status.code), headers: headers, body: body)
    }
}
