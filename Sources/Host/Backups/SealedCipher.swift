import Crypto
import Foundation

/// Encrypts and decrypts the chunks of one file.
struct SealedCipher {
    private let header: SealedHeader
    private let key: SymmetricKey
    private let name: [UInt8]

    /// - Parameter name: the file's name; a sealed file opens only under the name it was sealed with.
    init(header: SealedHeader, key: SealingKey, name: String) {
        self.header = header
        self.key = key.fileKey(id: header.fileID)
        self.name = Array(name.utf8)
    }

    /// Ciphertext and tag.
    func seal(_ plain: [UInt8], number: Int) throws(SystemError) -> [UInt8] {
        do {
            let box = try AES.GCM.seal(
                plain, using: key, nonce: AES.GCM.Nonce(data: nonce(number)), authenticating: context(number))
            return Array(box.ciphertext) + Array(box.tag)
        } catch {
            throw SystemError(code: EINVAL)
        }
    }

    /// Returns the content, or nil if the key, the position or the bytes differ from what was sealed.
    func open(_ sealed: [UInt8], number: Int) -> [UInt8]? {
        let split = sealed.count - SealedFile.tagSize
        guard split >= 0,
            let nonce = try? AES.GCM.Nonce(data: nonce(number)),
            let box = try? AES.GCM.SealedBox(nonce: nonce, ciphertext: sealed[..<split], tag: sealed[split...]),
            let plain = try? AES.GCM.open(box, using: key, authenticating: context(number))
        else { return nil }
        return Array(plain)
    }

    /// Unique within the file; the file's key is used for no other file.
    private func nonce(_ number: Int) -> [UInt8] {
        [0, 0, 0, 0] + withUnsafeBytes(of: UInt64(number).bigEndian, Array.init)
    }

    private func context(_ number: Int) -> [UInt8] {
        header.bytes + nonce(number) + [header.isLast(number) ? 1 : 0] + name
    }
}
