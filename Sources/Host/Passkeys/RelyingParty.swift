internal import Crypto
internal import Foundation

/// This server as authenticators know it: the name that passkeys are bound to, and its origins.
public struct RelyingParty: Sendable, Hashable {
    /// Why passkeys are unavailable at an address.
    public enum Unavailable: Error, Sendable, Hashable {
        /// Opened by IP address: an id must be a domain (WebAuthn Level 2, section 4, "relying party identifier").
        case needsName
        /// Opened without TLS: browsers offer passkeys only in secure contexts.
        case needsTLS
    }

    /// The host name without port.
    public let id: String
    /// `https://host` or `https://host:port`, as browsers write them.
    public let origins: Set<String>

    /// The relying party for a page requested under `authority`, which the server has accepted as one of its names.
    public init(
        authority: String, isSecure: Bool, publicAddress: String? = nil
    ) throws(Unavailable) {
        guard let host = HostNames.host(of: authority), AddressRange.bytes(of: host) == nil else { throw .needsName }
        let isLocal = host == "localhost" || host.hasSuffix(".localhost")
        guard isSecure || isLocal else { throw .needsTLS }
        id = host
        let own = Self.origin((isSecure ? "https://" : "http://") + authority)
        let set = publicAddress.flatMap { address in
            URL(string: address)?.host(percentEncoded: false)?.lowercased() == host ? Self.origin(address) : nil
        }
        origins = Set([own, set].compactMap(\.self))
    }

    /// An origin as browsers write it (RFC 6454, section 6.2): lower case, no default port, no path.
    static func origin(_ address: String) -> String? {
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
            let host = url.host(percentEncoded: false)?.lowercased()
        else { return nil }
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        let usual = scheme == "https" ? 443 : 80
        guard let port = url.port, port != usual else { return "\(scheme)://\(name)" }
        return "\(scheme)://\(name):\(port)"
    }

    /// Checks the client data as both ceremonies do first (sections 7.1 and 7.2, steps about C).
    func check(
        _ client: ClientData, type: String, challenge: [UInt8]
    ) throws(PasskeyRefusal) {
        guard client.type == type else { throw .wrongType }
        guard ConstantTime.equal(client.challenge, challenge) else { throw .wrongChallenge }
        guard !client.isForeign else { throw .crossOrigin }
        guard origins.contains(client.origin) else { throw .wrongOrigin }
    }

    /// Checks the authenticator data for both ceremonies: the relying party, user presence and user verification.
    func check(_ data: AuthenticatorData) throws(PasskeyRefusal) {
        guard ConstantTime.equal(data.relyingPartyHash, Array(SHA256.hash(data: Array(id.utf8)))) else {
            throw .wrongRelyingParty
        }
        guard data.flags.contains(.userPresent) else { throw .userNotPresent }
        guard data.flags.contains(.userVerified) else { throw .userNotVerified }
        // A backup of a key that cannot be backed up (Level 3, section 6.1.3).
        guard data.flags.contains(.mayBeCopied) || !data.flags.contains(.isCopied) else { throw .wrongBackupState }
    }

    /// The signed message: the authenticator data and the hash of the client data (section 6.3.3).
    static func message(_ authenticator: [UInt8], _ client: [UInt8]) -> [UInt8] {
        authenticator + Array(SHA256.hash(data: client))
    }
}

/// Comparison whose duration does not reveal where two texts differ.
public enum ConstantTime {
    public static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
