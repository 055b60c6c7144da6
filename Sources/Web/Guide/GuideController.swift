internal import Hummingbird

/// The user guide, open like Learn.
enum GuideController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.guide, locked: .reachable) { visit in
            visit.show(GuidePage(visit.phrases, visit.site.articles.guide(visit.phrases.words.language)))
        }
    }
}
