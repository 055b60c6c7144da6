internal import Hummingbird
internal import Pages

/// What happens with data here, open to everybody.
enum PrivacyController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.privacy, locked: .reachable) { request in
            request.render(PrivacyPage(request.phrases, signedIn: request.authentication != nil))
        }
    }
}
