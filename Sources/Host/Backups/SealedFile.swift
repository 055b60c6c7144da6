import Crypto
public import Foundation

/// A file encrypted with AES-256-GCM in chunks of 1 MiB, so that large databases work on small machines.
///
/// Layout: a header (`SealedHeader`), then each chunk as ciphertext and a 16-byte tag. Each file has a key of its own,
/// derived from the sealing key and the random id in the header; a chunk's nonce is its number. The header, the number,
/// whether the chunk is the last, and the file's name, if any, are authenticated with it, so that nothing can be
/// moved, omitted, truncated or swapped.
public enum SealedFile {
    static let chunkSize = 1 << 20
    static let tagSize = 16

    /// Encrypts a whole file; the target appears only when it is complete and on disk.
    ///
    /// - Parameter random: returns the given number of unpredictable bytes.
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

    /// Encrypts the announced number of bytes, which arrive in pieces.
    ///
    /// - Parameters:
    ///   - source: the name used in errors.
    ///   - name: the file's name, if the content is bound to it.
    ///   - next: returns the next bytes; fewer than requested only if they ended too early.
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
