internal import HTTPTypes
internal import Hummingbird
internal import Pages

/// All routes of the product, collected from the areas.
enum SiteRouter {
    static func make(_ site: Site) throws -> (router: Router<AppContext>, table: [Routes.Entry]) {
        let router = Router(context: AppContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: ErrorAnswers(site: site))
        router.add(middleware: MethodCheck())
        router.add(middleware: HostCheck(hosts: site.options.hosts))
        var routes = Routes(site: site, router: router)
        let files = site.files.assets
        AssetsController.add(to: &routes, files: files)
        HealthController.add(to: &routes)
        for area in site.areas.all { area.add(to: &routes) }
        WorkerController.add(to: &routes, files: files)
        GalleryController.add(to: &routes, files: files)
        API.add(API.nouns(of: site.areas), to: &routes)
        return (router, routes.table)
    }
}

/// Style sheets, scripts and images; the same for everyone.
enum AssetsController {
    static func add(to routes: inout Routes, files: AssetFiles) {
        routes.open(.get, "/assets/**", locked: .reachable) { request in
            let encodings = request.http.headers[.acceptEncoding]
            guard let response = files.response(to: request.http.uri.path, accepting: encodings) else {
                throw Refusal.notFound
            }
            return response
        }
    }
}
