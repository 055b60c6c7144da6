public import Accounts
public import Clinical
public import Store

extension Household {
    /// The household of Ada, Ben and Mia.
    public static let okafor = Household(id: "okafor", name: "Okafor")
    /// An unrelated household, which must never see anything of the Okafors.
    public static let lindqvist = Household(id: "lindqvist", name: "Lindqvist")
}

extension Account.ID {
    /// Manages the server and cares for Mia.
    public static var ada: Account.ID { "account-ada" }
    /// Mia's other parent, who joined by invitation.
    public static var ben: Account.ID { "account-ben" }
    /// Belongs to the unrelated household.
    public static var ola: Account.ID { "account-ola" }
}

extension NewAccount {
    public static func ada(passwordHash: String = "none") -> NewAccount {
        NewAccount(id: .ada, email: "Ada@okafor.example", name: "Ada", passwordHash: passwordHash, locale: "en-GB")
    }

    public static func ben(passwordHash: String = "none") -> NewAccount {
        NewAccount(id: .ben, email: "ben@okafor.example", name: "Ben", passwordHash: passwordHash, locale: "en-US")
    }

    public static func ola(passwordHash: String = "none") -> NewAccount {
        NewAccount(id: .ola, email: "ola@lindqvist.example", name: "Ola", passwordHash: passwordHash, locale: "de-DE")
    }
}

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
