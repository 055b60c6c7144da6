internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Logging
internal import Pages
internal import Store

/// Serves `/metrics` on an address of its own, which no proxy of the site leads to.
enum MetricsServer {
    static func make(
        at address: (host: String, port: Int), _ site: Site, kinds: [JobKind], log: Logger
    ) -> some ApplicationProtocol {
        Application(
            router: router(site, kinds: kinds),
            configuration: ApplicationConfiguration(address: .hostname(address.host, port: address.port)), logger: log)
    }

    static func router(_ site: Site, kinds: [JobKind]) -> Router<BasicRequestContext> {
        let router = Router(context: BasicRequestContext.self)
        router.get("/metrics") { _, _ in
            let world = site.world
            let now = world.now()
            let metrics = MetricsText(
                requests: site.requests.all, load: world.store.databaseLoad,
                backlog: try? await world.store.backlog(of: kinds, now: now), memory: .current(),
                version: ProgramVersion.text, now: now)
            return Response(
                status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
                body: .init(byteBuffer: .init(string: metrics.text)))
        }
        return router
    }
}
