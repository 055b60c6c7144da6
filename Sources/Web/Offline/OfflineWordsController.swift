internal import Hummingbird
internal import Pages

/// The words that pages need without a network; nothing in them is about anybody.
enum OfflineWordsController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.offlineWords, locked: .reachable) { $0.json(OfflineWords($0.phrases)) }
    }
}
