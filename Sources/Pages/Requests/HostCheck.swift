package import HTTPTypes
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

/// Answers methods that an address cannot support, such as TRACE, with 405 (RFC 9110, section 15.5.6) before any lookup. The
/// API itself answers 405 for methods that one of its addresses lacks.
package struct MethodCheck: RouterMiddleware {
    package typealias Context = AppContext

    package static let pages: [HTTPRequest.Method] = [.get, .head, .post]
    package static let api: [HTTPRequest.Method] = pages + [.put, .patch, .delete]

    package func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        let path = request.uri.path
        var known = path.hasPrefix("/api/") ? Self.api : Self.pages
        if Paths.isSharedManifest(path) { known.append(.options) }
        guard known.contains(request.method) else {
            throw Refusal.methodNotAllowed(known.map(\.rawValue).joined(separator: ", "))
        }
        return try await next(request, context)
    }

    package init() {}
}
