package import Accounts
internal import Clinical
internal import Crypto
internal import Foundation
internal import Host

/// What a device needs of an account to keep its pages and entries: a key that seals them, and a name that tells one
/// account from another.
extension Site {
    /// 32 bytes, the same each time, so that what a device sealed opens again after the server has unlocked.
    package func deviceKey(_ account: Account.ID) -> [UInt8] {
        let key = SymmetricKey(data: Data(formKey.utf8))
        return Array(HMAC<SHA256>.authenticationCode(for: Data("offline key \(account.text)".utf8), using: key))
    }

    /// Opens nothing.
    package func deviceAccount(_ account: Account.ID) -> String {
        String(Digest.authentication(of: "offline account \(account.text)", key: formKey).prefix(22))
    }
}
