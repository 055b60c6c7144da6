internal import Hummingbird
internal import Pages

/// The user guide, available without signing in like Learn.
enum GuideController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.guide, locked: .reachable) { request in
            request.render(GuidePage(request.phrases, request.site.articles.guide(request.phrases.words.language)))
        }
    }
}
