public import Accounts
public import Clinical
public import Store

extension StoredPasskey {
    /// An account's passkey for localhost, with a placeholder public key.
    public static func of(
        _ account: Account, _ id: ID = "a-passkey", credential: String = "AQID", publicKey: [UInt8] = [1],
        name: String = "Phone", signCount: Int64 = 0
    ) -> StoredPasskey {
        StoredPasskey(
            id: id, account: account.id, relyingParty: "localhost", credential: credential, publicKey: publicKey,
            signCount: signCount, name: name, transports: ["internal"], mayBeCopied: false, isCopied: false,
            created: .morning)
    }
}
