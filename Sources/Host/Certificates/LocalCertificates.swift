import Crypto
public import Foundation
import SwiftASN1
import X509

/// The local certificate authority of a data folder, and this machine's certificate signed by it.
///
/// Phones offer installation, offline use and notifications only over TLS. A home network has no public name to get a
/// certificate for, so the family installs this authority once on each phone.
public struct LocalCertificates: Sendable {
    private let folder: URL

    public init(home: Home) {
        folder = home.certificates
    }

    /// The authority's certificate, which goes on the phones.
    public var authority: URL { folder.appending(path: "ca.pem") }
    /// The authority's key, which never leaves this machine.
    public var authorityKey: URL { folder.appending(path: "ca.key") }
    /// This machine's certificate followed by the authority's.
    public var host: URL { folder.appending(path: "host.pem") }
    /// This machine's key.
    public var hostKey: URL { folder.appending(path: "host.key") }

    /// A certificate is renewed when it has fewer days left than this.
    static let renewalDays = 30

    /// Creates what is missing and renews this machine's certificate when its names change or it expires soon; the
    /// authority is kept for as long as it is valid, since phones trust that exact one.
    ///
    /// - Parameter random: returns the given number of unpredictable bytes.
    public func ensure(
        names: MachineNames, now: Date, random: @escaping (Int) -> [UInt8]
    ) throws(Failure) -> Change {
        let maker = CertificateMaker(now: now, random: random)
        let present = try readAuthority()
        if let present, !isNearEnd(present.certificate, now: now) {
            if try isCurrent(names: names, authority: present.certificate, now: now) { return .unchanged }
            try makeHost(names, present.certificate, present.key, maker)
            return .renewedHost
        }
        do {
            let (certificate, key) = try maker.authority(hostname: names.hostname)
            try store(key.pemRepresentation, at: authorityKey)
            try store(certificate.serializeAsPEM().pemString, at: authority, mode: 0o644)
            try makeHost(names, certificate, Certificate.PrivateKey(key), maker)
        } catch {
            throw (error as? Failure) ?? .failed(reason: "\(error)")
        }
        return .createdAuthority
    }

    /// The authority in DER, the format phones prefer for download; nil if there is none yet.
    public func authorityDER() throws(Failure) -> [UInt8]? {
        guard let certificate = try read(authority)?.first else { return nil }
        do {
            return try certificate.serializeAsPEM().derBytes
        } catch {
            throw .unreadable(path: authority.path)
        }
    }

    private func makeHost(
        _ names: MachineNames, _ authority: Certificate, _ key: Certificate.PrivateKey, _ maker: CertificateMaker
    ) throws(Failure) {
        do {
            let (certificate, hostKey) = try maker.host(names: names, authority: authority, authorityKey: key)
            let chain = try [certificate, authority].map { try $0.serializeAsPEM().pemString }
            try store(hostKey.pemRepresentation, at: self.hostKey)
            try store(chain.joined(separator: "\n"), at: host, mode: 0o644)
        } catch {
            throw (error as? Failure) ?? .failed(reason: "\(error)")
        }
    }

    private func store(_ pem: String, at file: URL, mode: mode_t = 0o600) throws(Failure) {
        do {
            try PrivateFile.write(Array((pem + "\n").utf8), to: file, mode: mode)
        } catch {
            throw .cannotStore(path: file.path, reason: error.description)
        }
    }
}

extension LocalCertificates {
    /// The path at which a running server serves the authority's certificate to phones.
    public static let downloadPath = "/ca.crt"
}
