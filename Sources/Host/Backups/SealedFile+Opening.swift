public import Foundation

extension SealedFile {
    /// Decrypts a file whole; the target appears only when every byte has been proven to be what was sealed.
    public static func open(from source: URL, to target: URL, key: SealingKey) throws(OpenFailure) {
        let reader = try SealedReader(source, keys: [key])
        var failure: OpenFailure?
        do {
            try DraftFile.write(to: target) { (draft) throws(SystemError) in
                do {
                    while let plain = try reader.next() { try draft.append(plain) }
                } catch let error as OpenFailure {
                    failure = error
                    throw SystemError(code: EBADMSG)
                } catch {
                    throw error as? SystemError ?? SystemError(code: EIO)
                }
            }
        } catch {
            if let failure { throw failure }
            if error.isFull { throw .diskFull(path: target.path) }
            throw .unwritable(path: target.path, reason: error.description)
        }
    }

    /// Checks every byte without keeping anything.
    public static func verify(_ source: URL, key: SealingKey) throws(OpenFailure) {
        let reader = try SealedReader(source, keys: [key])
        while try reader.next() != nil {}
    }
}
