package import Exchange
package import GuardedHTTP

package import struct Clinical.Instant

/// Why a FHIR server gave no usable answer.
package enum FHIRServerProblem: Error, Sendable, Equatable {
    /// No answer. What was written may have arrived all the same; see `leavesOutcomeUnknown`.
    case connection(ConnectionProblem)
    /// More redirects than `FHIRLimits.redirects`.
    case tooManyRedirects
    /// A redirect to another origin, such as `https://other.example`, or to no address at all. It was not followed.
    case redirectElsewhere(origin: String?)
    /// A link to a page of another origin, or to no address at all. It was not followed.
    case linkElsewhere(origin: String?)
    /// The body is not declared as JSON; the content type as sent.
    case notJSON(contentType: String?)
    /// The body is not valid JSON.
    case unreadable(JSONProblem)
    /// The body is another resource than asked for; types, or a type and an id, nil if it is none.
    case otherResource(expected: String, found: String?)
    /// The server speaks a version that is not supported.
    case unsupportedVersion(UnsupportedFHIRVersion)
    /// 401: there is no token, or it is not valid any more.
    case unauthorized(OperationOutcome)
    /// 403: the token does not allow it.
    case forbidden(OperationOutcome)
    /// 404 or 410: the resource or the type is not there.
    case notFound(OperationOutcome)
    /// 405 or 501: the server does not offer the interaction.
    case notSupported(OperationOutcome)
    /// 409: the resource is in the way of another, or was changed.
    case conflict(OperationOutcome)
    /// 412: several resources match the condition of a create, or the version of an update is not the current one.
    case preconditionFailed(OperationOutcome)
    /// Another status of 400 to 499.
    case rejected(status: Int, OperationOutcome)
    /// 429 or 503: ask again then, or later; nil if the server does not say when.
    case busy(until: Instant?)
    /// Another status of 500 to 599, or one that HTTP does not have.
    case failed(status: Int, OperationOutcome)
    /// A search has more pages than `FHIRLimits.pages`.
    case tooManyPages
    /// A search has more entries than `FHIRLimits.entries`.
    case tooManyEntries
    /// A search comes back to a page that was read, or goes on without anything new.
    case endlessPaging
    /// The patient is an animal.
    case animal

    /// Whether a write that failed like this may have been carried out.
    package var leavesOutcomeUnknown: Bool {
        switch self {
        case .connection(let problem): [.unreachable, .tooSlow, .tooLarge].contains(problem)
        case .notJSON, .unreadable, .otherResource, .failed, .tooManyRedirects, .redirectElsewhere: true
        default: false
        }
    }

    /// Whether the same request may succeed later.
    package var isTemporary: Bool {
        switch self {
        case .connection(let problem): [.unreachable, .tooSlow].contains(problem)
        case .busy, .failed: true
        default: false
        }
    }
}

/// A version of FHIR that servers may speak and this client does not.
package enum UnsupportedFHIRVersion: Sendable, Hashable {
    case dstu2
    case stu3
    /// Another, as declared; nil if the server declares none.
    case other(String?)
}
