internal import Clinical
internal import Exchange

/// What an HTTP status of the service means, with the reason in its body (`{"error":true,"reason":"…"}`).
enum OpenMeteoReply {
    /// The body of a usable answer.
    static func body(_ answer: FeedAnswer, now: Instant) throws(AirProblem) -> [UInt8] {
        switch answer.status {
        case 200: return answer.body
        case 401, 403: throw .keyRefused
        case 429: throw .quota(until: until(reason(answer), answer, now))
        case 400..<500:
            let reason = reason(answer)
            throw reason.hasPrefix("No data is available for this location") ? .notCovered : .rejected(reason: reason)
        default: throw .failed(status: answer.status)
        }
    }

    static func reason(_ answer: FeedAnswer) -> String {
        guard let json = try? JSONReader.read(answer.body) else { return "" }
        return String((JSONView(json)["reason"].text ?? "").prefix(300))
    }

    /// The limits count minutes, hours and days; too many at once is over in a moment.
    private static func until(_ reason: String, _ answer: FeedAnswer, _ now: Instant) -> Instant {
        if let seconds = answer.headers["retry-after"].flatMap({ Int64($0) }), (0...86_400).contains(seconds) {
            return now.adding(seconds: seconds)
        }
        if reason.hasPrefix("Daily") { return QuotaWindow.day.end(after: now) }
        if reason.hasPrefix("Hourly") { return QuotaWindow.hour.end(after: now) }
        return reason.hasPrefix("Minutely") ? QuotaWindow.minute.end(after: now) : now.adding(seconds: 10)
    }
}
