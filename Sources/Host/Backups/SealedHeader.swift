import Crypto
import Foundation

/// The header before the first chunk; 57 bytes, numbers big-endian.
///
/// | bytes | what |
/// |---|---|
/// | 8 | `ACLMSEAL` |
/// | 1 | version, 1 |
/// | 16 | random id of the file, the salt of its key |
/// | 8 | length of the content |
/// | 8 | fingerprint of the key, so that a wrong key is not mistaken for damage |
/// | 16 | the beginning of the SHA-256 of all before, so that damage is not mistaken for a wrong key |
struct SealedHeader {
    static let magic = Array("ACLMSEAL".utf8)
    static let version: UInt8 = 1
    static let idSize = 16
    static let size = 57
    private static let checked = 41
    /// Far above any backup; prevents overflow with a forged length.
    private static let longest: UInt64 = 1 << 50

    let fileID: [UInt8]
    let contentLength: Int64
    let bytes: [UInt8]

    init(fileID: [UInt8], contentLength: Int64, key: SealingKey) {
        self.fileID = fileID
        self.contentLength = contentLength
        let length = withUnsafeBytes(of: UInt64(contentLength).bigEndian, Array.init)
        let content = Self.magic + [Self.version] + fileID + length + key.fingerprint
        bytes = content + Self.checksum(content)
    }

    /// Reads and checks the first bytes of a file.
    init(reading bytes: [UInt8], key: SealingKey) throws(SealedFile.OpenFailure) {
        guard bytes.starts(with: Self.magic) else { throw .notABackup }
        guard bytes.count == Self.size else { throw .truncated(missing: Int64(Self.size - bytes.count)) }
        let content = Array(bytes[..<Self.checked])
        guard Self.checksum(content) == Array(bytes[Self.checked...]) else { throw .damagedHeader }
        guard bytes[8] == Self.version else { throw .newerFormat(version: Int(bytes[8])) }
        guard Array(bytes[33..<41]) == key.fingerprint else { throw .wrongKey }
        let length = bytes[25..<33].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length <= Self.longest else { throw .damagedHeader }
        fileID = Array(bytes[9..<25])
        contentLength = Int64(length)
        self.bytes = bytes
    }

    /// Whether the first bytes of a file say that it was sealed with this key.
    static func names(_ key: SealingKey, in start: [UInt8]) -> Bool {
        start.count >= checked && Array(start[33..<checked]) == key.fingerprint
    }

    /// At least one, so that an empty file has a tag too.
    var chunkCount: Int { max(1, Int((contentLength + Int64(SealedFile.chunkSize) - 1) / Int64(SealedFile.chunkSize))) }

    func plainSize(of number: Int) -> Int {
        Int(min(Int64(SealedFile.chunkSize), contentLength - Int64(number) * Int64(SealedFile.chunkSize)))
    }

    func isLast(_ number: Int) -> Bool { number == chunkCount - 1 }

    /// The length of the whole file.
    var sealedLength: Int64 { Int64(Self.size) + contentLength + Int64(chunkCount * SealedFile.tagSize) }

    private static func checksum(_ content: [UInt8]) -> [UInt8] {
        Array(SHA256.hash(data: content).prefix(16))
    }
}
