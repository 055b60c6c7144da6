internal import AsyncHTTPClient
internal import Foundation
internal import NIOCore
internal import NIOSSL

/// Why there is no answer from an address that somebody typed.
package enum ConnectionProblem: Error, Sendable, Hashable, CaseIterable {
    /// The address cannot be used, such as one without a host or one without encryption.
    case invalidAddress
    /// The address belongs to a private network or to this machine, and the policy does not allow that.
    case privateAddress
    /// Nobody answers there, or the connection broke.
    case unreachable
    /// The answer took too long.
    case tooSlow
    /// The answer has more bytes than the limit.
    case tooLarge
    /// No trustworthy encrypted connection.
    case tls
}

extension ConnectionProblem {
    /// Whether the connection failed before anything was sent, so that another address of the host may be tried.
    static func isBeforeSending(_ error: any Error) -> Bool {
        if let error = error as? IOError {
            return [ECONNREFUSED, ENETUNREACH, EHOSTUNREACH, EADDRNOTAVAIL, EAFNOSUPPORT].contains(error.errnoCode)
        }
        return error as? HTTPClientError == .connectTimeout
    }

    /// What an error of the libraries means.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as ConnectionProblem: error
            case let error as NIOSSLError: Self.problem(error)
            case is NIOSSLExtraError, is BoringSSLError: .tls
            case let error as HTTPClientError: Self.problem(error)
            default: .unreachable
            }
    }

    private static func problem(_ error: HTTPClientError) -> ConnectionProblem {
        switch error {
        case .deadlineExceeded, .connectTimeout, .readTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout:
            .tooSlow
        default: .unreachable
        }
    }

    private static func problem(_ error: NIOSSLError) -> ConnectionProblem {
        switch error {
        case .uncleanShutdown, .shutdownFailed, .writeDuringTLSShutdown, .readInInvalidTLSState: .unreachable
        default: .tls
        }
    }
}
