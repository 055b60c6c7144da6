internal import Hummingbird
internal import Pages

/// Whose data the product works with.
enum DataSourcesController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.sources, for: nil) { $0.render(DataSourcesPage($0.phrases)) }
    }
}
