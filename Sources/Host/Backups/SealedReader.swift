import Foundation

/// Reads a sealed file sequentially; each piece is authenticated before it is returned.
///
/// Unchecked because the compiler cannot see that only one reader at a time requests the next piece.
public final class SealedReader: @unchecked Sendable {
    private let path: String
    private let reader: ByteReader
    private let header: SealedHeader
    private let cipher: SealedCipher
    private var number = 0

    /// Reads the header of a file and checks its length.
    ///
    /// - Parameters:
    ///   - keys: the keys that may have sealed it; the header says which one did.
    ///   - name: the required name of the file, if it is bound to one.
    init(_ source: URL, keys: [SealingKey], name: String = "") throws(SealedFile.OpenFailure) {
        let start: [UInt8]
        do {
            reader = try ByteReader(source)
            start = try reader.read(upTo: SealedHeader.size)
        } catch {
            throw .unreadable(path: source.path, reason: error.description)
        }
        guard let key = keys.first(where: { SealedHeader.names($0, in: start) }) ?? keys.first else {
            throw .wrongKey
        }
        header = try SealedHeader(reading: start, key: key)
        if reader.length < header.sealedLength { throw .truncated(missing: header.sealedLength - reader.length) }
        if reader.length > header.sealedLength { throw .damaged(chunk: header.chunkCount) }
        cipher = SealedCipher(header: header, key: key, name: name)
        path = source.path
    }

    /// The number of sealed bytes.
    public var length: Int64 { header.contentLength }

    /// The next bytes, at most 1 MiB; nil after the last.
    public func next() throws(SealedFile.OpenFailure) -> [UInt8]? {
        guard number < header.chunkCount else { return nil }
        let sealed: [UInt8]
        do {
            sealed = try reader.read(upTo: header.plainSize(of: number) + SealedFile.tagSize)
        } catch {
            throw .unreadable(path: path, reason: error.description)
        }
        guard let plain = cipher.open(sealed, number: number) else { throw .damaged(chunk: number) }
        number += 1
        return plain
    }
}
