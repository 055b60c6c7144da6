public import Foundation

/// A file that a command leaves where somebody asked for it: whole or not at all, and readable by this user only.
public enum OutputFile {
    /// Writes the bytes; with `replacing` false a file that is there already stays.
    public static func write(_ bytes: [UInt8], to file: URL, replacing: Bool) throws(Refusal) {
        do {
            try PrivateFile.write(bytes, to: file, replacing: replacing)
        } catch {
            if error.code == EEXIST { throw .exists(path: file.path) }
            if error.isFull { throw .diskFull(path: file.path) }
            throw .cannotWrite(path: file.path, reason: error.description)
        }
    }

    /// Why there is no file, or the one before it.
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
