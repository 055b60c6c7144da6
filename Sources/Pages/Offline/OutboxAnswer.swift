package import Clinical
internal import Foundation
package import HTTPTypes
package import Hummingbird

extension HTTPField.Name {
    /// The id of an entry queued on a phone; only sent by our own script.
    package static let outboxEntry = HTTPField.Name("Outbox-Entry") ?? .origin
}

extension HTTPField.Name {
    /// How long ago the entry was made, in seconds.
    package static let outboxAge = HTTPField.Name("Outbox-Age") ?? .origin
}

/// How long an answer may have waited on a phone: 12 hours.
package enum WaitingTime {
    package static let longestSeconds: Int64 = 43_200

    /// When an answer was given that says its age in seconds; nil for none, or one that cannot be.
    package static func start(_ age: String?, now: Instant) -> Instant? {
        guard let seconds = age.flatMap({ Int64($0) }), (0...longestSeconds).contains(seconds) else { return nil }
        return now.adding(seconds: -seconds)
    }
}

extension Request {
    /// Whether a script sends an entry that stays queued on the phone until the outcome is known.
    package var isOutboxEntry: Bool { method == .post && headers[.outboxEntry] != nil }

    /// For how many seconds an entry waited, as the phone says; 0 for anything else.
    package var outboxAge: Int64 {
        guard isOutboxEntry, let age = headers[.outboxAge].flatMap({ Int64($0) }) else { return 0 }
        return min(max(age, 0), 400 * 86_400)
    }
}

/// The outcome of a queued entry, for the phone: the page's answer in one word. See docs/offline.md.
package struct OutboxAnswer: Encodable {
    package let state: State
    /// Where a browser would have been redirected.
    package var location: String?
    /// Why it was not stored, for somebody who is not led to a page that says it.
    package var says: String?

    package enum State: String, Encodable {
        /// Stored, now or earlier under the same id.
        case stored
        /// The record has changed in the meantime.
        case conflict
        /// The form is invalid, or its subject no longer exists.
        case refused
        /// Signed out.
        case signedOut = "signed-out"
        /// The form token has expired; the list of pages contains a new one.
        case expired
    }

    /// Converts a page's answer. Cookies are kept, so that a new session token reaches the device.
    package static func of(_ response: Response) -> Response {
        guard response.headers[.contentType] != type else { return response }
        var answer: Response
        switch response.status {
        case .seeOther:
            answer = .entry(OutboxAnswer(state: .stored, location: response.headers[.location]), .ok)
        case .conflict: answer = .entry(OutboxAnswer(state: .conflict), .conflict)
        case .ok, .unprocessableContent: answer = .entry(OutboxAnswer(state: .refused), .unprocessableContent)
        default: return response
        }
        for cookie in response.headers[values: .setCookie] {
            answer.headers.append(HTTPField(name: .setCookie, value: cookie))
        }
        return answer
    }

    /// The answer to an entry that reached no handler; nil if it can be retried unchanged, and for the lock.
    package static func of(_ refusal: Refusal) -> Response? {
        switch refusal {
        case .signInFirst: .entry(OutboxAnswer(state: .signedOut), .unauthorized)
        case .formExpired: .entry(OutboxAnswer(state: .expired), .forbidden)
        case .notFound, .notAllowed, .methodNotAllowed, .malformed, .tooLarge:
            .entry(OutboxAnswer(state: .refused), refusal.status)
        case .tooSlow, .unknownHost, .tooMany, .locked: nil
        }
    }

    /// That an entry is not stored, and why: never, or not yet.
    package static func because(_ says: String, isFinal: Bool) -> Response {
        .entry(
            OutboxAnswer(state: isFinal ? .refused : .conflict, says: says),
            isFinal ? .unprocessableContent : .conflict)
    }

    fileprivate static let type = "application/json"

    package init(state: State, location: String? = nil, says: String? = nil) {
        self.state = state
        self.location = location
        self.says = says
    }
}

extension Response {
    fileprivate static func entry(_ answer: OutboxAnswer, _ status: HTTPResponse.Status) -> Response {
        .json(answer, status: status, type: OutboxAnswer.type)
    }
}
