import Crypto
import Foundation
import SwiftASN1
import X509

extension LocalCertificates {
    /// The certificates in a PEM file, or nil if there is no file.
    func read(_ file: URL) throws(Failure) -> [Certificate]? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let text = try? String(contentsOf: file, encoding: .utf8)
        let documents = text.flatMap { try? PEMDocument.parseMultiple(pemString: $0) } ?? []
        let certificates = documents.compactMap { try? Certificate(pemDocument: $0) }
        guard !certificates.isEmpty, certificates.count == documents.count else { throw .unreadable(path: file.path) }
        return certificates
    }

    /// The authority with its key, or nil if either is missing.
    func readAuthority() throws(Failure) -> (certificate: Certificate, key: Certificate.PrivateKey)? {
        guard let certificate = try read(authority)?.first,
            FileManager.default.fileExists(atPath: authorityKey.path)
        else { return nil }
        do {
            let text = try String(contentsOf: authorityKey, encoding: .utf8)
            return (certificate, try Certificate.PrivateKey(pemEncoded: text))
        } catch {
            throw .unreadable(path: authorityKey.path)
        }
    }

    /// Whether this machine's certificate exists, is signed by the authority, has all its names and is far from expiry.
    func isCurrent(names: MachineNames, authority: Certificate, now: Date) throws(Failure) -> Bool {
        guard let certificate = try read(host)?.first, FileManager.default.fileExists(atPath: hostKey.path) else {
            return false
        }
        return authority.publicKey.isValidSignature(certificate.signature, for: certificate)
            && Set(Self.names(of: certificate)) == Set(names.dnsNames + names.ipAddresses)
            && !isNearEnd(certificate, now: now)
    }

    func isNearEnd(_ certificate: Certificate, now: Date) -> Bool {
        certificate.notValidAfter < now + Double(Self.renewalDays) * 86_400
    }

    /// Names and addresses as people write them.
    static func names(of certificate: Certificate) -> [String] {
        let names = try? certificate.extensions.subjectAlternativeNames
        return (names ?? SubjectAlternativeNames()).compactMap { name in
            switch name {
            case .dnsName(let text): text
            case .ipAddress(let bytes): AddressRange.text(of: Array(bytes.bytes))
            default: nil
            }
        }
    }
}
