internal import Crypto
internal import Foundation

/// This server as authenticators know it: the name that passkeys are bound to, and the addresses of its pages.
public struct RelyingParty: Sendable, Hashable {
    /// Why there can be no passkeys at an address.
    public enum Unavailable: Error, Sendable, Hashable {
        /// Opened by a number: an id is a domain (WebAuthn Level 2, section 4, "relying party identifier").
        case needsName
        /// Opened without TLS: browsers offer passkeys in secure contexts only.
        case needsTLS
    }

    /// The host name without port.
    public let id: String
    /// `https://host` or `https://host:port`, as browsers write them.
    public let origins: Set<String>

    /// The party for a page that was asked for under `authority`, which the server has accepted as one of its names.
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

    /// An origin as browsers write it (RFC 6454, section 6.2): small letters, no usual port, no path.
    static func origin(_ address: String) -> String? {
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
            let host = url.host(percentEncoded: false)?.lowercased()
        else { return nil }
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        let usual = scheme == "https" ? 443 : 80
        guard let port = url.port, port != usual else { return "\(scheme)://\(name)" }
        return "\(scheme)://\(name):\(port)"
    }

    /// What both ceremonies check first about the browser's part (sections 7.1 and 7.2, steps about C).
    func check(
        _ client: ClientData, type: String, challenge: [UInt8]
    ) throws(PasskeyRefusal) {
        guard client.type == type else { throw .wrongType }
        guard ConstantTime.equal(client.challenge, challenge) else { throw .wrongChallenge }
        guard !client.isForeign else { throw .crossOrigin }
        guard origins.contains(client.origin) else { throw .wrongOrigin }
    }

    /// What both check about the authenticator's part: whose it is, and that a person was there and was recognised.
    func check(_ data: AuthenticatorData) throws(PasskeyRefusal) {
        guard ConstantTime.equal(data.relyingPartyHash, Array(SHA256.hash(data: Array(id.utf8)))) else {
            throw .wrongRelyingParty
        }
        guard data.flags.contains(.userPresent) else { throw .userNotPresent }
        guard data.flags.contains(.userVerified) else { throw .userNotVerified }
        // A copy of what cannot be copied (Level 3, section 6.1.3).
        guard data.flags.contains(.mayBeCopied) || !data.flags.contains(.isCopied) else { throw .wrongBackupState }
    }

    /// What is signed: the authenticator's part and the hash of the browser's (section 6.3.3).
    static func message(_ authenticator: [UInt8], _ client: [UInt8]) -> [UInt8] {
        authenticator + Array(SHA256.hash(data: client))
    }
}

/// Comparing without telling by the time where two texts differ.
public enum ConstantTime {
    public static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
