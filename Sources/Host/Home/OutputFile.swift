public import Foundation

/// A file written where the user asked for it: complete or not at all, and readable by this user only.
public enum OutputFile {
    /// Writes the bytes; with `replacing` false, an existing file is kept.
    public static func write(_ bytes: [UInt8], to file: URL, replacing: Bool) throws(Refusal) {
        do {
            try PrivateFile.write(bytes, to: file, replacing: replacing)
        } catch {
            if error.code == EEXIST { throw .exists(path: file.path) }
            if error.isFull { throw .diskFull(path: file.path) }
            throw .cannotWrite(path: file.path, reason: error.description)
        }
    }

    /// Moves a finished file into place on the same disk; with `replacing` false, an existing file is kept.
    public static func place(_ draft: URL, at file: URL, replacing: Bool) throws(Refusal) {
        // link() fails for an existing name, rename() replaces it.
        if replacing ? rename(draft.path, file.path) == 0 : link(draft.path, file.path) == 0 {
            return OpenFile.syncFolder(of: file)
        }
        let failure = SystemError.last
        if failure.code == EEXIST { throw .exists(path: file.path) }
        // Camera cards and foreign file systems lack links; the name was free a moment ago.
        if failure.code == EPERM || failure.code == EOPNOTSUPP, !FileManager.default.fileExists(atPath: file.path),
            rename(draft.path, file.path) == 0
        {
            return OpenFile.syncFolder(of: file)
        }
        throw .cannotWrite(path: file.path, reason: failure.description)
    }

    /// Why the file was not written; an existing one is unchanged.
    public enum Refusal: Error, Equatable, CustomStringConvertible {
        case exists(path: String)
        case diskFull(path: String)
        case cannotWrite(path: String, reason: String)

        public var description: String {
            switch self {
            case .exists(let path): "\(path) is there already. Name another file, or replace it with --force."
            case .diskFull(let path): "The disk is full; \(path) was not written."
            case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)."
            }
        }
    }
}
