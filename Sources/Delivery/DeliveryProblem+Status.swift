internal import GuardedHTTP

extension DeliveryProblem {
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
