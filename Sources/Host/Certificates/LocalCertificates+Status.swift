import Crypto
public import Foundation
import SwiftASN1
import X509

extension LocalCertificates {
    /// What `ensure` did.
    public enum Change: Sendable, Equatable {
        /// Everything was present and current.
        case unchanged
        /// This machine's certificate was renewed; phones notice nothing.
        case renewedHost
        /// A new authority: every phone must install it.
        case createdAuthority
    }

    /// The current certificates, for people to compare with what their phone shows.
    public struct Status: Sendable, Equatable {
        /// The authority's name as the phone shows it.
        public let authorityName: String
        /// SHA-256 of the authority, in pairs with colons.
        public let fingerprint: String
        /// When phones stop trusting the authority.
        public let authorityEnd: Date
        /// Names and addresses in this machine's certificate.
        public let hostNames: [String]
        /// When this machine's certificate ends; it is renewed 30 days before.
        public let hostEnd: Date
    }

    /// The status, or nil if there is no complete pair.
    public func status() throws(Failure) -> Status? {
        guard let authority = try read(authority)?.first, let host = try read(host)?.first,
            let der = try authorityDER()
        else { return nil }
        let digest = SHA256.hash(data: der).map { byte in
            let text = String(byte, radix: 16, uppercase: true)
            return text.count == 1 ? "0" + text : text
        }
        return Status(
            authorityName: Self.commonName(of: authority), fingerprint: digest.joined(separator: ":"),
            authorityEnd: authority.notValidAfter, hostNames: Self.names(of: host), hostEnd: host.notValidAfter)
    }

    /// Why certificates cannot be created or read.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// A file exists but is invalid; it is not replaced, since phones may trust it.
        case unreadable(path: String)
        /// A file could not be stored.
        case cannotStore(path: String, reason: String)
        /// The certificate library reported an error.
        case failed(reason: String)

        public var description: String {
            switch self {
            case .unreadable(let path):
                "\(path) cannot be read as a certificate or key. Move it away to have a new one made."
            case .cannotStore(let path, let reason): "\(path) could not be stored: \(reason)."
            case .failed(let reason): "The certificate could not be made: \(reason)."
            }
        }
    }

    private static func commonName(of certificate: Certificate) -> String {
        let attribute = certificate.subject.lazy.flatMap { $0 }.first { $0.type == .RDNAttributeType.commonName }
        return attribute.map { "\($0.value)" } ?? certificate.subject.description
    }
}
