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
