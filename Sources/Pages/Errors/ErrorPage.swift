/// What went wrong, what was kept and what to do next.
package struct ErrorPage: Page {
    package static let template = "errors/show"
    package static let layout = Layout.plain

    package let title: String
    package let status: String
    package let kept: String?
    package let next: String
    package let start: Link
    /// Whether to show the number for the operator.
    package let isFault: Bool

    /// The kinds of errors, named by HTTP status where it is specific enough.
    package enum Kind: String, CaseIterable, Sendable {
        case badRequest = "400"
        case notAllowed = "403"
        case notFound = "404"
        case methodNotAllowed = "405"
        case tooSlow = "408"
        case tooLarge = "413"
        case unknownHost = "421"
        case tooManyRequests = "429"
        case tooManyHeaders = "431"
        case fault = "500"
        case unavailable = "503"
        /// The form belongs to another session or has expired.
        case expired
        /// Also 503, for a different reason.
        case diskFull
        /// Also 503: the database was lost during a change, so that it may or may not be stored.
        case unsure

        /// The HTTP status number.
        package var number: String {
            switch self {
            case .expired: Kind.notAllowed.rawValue
            case .diskFull, .unsure: Kind.unavailable.rawValue
            default: rawValue
            }
        }
    }

    package init(_ phrases: Phrases, _ kind: Kind, home: String = Paths.home) {
        let key = "error.\(kind.rawValue)"
        title = phrases(key)
        status = kind.number
        kept = phrases.ifKnown("\(key).kept")
        next = phrases("\(key).next")
        start = Link(phrases("error.home"), home)
        isFault = [.fault, .unavailable, .diskFull, .unsure].contains(kind)
    }

    package static func samples(_ phrases: Phrases) -> [Sample] {
        Kind.allCases.map { Sample($0.rawValue, ErrorPage(phrases, $0), in: .signedOut) }
    }
}
