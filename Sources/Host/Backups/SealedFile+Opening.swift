import Crypto
public import Foundation

extension SealedFile {
    /// Decrypts a file whole; the target appears only when every byte has been proven to be what was sealed.
    public static func open(from source: URL, to target: URL, key: BackupKey) throws(OpenFailure) {
        let (reader, header) = try begin(source, key: key)
        let cipher = SealedCipher(header: header, key: key)
        var failure: OpenFailure?
        do {
            try DraftFile.write(to: target) { (draft) throws(SystemError) in
                for number in 0..<header.chunkCount {
                    let sealed = try reader.read(upTo: header.plainSize(of: number) + tagSize)
                    guard let plain = cipher.open(sealed, number: number) else {
                        failure = .damaged(chunk: number)
                        throw SystemError(code: EBADMSG)
                    }
                    try draft.append(plain)
                }
            }
        } catch {
            if let failure { throw failure }
            if error.isFull { throw .diskFull(path: target.path) }
            throw .unwritable(path: target.path, reason: error.description)
        }
    }

    /// Checks every byte without keeping anything.
    public static func verify(_ source: URL, key: BackupKey) throws(OpenFailure) {
        let (reader, header) = try begin(source, key: key)
        let cipher = SealedCipher(header: header, key: key)
        for number in 0..<header.chunkCount {
            let sealed = try? reader.read(upTo: header.plainSize(of: number) + tagSize)
            guard let sealed, cipher.open(sealed, number: number) != nil else { throw .damaged(chunk: number) }
        }
    }

    private static func begin(_ source: URL, key: BackupKey) throws(OpenFailure) -> (ByteReader, SealedHeader) {
        let reader: ByteReader
        let start: [UInt8]
        do {
            reader = try ByteReader(source)
            start = try reader.read(upTo: SealedHeader.size)
        } catch {
            throw .unreadable(path: source.path, reason: error.description)
        }
        let header = try SealedHeader(reading: start, key: key)
        let expected = header.sealedLength
        if reader.length < expected { throw .truncated(missing: expected - reader.length) }
        if reader.length > expected { throw .damaged(chunk: header.chunkCount) }
        return (reader, header)
    }
}
