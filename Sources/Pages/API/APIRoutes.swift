package import HTTPTypes
internal import Hummingbird

extension Routes {
    /// Requires a token unless the operation is open.
    package mutating func api(_ operation: APIOperation) {
        let pipeline = APIPipeline(site: site, operation: operation)
        add(
            Entry(
                method: operation.method, path: operation.path, access: operation.isOpen ? .open : .token,
                upload: false,
                whileLocked: operation.isOpen ? .reachable : .covered)
        ) { request, context in
            if case .open(let perform) = operation.performance { return try perform() }
            return try await pipeline.handle(request, context)
        }
    }

    /// Answers 405 for methods that an API path does not support. These have no effect and need no access, so they are
    /// not in the route table.
    package func refuseOtherMethods(_ path: String, but known: [HTTPRequest.Method]) {
        let site = site
        let allowed = (known.contains(.get) ? known + [.head] : known).map(\.rawValue).sorted().joined(separator: ", ")
        for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete] where !known.contains(method) {
            router.on(RouterPath(path), method: method) { request, context in
                var problem = APIProblem(.methodNotAllowed, name: allowed)
                problem.headers[.allow] = allowed
                let phrases = site.templates.phrases(accepting: request.headers[.acceptLanguage])
                return problem.response(phrases, request: context.requestID)
            }
        }
    }
}
