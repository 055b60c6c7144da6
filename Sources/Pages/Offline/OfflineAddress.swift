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

/// Per-account values for storing pages and entries on a device: an encryption key, and a name that distinguishes
/// accounts.
extension Site {
    /// 32 bytes, the same each time, so that data sealed on the device can be opened again after unlocking.
    package func deviceKey(_ account: Account.ID) -> [UInt8] {
        let key = SymmetricKey(data: Data(formKey.utf8))
        return Array(HMAC<SHA256>.authenticationCode(for: Data("offline key \(account.text)".utf8), using: key))
    }

    /// An identifier only; grants no access.
    package func deviceAccount(_ account: Account.ID) -> String {
        String(Digest.authentication(of: "offline account \(account.text)", key: formKey).prefix(22))
    }
}
