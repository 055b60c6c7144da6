internal import Dispatch
internal import Foundation
internal import NIOCore
internal import NIOPosix

/// Finds the addresses of a host by its name.
package struct HostResolver: Sendable {
    /// All addresses of a name or of an IP address, the best first.
    package let addresses: @Sendable (_ host: String) async throws(ConnectionProblem) -> [IPAddress]

    /// Uses a custom way, such as a test's.
    package init(addresses: @escaping @Sendable (_ host: String) async throws(ConnectionProblem) -> [IPAddress]) {
        self.addresses = addresses
    }

    /// Asks the operating system, for at most five seconds.
    package static let system = HostResolver { host throws(ConnectionProblem) in
        try await ask(host)
    }

    /// The system's function blocks, so it gets threads of its own.
    private static let queue = DispatchQueue(label: "acclimate.names", attributes: .concurrent)

    private static func ask(_ host: String) async throws(ConnectionProblem) -> [IPAddress] {
        let promise = MultiThreadedEventLoopGroup.singleton.any().makePromise(of: [IPAddress].self)
        let limit = promise.futureResult.eventLoop.scheduleTask(in: .seconds(5)) {
            promise.fail(ConnectionProblem.tooSlow)
        }
        queue.async { promise.succeed(lookUp(host)) }
        defer { limit.cancel() }
        do {
            let found = try await promise.futureResult.get()
            if found.isEmpty { throw ConnectionProblem.unreachable }
            return found
        } catch {
            throw error as? ConnectionProblem ?? .unreachable
        }
    }

    private static func lookUp(_ host: String) -> [IPAddress] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_ADDRCONFIG
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &list) == 0, let list else { return [] }
        defer { freeaddrinfo(list) }
        return sequence(first: list) { $0.pointee.ai_next }.compactMap { address($0.pointee) }
    }

    private static func address(_ info: addrinfo) -> IPAddress? {
        guard let address = info.ai_addr else { return nil }
        let raw = UnsafeRawPointer(address)
        switch info.ai_family {
        case AF_INET:
            return withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { IPAddress(bytes: Array($0)) }
        case AF_INET6:
            return withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) {
                IPAddress(bytes: Array($0))
            }
        default: return nil
        }
    }
}
