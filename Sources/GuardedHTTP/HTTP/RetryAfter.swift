internal import Clinical

/// The header Retry-After (RFC 9110, section 10.2.3).
package enum RetryAfter {
    /// The longest time that is believed, in seconds: a day.
    package static let longest = 86_400

    /// The seconds to wait, at most a day; nil if the answer does not say. A date counts from the answer's own.
    package static func seconds(_ headers: [String: String]) -> Int? {
        guard let text = headers["retry-after"] else { return nil }
        if let seconds = Int(text) { return seconds < 0 ? nil : min(seconds, longest) }
        guard let until = MessageDate.parse(text), let now = headers["date"].flatMap(MessageDate.parse) else {
            return nil
        }
        return Int(min(max(0, until.seconds(since: now)), Int64(longest)))
    }
}
