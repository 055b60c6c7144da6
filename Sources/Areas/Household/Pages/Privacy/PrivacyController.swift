internal import Hummingbird
internal import Pages

/// What the server does with data. Open to everyone.
enum PrivacyController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.privacy, locked: .reachable) { request in
            request.render(PrivacyPage(request.phrases, signedIn: request.authentication != nil))
        }
    }
}
