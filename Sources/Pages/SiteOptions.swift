package import Foundation
package import Host

/// How the server was started.
package struct SiteOptions: Sendable {
    /// The local certificate authority that phones can install.
    package struct Authority: Sendable {
        package let der: [UInt8]
        package let fingerprint: String
        /// Where the server can be reached over TLS.
        package let address: String?

        package init(der: [UInt8], fingerprint: String, address: String?) {
            self.der = der
            self.fingerprint = fingerprint
            self.address = address
        }
    }

    /// Whether the server itself terminates TLS.
    package let speaksTLS: Bool
    /// Whether the peer's forwarding headers are trusted for the client address and scheme.
    package let trusts: @Sendable (_ address: String) -> Bool
    /// Shows `/gallery`.
    package let demo: Bool
    package let maxUploadBytes: Int
    /// Uploads are kept here until they are processed.
    package let incoming: URL
    /// Where jobs keep their files.
    package let work: WorkFolder
    /// The configured public address without a trailing slash, if any.
    package let publicAddress: String?
    package let authority: Authority?
    /// The host names this server accepts.
    package let hosts: HostNames
    /// Days for which hours of the air are kept.
    package let airRetention: Int
    /// How a browser finds inhalers.
    package let inhalers: Settings.Inhalers
    /// What Learn links to elsewhere.
    package let links: LinkList
    /// How long a request may take before it is logged as slow; nil for any time.
    package let slow: Duration?

    package init(
        speaksTLS: Bool, trusts: @escaping @Sendable (_ address: String) -> Bool, demo: Bool, maxUploadBytes: Int,
        incoming: URL, work: WorkFolder, publicAddress: String?, authority: Authority?, hosts: HostNames,
        airRetention: Int = 3653, inhalers: Settings.Inhalers = .usual, links: LinkList = .none,
        slow: Duration? = nil
    ) {
        self.speaksTLS = speaksTLS
        self.trusts = trusts
        self.demo = demo
        self.maxUploadBytes = maxUploadBytes
        self.incoming = incoming
        self.work = work
        self.publicAddress = publicAddress
        self.authority = authority
        self.hosts = hosts
        self.airRetention = airRetention
        self.inhalers = inhalers
        self.links = links
        self.slow = slow
    }
}

extension SiteOptions {
    package init(_ settings: Settings, _ authority: Authority?, links: LinkList) {
        let address = settings.publicURL?.absoluteString
        self.init(
            speaksTLS: settings.encryption != .none, trusts: settings.trusts, demo: settings.demo,
            maxUploadBytes: settings.maxUploadBytes, incoming: settings.home.incoming, work: settings.home.work,
            publicAddress: address.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }, authority: authority,
            hosts: HostNames(settings.hostNames), airRetention: settings.air.retention,
            inhalers: settings.inhalers, links: links, slow: settings.watching.slow)
    }
}

extension SiteOptions.Authority {
    /// The machine's own CA, if the server uses its certificate.
    package static func load(_ settings: Settings) throws -> SiteOptions.Authority? {
        guard settings.encryption == .localAuthority else { return nil }
        let certificates = LocalCertificates(home: settings.home)
        guard let der = try certificates.authorityDER(), let status = try certificates.status() else { return nil }
        let address = MachineNames.current().urls(port: settings.port).first
        return SiteOptions.Authority(der: der, fingerprint: status.fingerprint, address: address)
    }
}

extension Settings {
    /// The host names people may use: the machine's own, those in its certificate and those configured.
    fileprivate var hostNames: [String] {
        let certified = certificateFiles.map { OwnCertificate.names(certificate: $0.certificate) } ?? []
        return MachineNames.current().dnsNames + certified + allowedHosts + [host]
            + [publicURL?.host(percentEncoded: false)].compactMap(\.self)
    }

    /// The files used for TLS; nil for plain HTTP.
    package var certificateFiles: (certificate: URL, key: URL)? {
        switch encryption {
        case .none: nil
        case .files(let certificate, let key): (certificate, key)
        case .localAuthority: (LocalCertificates(home: home).host, LocalCertificates(home: home).hostKey)
        }
    }
}
