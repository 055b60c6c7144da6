internal import HTTPTypes
internal import Hummingbird
internal import Pages

/// Style sheets, scripts and images; the same for everyone.
enum AssetsController {
    static func add(to routes: inout Routes, files: AssetFiles) {
        routes.open(.get, "/assets/**", locked: .reachable) { request in
            guard let response = files.response(to: request.http.uri.path) else { throw Refusal.notFound }
            return response
        }
        routes.open(.get, Paths.health) { _ in
            Response(
                status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
                body: .init(byteBuffer: .init(string: "ok\n")))
        }
    }
}
