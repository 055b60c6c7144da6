internal import GuardedHTTP

/// Why a message was not delivered. It never holds an address, a key or a text of the message.
package enum DeliveryProblem: Error, Sendable, Hashable {
    /// The address cannot be used, such as one without a host.
    case invalidAddress
    /// The address belongs to a private network or to this machine, and the policy does not allow that.
    case privateAddress
    /// Nobody answers there.
    case unreachable
    /// The answer took too long.
    case tooSlow
    /// The receiver points elsewhere, and nobody is followed.
    case redirected
    /// The receiver does not exist any more.
    case gone
    /// The receiver refuses the message with an HTTP status.
    case rejected(status: Int)
    /// The message is larger than the receiver takes.
    case tooLarge
    /// The receiver refuses the key, token, name or password.
    case credentialsRejected
    /// A mail server refuses the recipient or the message with a reply code of RFC 5321, such as "550".
    case recipientRejected(String)
    /// No trustworthy encrypted connection.
    case tls
    /// The receiver is busy or broken for now; it may say for how many seconds.
    case unavailable(retryAfterSeconds: Int?)

    /// Whether to forget the receiver, because nothing sent there will ever arrive again.
    package var isFinal: Bool { self == .gone }

    /// Whether the same message may arrive if it is sent again later.
    package var isTemporary: Bool {
        switch self {
        case .unreachable, .tooSlow, .unavailable: true
        case .invalidAddress, .privateAddress, .redirected, .gone, .rejected, .tooLarge, .credentialsRejected,
            .recipientRejected, .tls:
            false
        }
    }
}

extension DeliveryProblem {
    /// Why a message could not be handed over.
    init(_ problem: ConnectionProblem) {
        self =
            switch problem {
            case .invalidAddress: .invalidAddress
            case .privateAddress: .privateAddress
            case .unreachable: .unreachable
            case .tooSlow: .tooSlow
            case .tooLarge: .tooLarge
            case .tls: .tls
            }
    }

    /// What an HTTP status means; nil if the message was accepted.
    static func of(_ answer: HTTPAnswer) -> DeliveryProblem? {
        switch answer.status {
        case 200..<300: nil
        case 300..<400: .redirected
        case 401, 403: .credentialsRejected
        case 410: .gone
        case 413: .tooLarge
        case 408, 425, 429, 500..<600: .unavailable(retryAfterSeconds: RetryAfter.seconds(answer.headers))
        default: .rejected(status: answer.status)
        }
    }
}
