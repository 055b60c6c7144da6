internal import Foundation
public import Host
internal import Hummingbird
internal import HummingbirdCore
internal import HummingbirdTLS
internal import Logging
internal import NIOCore
internal import NIOSSL
internal import Store

/// The web server: pages, forms and files over HTTP or TLS.
public struct Server: Sendable {
    let world: World
    let settings: Settings
    let site: Site

    /// Loads templates, words and files; throws a sentence when one is missing or broken.
    public init(world: World, settings: Settings, resources: Resources) async throws {
        self.world = world
        self.settings = settings
        site = try await Site(
            world: world, resources: resources, options: SiteOptions(settings, try SiteOptions.Authority.load(settings))
        )
    }

    /// Serves until the process is asked to stop (SIGTERM, SIGINT); what is under way is finished first.
    public func run(onRunning: @escaping @Sendable (_ port: Int) async -> Void) async throws {
        let (router, _) = try SiteRouter.make(site)
        let configuration = ApplicationConfiguration(
            address: .hostname(settings.host, port: settings.port), serverName: "Acclimate")
        var log = world.log
        // The server's own lines name connections; ours name the route alone.
        log.logLevel = max(.notice, log.logLevel)
        let application = Application(
            router: router, server: try HTTPServerBuilder.encrypted(settings), configuration: configuration,
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) }, logger: log)
        try await application.runService()
    }
}

extension HTTPServerBuilder {
    fileprivate static func encrypted(_ settings: Settings) throws -> HTTPServerBuilder {
        guard let files = settings.certificateFiles else { return .http1() }
        let chain = try NIOSSLCertificate.fromPEMFile(files.certificate.path).map {
            NIOSSLCertificateSource.certificate($0)
        }
        let key = try NIOSSLPrivateKey(file: files.key.path, format: .pem)
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        return try .tls(.http1(), tlsConfiguration: configuration)
    }
}
