internal import Clinical
internal import Foundation
internal import Host

extension Program {
    /// Creates or renews this machine's certificate, or checks the operator's own, before the server starts.
    func prepareEncryption(_ settings: Settings) throws {
        switch settings.encryption {
        case .none: break
        case .localAuthority: _ = try renew(LocalCertificates(home: settings.home), .current())
        case .files(let certificate, let key):
            try OwnCertificate.check(certificate: certificate, key: key, now: today)
        }
    }

    /// Creates missing certificates and renews those that expire soon.
    func renew(_ certificates: LocalCertificates, _ names: MachineNames) throws -> LocalCertificates.Change {
        try certificates.ensure(names: names, now: today, random: surroundings.random)
    }

    private var today: Date { Date(timeIntervalSince1970: Double(surroundings.now().milliseconds) / 1000) }
}
