extension SealedFile {
    /// Why a file was not sealed.
    public enum SealFailure: Error, Equatable, CustomStringConvertible {
        case unreadable(path: String, reason: String)
        case unwritable(path: String, reason: String)
        case diskFull(path: String)
        /// The content grew or shrank while it was read.
        case changedMeanwhile(path: String)

        public var description: String {
            switch self {
            case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
            case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)."
            case .diskFull(let path): "The disk is full; \(path) was not written."
            case .changedMeanwhile(let path): "\(path) changed while it was read; try again."
            }
        }
    }

    /// Why a sealed file was not opened; nothing was written then.
    public enum OpenFailure: Error, Equatable, CustomStringConvertible {
        case unreadable(path: String, reason: String)
        case unwritable(path: String, reason: String)
        case diskFull(path: String)
        /// It does not begin as a sealed file does.
        case notABackup
        /// Made by a later program.
        case newerFormat(version: Int)
        /// Sealed with another key.
        case wrongKey
        /// The first bytes are not those that were written.
        case damagedHeader
        /// The first chunk, counted from 0, that is not what was sealed at this place.
        case damaged(chunk: Int)
        /// The end is missing.
        case truncated(missing: Int64)

        public var description: String {
            switch self {
            case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
            case .unwritable(let path, let reason): "\(path) cannot be written: \(reason)."
            case .diskFull(let path): "The disk is full; \(path) was not written."
            case .notABackup: "The file is not a backup made by Acclimate."
            case .newerFormat(let version): "The backup was made by a newer program (format \(version)); update first."
            case .wrongKey: "The backup was sealed with another key; put the key file it was made with back."
            case .damagedHeader: "The beginning of the backup is damaged; use another copy."
            case .damaged(let chunk): "The backup is damaged in part \(chunk + 1); use another copy."
            case .truncated(let missing):
                "The end of the backup is missing (\(missing) bytes); it was not copied whole."
            }
        }
    }
}
