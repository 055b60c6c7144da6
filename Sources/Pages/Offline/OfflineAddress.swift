package import Accounts
internal import Clinical
internal import Crypto
internal import Encodings
internal import Foundation
internal import Host

/// An address that a device keeps, encrypted; see docs/offline.md.
package struct OfflineAddress: Sendable {
    package let address: String
    /// Its title in the list of kept pages; nil for what only other pages need.
    package let title: String?
    /// Whether it also answers for its address with any query.
    package let ignoresQuery: Bool
    /// What it takes to open it; as with its route.
    package let ability: Ability

    package init(_ address: String, for ability: Ability, title: String? = nil, ignoresQuery: Bool = false) {
        self.address = address
        self.ability = ability
        self.title = title
        self.ignoresQuery = ignoresQuery
    }
}

/// Values for storing pages and entries on a device: an encryption key, and a name that distinguishes whose they are.
extension Site {
    /// 32 bytes, the same each time, so that data sealed on the device can be opened again after unlocking.
    package func deviceKey(_ account: Account.ID) -> [UInt8] { deviceKey(named: "offline key \(account.text)") }

    /// An identifier only; grants no access.
    package func deviceAccount(_ account: Account.ID) -> String { deviceTag("offline account \(account.text)") }

    /// 32 bytes for what belongs to `name`.
    package func deviceKey(named name: String) -> [UInt8] {
        let key = SymmetricKey(data: Data(formKey.utf8))
        return Array(HMAC<SHA256>.authenticationCode(for: Data(name.utf8), using: key))
    }

    /// 22 characters that stand for `name`; an identifier only.
    package func deviceTag(_ name: String) -> String {
        String(Digest.authentication(of: name, key: formKey).prefix(22))
    }
}
