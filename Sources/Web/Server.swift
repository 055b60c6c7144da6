internal import AsthmaPages
internal import Feeds
internal import Foundation
public import Host
internal import Hummingbird
internal import HummingbirdCore
internal import HummingbirdTLS
internal import Jobs
internal import Logging
internal import MedicationsPages
internal import NIOCore
internal import NIOSSL
internal import Pages
internal import RemindersPages
internal import ServiceLifecycle
internal import Store

/// The web server: pages, forms and files over HTTP or TLS.
public struct Server: Sendable {
    let world: World
    let settings: Settings
    let site: Site
    let limits = ConnectionLimits()

    /// Loads templates, words and files; throws an error with a readable message if one is missing or invalid. `agent`
    /// is the user agent for outside services.
    public init(world: World, settings: Settings, resources: Resources, agent: String) async throws {
        self.world = world
        self.settings = settings
        site = try await Site(
            world: world, areas: Areas.all, files: SiteFiles(resources, areas: Areas.all),
            options: SiteOptions(
                settings, try SiteOptions.Authority.load(settings), links: Self.links(settings, resources, world)),
            vault: Vault(home: settings.home, random: world.random),
            feeds: try Feeds(settings, resources, world, agent: agent),
            parts: [
                try await ReminderDelivery(settings, world, agent: agent), FHIRServers(settings.fhir, agent: agent),
                SuppliedQuestionnaires(
                    folder: settings.home.folder.appending(path: "questionnaires", directoryHint: .isDirectory),
                    log: world.log),
            ])
    }

    /// The operator's links, or the shipped ones if there are none or they cannot be read.
    private static func links(_ settings: Settings, _ resources: Resources, _ world: World) -> LinkList {
        let file = LinkList.file(home: settings.home, resources: resources)
        if let list = try? LinkList(contentsOf: file) { return list }
        world.log.warning("\(file.path) cannot be used; acclimate links check says why")
        return (try? LinkList(contentsOf: resources.links)) ?? .none
    }

    /// Serves until the process is asked to stop (SIGTERM, SIGINT); requests in progress are completed first,
    /// unless they wait for a database that is away, and longer jobs are left to the next server.
    public func run(onRunning: @escaping @Sendable (_ port: Int) async -> Void) async throws {
        let (router, _) = try SiteRouter.make(site)
        var log = world.log
        // The server's own log lines identify connections; ours only name the route.
        log.logLevel = max(.notice, log.logLevel)
        let configuration = ApplicationConfiguration(
            address: .hostname(settings.host, port: settings.port), serverName: "Acclimate",
            availableConnectionsDelegate: .maximum(OpenFiles.connections(limits.everybody), logger: log))
        var application = Application(
            router: router, server: try HTTPServerBuilder.encrypted(settings, channel), configuration: configuration,
            onServerRunning: { [store = world.store] channel in
                // A task of its own, because the server goes on only after this.
                Task {
                    try await gracefulShutdown()
                    store.closeSoon()
                }
                await onRunning(channel.localAddress?.port ?? 0)
            }, logger: log)
        let handlers = CleanUp.all(world, site.vault, settings.home) + site.areas.all.flatMap { $0.jobs(site) }
        if let address = settings.watching.metrics {
            application.addServices(MetricsServer.make(at: address, site, kinds: handlers.map(\.kind), log: log))
        }
        let runners = [false, true].map { isLong in
            JobRunner(
                store: world.store, handlers: handlers.filter { $0.isLong == isLong }, limit: isLong ? 5 : 3,
                owner: world.newID(), now: world.now, log: world.log)
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for runner in runners { group.addTask { await runner.run() } }
            group.addTask { await site.recorder.run(world) }
            try await application.runService()
            group.cancelAll()
        }
        await site.parts.stop()
        // Writes the accesses of the last seconds before the program exits.
        try await site.recorder.flush(world)
    }

    private var channel: HTTP1Channel.Configuration {
        let limits = limits
        let answers = BareAnswers(site.templates)
        let connections = ConnectionsPerAddress(limit: limits.eachAddress, exempting: site.options.trusts)
        return HTTP1Channel.Configuration(
            additionalChannelHandlers: [ConnectionGuard(limits: limits, answers: answers, connections: connections)],
            idleTimeout: limits.idle,
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
                maxHeaderFieldCount: limits.headerCount))
    }
}

extension HTTPServerBuilder {
    /// For TLS 1.2: ephemeral keys and authenticated encryption (RFC 9325, section 4.2). TLS 1.3 has no others.
    private static let suites: [NIOTLSCipher] = [
        .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
        .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
        .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
    ]

    fileprivate static func encrypted(
        _ settings: Settings, _ channel: HTTP1Channel.Configuration
    ) throws -> HTTPServerBuilder {
        guard let files = settings.certificateFiles else { return .http1(configuration: channel) }
        let chain = try NIOSSLCertificate.fromPEMFile(files.certificate.path).map {
            NIOSSLCertificateSource.certificate($0)
        }
        let key = try NIOSSLPrivateKey(file: files.key.path, format: .pem)
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.cipherSuiteValues = Self.suites
        return try .tls(.http1(configuration: channel), tlsConfiguration: configuration)
    }
}
