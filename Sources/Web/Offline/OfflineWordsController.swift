internal import Hummingbird
internal import Pages

/// The words that pages need offline; they contain no personal data.
enum OfflineWordsController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.offlineWords, locked: .reachable) { $0.json(OfflineWords($0.phrases)) }
    }
}
