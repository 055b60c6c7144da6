package import HTTPTypes
package import Hummingbird

/// Answers methods that no address supports, such as TRACE, with 405 (RFC 9110, section 15.5.6) before any lookup. The
/// API itself answers 405 for methods that one of its addresses lacks.
package struct MethodCheck: RouterMiddleware {
    package typealias Context = AppContext

    package static let pages: [HTTPRequest.Method] = [.get, .head, .post]
    package static let api: [HTTPRequest.Method] = pages + [.put, .patch, .delete]

    package func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        let known = request.uri.path.hasPrefix("/api/") ? Self.api : Self.pages
        guard known.contains(request.method) else {
            throw Refusal.methodNotAllowed(known.map(\.rawValue).joined(separator: ", "))
        }
        return try await next(request, context)
    }

    package init() {}
}
