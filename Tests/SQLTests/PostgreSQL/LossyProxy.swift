import Foundation
import Glibc
import SQL
import Synchronization
import TestSupport

/// Stands between a program and PostgreSQL's socket, and can swallow the answer to a commit together with the
/// connection, or everything.
final class LossyProxy: Sendable {
    struct Failed: Error {}

    let options: PostgreSQLOptions
    private let folder: TemporaryFolder
    private let target: String
    private let losing = Mutex(false)
    private let count = Shared(0)
    private let isFrozen = Shared(false)
    private let freezesThen = Shared(false)

    /// How many commits lost their answer.
    var lost: Int { count.value }

    init(to options: PostgreSQLOptions) throws {
        folder = try TemporaryFolder()
        guard let host = options.address.firstMatch(of: /host=(\S+)/) else { throw Failed() }
        target = "\(host.1)/.s.PGSQL.5432"
        var own = options
        own.address = options.address.replacing(host.0, with: "host=\(folder.path)")
        self.options = own
        let server = try Self.socket(folder.file(".s.PGSQL.5432")) { Glibc.bind($0, $1, $2) }
        guard listen(server, 16) == 0 else { throw Failed() }
        Thread.detachNewThread { [self] in
            while case let client = accept(server, nil, nil), client >= 0 { serve(client) }
        }
    }

    /// - Parameter freezes: whether nothing arrives any more after it.
    func loseNextCommit(thenFreeze freezes: Bool = false) {
        freezesThen.change { $0 = freezes }
        losing.withLock { $0 = true }
    }

    /// From now on nothing arrives, in either direction, and nobody is told.
    func freeze() {
        isFrozen.change { $0 = true }
    }

    private func serve(_ client: Int32) {
        guard let server = try? Self.socket(target, { Glibc.connect($0, $1, $2) }) else { return }
        let swallows = Shared(false)
        Thread.detachNewThread { [self] in
            copy(client, server) { bytes in
                // A simple query is the letter Q, its length and its text.
                guard bytes.starts(with: "Q".utf8), bytes.dropFirst(5).starts(with: "COMMIT".utf8) else { return true }
                let loses = losing.withLock { losing in
                    defer { losing = false }
                    return losing
                }
                if loses { swallows.change { $0 = true } }
                return true
            }
        }
        Thread.detachNewThread { [self] in
            copy(server, client) { _ in
                guard swallows.value else { return true }
                if freezesThen.value { freeze() }
                count.change { $0 += 1 }
                return false
            }
        }
    }

    /// Copies until an end closes or `passes` says no, then ends both.
    private func copy(_ from: Int32, _ to: Int32, _ passes: (ArraySlice<UInt8>) -> Bool) {
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        while case let count = recv(from, &bytes, bytes.count, 0), count > 0 {
            if isFrozen.value { continue }
            guard passes(bytes[..<count]), send(to, bytes, count, Int32(MSG_NOSIGNAL)) == count else { break }
        }
        shutdown(from, Int32(SHUT_RDWR))
        shutdown(to, Int32(SHUT_RDWR))
    }

    /// A socket at a path, bound or connected by `join`.
    private static func socket(
        _ path: String, _ join: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws -> Int32 {
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8).prefix($0.count - 1)) }
        let joined = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                join(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard joined == 0 else { throw Failed() }
        return socket
    }
}
