extension Vault {
    /// Why a document's file was not sealed, opened or removed.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// There is no such file.
        case missing
        /// The bytes are not the ones sealed under this name.
        case damaged
        /// The key that sealed the file is not in the key file.
        case wrongKey
        /// The key file is missing although there are documents; a new key would not open them.
        case keyMissing(path: String)
        /// The key file holds something else.
        case keyUnreadable(path: String)
        /// Another command is working on the documents.
        case busy
        case diskFull
        case unreadable(reason: String)
        case unwritable(reason: String)

        public var description: String {
            switch self {
            case .missing: "The document's file is not there."
            case .damaged: "The document's file is damaged, or another file was put in its place."
            case .wrongKey: "The document was sealed with a key that is not here."
            case .keyMissing(let path):
                "The key of the documents is missing. Put your copy of it at \(path); without it they cannot be opened."
            case .keyUnreadable(let path):
                "The file \(path) does not hold the key of the documents; put the right one back from your copy."
            case .busy: "The documents are being copied or sealed by another command; try again in a moment."
            case .diskFull: "The disk is full; nothing was stored."
            case .unreadable(let reason): "The documents cannot be read: \(reason)."
            case .unwritable(let reason): "The documents cannot be written: \(reason)."
            }
        }

        init(_ failure: SealedFile.OpenFailure) {
            switch failure {
            case .wrongKey: self = .wrongKey
            case .unreadable(_, let reason): self = .unreadable(reason: reason)
            case .unwritable(_, let reason): self = .unwritable(reason: reason)
            case .diskFull: self = .diskFull
            case .notABackup, .newerFormat, .damagedHeader, .damaged, .truncated: self = .damaged
            }
        }

        init(_ failure: SealedFile.SealFailure) {
            switch failure {
            case .diskFull: self = .diskFull
            case .unreadable(_, let reason): self = .unreadable(reason: reason)
            case .unwritable(_, let reason): self = .unwritable(reason: reason)
            case .changedMeanwhile: self = .unreadable(reason: "the file changed while it was read")
            }
        }
    }
}
