import Crypto
public import Foundation

/// A file encrypted with AES-256-GCM in chunks of 1 MiB, so that neither a large database nor a small machine matters.
///
/// Layout: a header (`SealedHeader`), then each chunk as ciphertext and a 16-byte tag. Each file has a key of its own,
/// derived from the sealing key and the random id in the header; a chunk's nonce is its number. The header, the number,
/// whether the chunk is the last and the file's name, where it has one, are authenticated with it, so that nothing can be
/// moved, left out, cut off or put in another's place.
public enum SealedFile {
    static let chunkSize = 1 << 20
    static let tagSize = 16

    /// Encrypts a file whole; the target appears only when it is complete and on the disk.
    ///
    /// - Parameter random: gives that many unpredictable bytes.
    public static func seal(
        from source: URL, to target: URL, key: SealingKey, random: (Int) -> [UInt8]
    ) throws(SealFailure) {
        let reader: ByteReader
        do {
            reader = try ByteReader(source)
        } catch {
            throw .unreadable(path: source.path, reason: error.description)
        }
        try seal(length: reader.length, from: source, to: target, key: key, random: random) {
            (count) throws(SystemError) in try reader.read(upTo: count)
        }
    }

    /// Encrypts as many bytes as were announced, which come in pieces.
    ///
    /// - Parameters:
    ///   - source: what a failure names.
    ///   - name: what the file is called, when it is bound to that.
    ///   - next: gives the next bytes, fewer than asked for only when they ended too early.
    static func seal(
        length: Int64, from source: URL, to target: URL, key: SealingKey, name: String = "",
        random: (Int) -> [UInt8], next: (Int) throws(SystemError) -> [UInt8]
    ) throws(SealFailure) {
        let header = SealedHeader(fileID: random(SealedHeader.idSize), contentLength: length, key: key)
        let cipher = SealedCipher(header: header, key: key, name: name)
        do {
            try DraftFile.write(to: target) { (draft) throws(SystemError) in
                try draft.append(header.bytes)
                for number in 0..<header.chunkCount {
                    let plain = try next(header.plainSize(of: number))
                    guard plain.count == header.plainSize(of: number) else { throw SystemError(code: ESTALE) }
                    try draft.append(cipher.seal(plain, number: number))
                }
            }
        } catch {
            if error.isFull { throw .diskFull(path: target.path) }
            if error.code == ESTALE { throw .changedMeanwhile(path: source.path) }
            throw .unwritable(path: target.path, reason: error.description)
        }
    }
}
