internal import Foundation
package import HTTPTypes
package import Hummingbird

extension HTTPField.Name {
    /// The id of an entry that waited on a phone; only our own script sends it.
    package static let outboxEntry = HTTPField.Name("Outbox-Entry") ?? .origin
}

extension Request {
    /// Whether a script sends an entry that is kept on the phone until it hears what became of it.
    package var isOutboxEntry: Bool { method == .post && headers[.outboxEntry] != nil }
}

/// What became of an entry, for the phone that keeps it: the page's answer in one word. See docs/offline.md.
package struct OutboxAnswer: Encodable {
    package let state: State
    /// The page that a browser would have gone to.
    package var location: String?

    package enum State: String, Encodable {
        /// Stored, now or earlier under the same id.
        case stored
        /// The record has changed meanwhile.
        case conflict
        /// The form has mistakes, or what it is about is gone.
        case refused
        /// Nobody is signed in.
        case signedOut = "signed-out"
        /// The token of the forms is old; a new one comes with the list of pages.
        case expired
    }

    /// The same answer without its page. Cookies stay: a new session token goes with whatever is sent.
    package static func of(_ response: Response) -> Response {
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

    /// The answer to an entry that came to no handler; nil where it may come again as it is, and for the lock.
    package static func of(_ refusal: Refusal) -> Response? {
        switch refusal {
        case .signInFirst: .entry(OutboxAnswer(state: .signedOut), .unauthorized)
        case .formExpired: .entry(OutboxAnswer(state: .expired), .forbidden)
        case .notFound, .methodNotAllowed, .malformed, .tooLarge: .entry(OutboxAnswer(state: .refused), refusal.status)
        case .tooSlow, .unknownHost, .tooMany, .locked: nil
        }
    }

    package init(state: State, location: String? = nil) {
        self.state = state
        self.location = location
    }
}

extension Response {
    fileprivate static func entry(_ answer: OutboxAnswer, _ status: HTTPResponse.Status) -> Response {
        .json(answer, status: status, type: "application/json")
    }
}
