extension SealedFile {
    /// Why a file was not sealed.
    public enum SealFailure: Error, Equatable, CustomStringConvertible {
        case unreadable(path: String, reason: String)
        case unwritable(path: String, reason: String)
        case diskFull(path: String)
        /// The content grew or shrank while it was being read.
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

    /// Why a sealed file was not opened; nothing is written in that case.
    public enum OpenFailure: Error, Equatable, CustomStringConvertible {
        case unreadable(path: String, reason: String)
        case unwritable(path: String, reason: String)
        case diskFull(path: String)
        /// The file does not begin like a sealed file.
        case notABackup
        /// Created by a later version of the program.
        case newerFormat(version: Int)
        /// Sealed with another key.
        case wrongKey
        /// The first bytes are not the ones that were written.
        case damagedHeader
        /// The first chunk, counted from 0, that differs from what was sealed at this position.
        case damaged(chunk: Int)
        /// The end of the file is missing.
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
