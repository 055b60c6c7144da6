internal import Clinical

extension DeliveryProblem {
    /// What an HTTP status means; nil if the message was accepted.
    static func of(_ answer: HTTPAnswer) -> DeliveryProblem? {
        switch answer.status {
        case 200..<300: nil
        case 300..<400: .redirected
        case 401, 403: .credentialsRejected
        case 410: .gone
        case 413: .tooLarge
        case 408, 425, 429, 500..<600: .unavailable(retryAfterSeconds: retryAfter(answer.headers))
        default: .rejected(status: answer.status)
        }
    }

    /// The seconds of a Retry-After header (RFC 9110, section 10.2.3), at most a day. A date counts from the answer's own.
    static func retryAfter(_ headers: [String: String]) -> Int? {
        guard let text = headers["retry-after"] else { return nil }
        if let seconds = Int(text) { return seconds < 0 ? nil : min(seconds, 86_400) }
        guard let until = MessageDate.parse(text), let now = headers["date"].flatMap(MessageDate.parse) else {
            return nil
        }
        return Int(min(max(0, until.seconds(since: now)), 86_400))
    }
}
