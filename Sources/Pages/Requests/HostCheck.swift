internal import HTTPTypes
package import Host
package import Hummingbird

/// Rejects requests for an unknown host name (RFC 9110, sections 7.2 and 15.5.20).
///
/// This prevents DNS rebinding by other sites, and links built from a forged host name.
package struct HostCheck: RouterMiddleware {
    package typealias Context = AppContext

    package let hosts: HostNames

    package func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        let more = HTTPField.Name("Host").map { request.headers[values: $0] } ?? []
        guard let authority = request.head.authority, !authority.isEmpty, more.isEmpty else { throw Refusal.malformed }
        guard hosts.contains(authority: authority) else { throw Refusal.unknownHost }
        return try await next(request, context)
    }

    package init(hosts: HostNames) {
        self.hosts = hosts
    }
}
