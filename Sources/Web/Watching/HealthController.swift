internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Store

/// Whether the server works, for proxies and for what watches it.
enum HealthController {
    static func add(to routes: inout Routes) {
        for path in [Paths.health, Paths.live] {
            routes.open(.get, path) { _ in answer("ok") }
        }
        routes.open(.get, Paths.ready) { request in
            // A proxy that asks need not wait: it asks again.
            switch await request.store.readiness() {
            case .ready: answer("ok")
            case .away: answer("The database cannot be reached.", .serviceUnavailable)
            case .old: answer("The database was not brought up to date yet.", .serviceUnavailable)
            case .newer: answer("The database was changed by a newer program.", .serviceUnavailable)
            }
        }
    }

    private static func answer(_ text: String, _ status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status, headers: [.contentType: "text/plain; charset=utf-8"],
            body: .init(byteBuffer: .init(string: text + "\n")))
    }
}
