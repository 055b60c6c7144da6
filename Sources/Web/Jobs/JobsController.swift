internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// The server's background jobs, for the operator.
enum JobsController {
    static func add(to routes: inout Routes) {
        routes.operator(.get, Paths.jobs, show)
    }

    @Sendable static func show(_ request: SignedInRequest) async throws -> Response {
        let jobs = try await request.store.jobs()
        return request.render(JobsPage(request.phrases, jobs: jobs, now: request.now))
    }
}
