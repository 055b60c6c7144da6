internal import Crypto
internal import Encodings
internal import Foundation

/// Seals short secrets, such as the tokens of other servers, with a key that is not in the database: the one of the
/// documents, which is created if there is none.
public struct SecretBox: Sendable {
    private let vault: Vault
    private let random: @Sendable (Int) -> [UInt8]

    public init(vault: Vault) {
        self.vault = vault
        random = vault.random
    }

    /// The sealed text; it opens only under the same name.
    public func seal(_ secret: String, as name: String) throws(Vault.Failure) -> String {
        let keys: DocumentKeys
        if let there = try DocumentKeys.load(vault.keyFile) {
            keys = there
        } else {
            keys = try DocumentKeys.create(at: vault.keyFile, random: random)
        }
        let salt = random(Self.saltSize)
        do {
            let box = try AES.GCM.seal(
                Data(secret.utf8), using: keys.current.fileKey(id: salt),
                nonce: AES.GCM.Nonce(data: Data(random(12))), authenticating: Data(name.utf8))
            return Base64URL.encode(salt + Array(box.combined ?? Data()))
        } catch {
            throw .unwritable(reason: "a secret cannot be sealed")
        }
    }

    /// Returns nil for anything that was not sealed here under this name, or with a key that is gone.
    public func open(_ sealed: String, as name: String) -> String? {
        guard let bytes = Base64URL.decode(sealed), bytes.count > Self.saltSize,
            let keys = try? DocumentKeys.load(vault.keyFile),
            let box = try? AES.GCM.SealedBox(combined: Data(bytes.dropFirst(Self.saltSize)))
        else { return nil }
        for key in keys.keys {
            let key = key.fileKey(id: Array(bytes.prefix(Self.saltSize)))
            guard let plain = try? AES.GCM.open(box, using: key, authenticating: Data(name.utf8)) else { continue }
            return String(decoding: plain, as: UTF8.self)
        }
        return nil
    }

    private static let saltSize = 16
}
