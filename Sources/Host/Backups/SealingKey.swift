import Crypto
internal import Encodings
import Foundation

/// A 256-bit key that seals files: one for a server's backups, another for its documents.
public struct SealingKey: Sendable {
    private let key: SymmetricKey

    static let size = 32

    /// Returns nil unless there are exactly 32 bytes.
    public init?(bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        key = SymmetricKey(data: bytes)
    }

    /// Distinguishes keys without revealing them.
    public var name: String { Hex.encode(fingerprint) }

    var fingerprint: [UInt8] {
        derive(salt: [], use: "acclimate backup key fingerprint", length: 8)
    }

    /// The key of one file.
    func fileKey(id: [UInt8]) -> SymmetricKey {
        SymmetricKey(data: derive(salt: id, use: "acclimate sealed file 1", length: 32))
    }

    private func derive(salt: [UInt8], use: String, length: Int) -> [UInt8] {
        HKDF<SHA256>.deriveKey(inputKeyMaterial: key, salt: salt, info: Array(use.utf8), outputByteCount: length)
            .withUnsafeBytes(Array.init)
    }
}
