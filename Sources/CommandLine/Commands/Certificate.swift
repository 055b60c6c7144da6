internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Foundation
internal import Host

struct Certificate: Command {
    static let configuration = CommandConfiguration(
        "certificate", abstract: "Make or renew this machine's certificate and show how phones come to trust it.",
        about: """
            Phones install the app and show notifications only over an encrypted connection. This makes a certificate
            authority of your own and a certificate for this machine's names and addresses; each phone installs the
            authority once. “acclimate serve --lan” uses both.
            """,
        examples: ["certificate", "certificate --port 8443", "certificate --format json"],
        json: """
            {"authority": file, "authorityEnd": "2036-03-01", "authorityName": …, "change": "unchanged", "renewed" or
            "created", "fingerprint": SHA-256 of the authority, "hostEnd": …, "names": [names and addresses], "urls": […]}
            """)

    @Option(help: "The port that the server listens on.")
    var port: String?

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let given = home.given.merging(["port": port].compactMapValues(\.self)) { $1 }
        let settings = try Settings.resolve(commandLine: given, environment: program.environment)
        try settings.home.prepare()
        let certificates = LocalCertificates(home: settings.home)
        let names = MachineNames.current()
        let change = try program.renew(certificates, names)
        guard let status = try certificates.status() else {
            throw Refused(.unexpected, "The certificate was made and cannot be found.")
        }
        let urls = names.urls(port: settings.port)
        format.write(
            program.terminal,
            text: change.sentence + "\n\n"
                + CertificateGuide.text(
                    urls: urls, status: status, download: LocalCertificates.downloadPath,
                    authorityPath: certificates.authority.path, colour: program.terminal.takesColour),
            json: json(change, status, certificates, urls))
    }

    private func json(
        _ change: LocalCertificates.Change, _ status: LocalCertificates.Status, _ certificates: LocalCertificates,
        _ urls: [String]
    ) -> JSONValue {
        .object([
            "authority": .string(certificates.authority.path), "authorityName": .string(status.authorityName),
            "authorityEnd": .string(status.authorityEnd.day), "hostEnd": .string(status.hostEnd.day),
            "fingerprint": .string(status.fingerprint), "change": .string(change.word),
            "names": .array(status.hostNames.map { .string($0) }), "urls": .array(urls.map { .string($0) }),
        ])
    }
}

extension LocalCertificates.Change {
    fileprivate var word: String {
        switch self {
        case .unchanged: "unchanged"
        case .renewedHost: "renewed"
        case .createdAuthority: "created"
        }
    }

    fileprivate var sentence: String {
        switch self {
        case .unchanged: "The certificate is current; nothing was changed."
        case .renewedHost:
            "This machine's certificate was renewed; phones notice nothing. Start the server again to use it."
        case .createdAuthority: "A certificate authority and a certificate for this machine were made."
        }
    }
}

extension Date {
    /// The day in UTC, in ISO 8601 format.
    fileprivate var day: String {
        Moment(instant: Instant(milliseconds: Int64(timeIntervalSince1970 * 1000)), offset: 0).day.iso
    }
}
