public import Foundation

extension SealedFile {
    /// Decrypts a whole file; the target appears only once every byte has been authenticated.
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

    /// Checks every byte without storing anything.
    public static func verify(_ source: URL, key: SealingKey) throws(OpenFailure) {
        let reader = try SealedReader(source, keys: [key])
        while try reader.next() != nil {}
    }
}
