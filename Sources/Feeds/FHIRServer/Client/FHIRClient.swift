internal import GuardedHTTP

package import struct Clinical.Instant

/// Asks one FHIR server for one person.
///
/// The token goes only to the origin of the base. Redirects are followed by hand, for reading only and within the
/// origin (`FHIRClient+Exchange.swift`).
package struct FHIRClient: Sendable {
    /// The server.
    package let base: FHIRBase
    /// The limits.
    package let limits: FHIRLimits
    let token: String?
    let transport: FHIRTransport
    let now: @Sendable () -> Instant

    /// - Parameters:
    ///   - token: the bearer token; nil for a server that is open to everybody.
    ///   - now: the clock, for the time to wait.
    package init(
        base: FHIRBase, token: String? = nil, transport: FHIRTransport, limits: FHIRLimits = FHIRLimits(),
        now: @escaping @Sendable () -> Instant
    ) {
        self.base = base
        self.token = token
        self.transport = transport
        self.limits = limits
        self.now = now
    }

    /// Whether a text can be a bearer token (RFC 6750, section 2.1).
    package static func isToken(_ text: String) -> Bool { ASCII.isToken(text) }

    /// Reads a resource. An answer with another type or id is refused.
    package func read(_ type: String, id: String) async throws(FHIRServerProblem) -> FHIRResource {
        let answer = try await perform(FHIRRequest(url: base.url([type, id])))
        let view = try answer.resource(type)
        let resource = FHIRResource(view, bytes: answer.body, version: answer.version)
        guard resource.id == id else { throw .otherResource(expected: "\(type)/\(id)", found: resource.reference) }
        return resource
    }
}

/// How much of a server is believed.
package struct FHIRLimits: Sendable, Hashable {
    /// The maximum size of an answer in bytes.
    package var bytes = 32 << 20
    /// The maximum time for one request and its answer.
    package var time = Duration.seconds(30)
    /// How many redirects within the origin are followed.
    package var redirects = 3
    /// The maximum number of pages of a search.
    package var pages = 5_000
    /// The maximum number of entries of a search.
    package var entries = 200_000
    /// The maximum size of all pages of a search in bytes.
    package var searchBytes = 512 << 20
    /// How many pages in a row may bring nothing new.
    package var idlePages = 10

    /// Creates the usual limits.
    package init() {}
}
