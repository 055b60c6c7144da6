package import Accounts
internal import Clinical
internal import Crypto
internal import Encodings
internal import Foundation
internal import Host

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
