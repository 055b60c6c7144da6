internal import Crypto
public import Foundation
internal import SwiftASN1
internal import X509

/// The operator's own certificate and key, checked before the server starts with them.
public enum OwnCertificate {
    /// Checks that both files can be read, belong together and are currently valid.
    public static func check(certificate: URL, key: URL, now: Date) throws(Problem) {
        guard let chain = try? String(contentsOf: certificate, encoding: .utf8),
            let documents = try? PEMDocument.parseMultiple(pemString: chain),
            let first = documents.first, let leaf = try? Certificate(pemDocument: first)
        else { throw .unreadableCertificate(path: certificate.path) }
        guard let text = try? String(contentsOf: key, encoding: .utf8),
            let secret = try? Certificate.PrivateKey(pemEncoded: text)
        else { throw .unreadableKey(path: key.path) }
        guard secret.publicKey == leaf.publicKey else { throw .notAPair(certificate: certificate.path, key: key.path) }
        guard leaf.notValidAfter > now else { throw .expired(path: certificate.path) }
    }

    /// The names and addresses in a certificate; empty if it cannot be read.
    public static func names(certificate: URL) -> [String] {
        let text = try? String(contentsOf: certificate, encoding: .utf8)
        let first = text.flatMap { try? PEMDocument.parseMultiple(pemString: $0) }?.first
        return first.flatMap { try? Certificate(pemDocument: $0) }.map(LocalCertificates.names) ?? []
    }

    /// Why the server cannot use the two files.
    public enum Problem: Error, Equatable, CustomStringConvertible {
        case unreadableCertificate(path: String)
        case unreadableKey(path: String)
        case notAPair(certificate: String, key: String)
        case expired(path: String)

        public var description: String {
            switch self {
            case .unreadableCertificate(let path): "\(path) does not hold a certificate in PEM format."
            case .unreadableKey(let path):
                "\(path) does not hold a private key in PEM format, or the key is locked with a password."
            case .notAPair(let certificate, let key):
                "The key in \(key) does not belong to the certificate in \(certificate)."
            case .expired(let path): "The certificate in \(path) has expired; renew it and start again."
            }
        }
    }
}
