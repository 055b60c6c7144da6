extension Home {
    /// Why a data folder cannot be used.
    public enum Refusal: Error, Equatable, CustomStringConvertible {
        /// There is a file where the folder should be.
        case notAFolder(path: String)
        /// The folder does not exist and could not be made.
        case cannotCreate(path: String, reason: String)
        /// Others can read the folder and this user may not change its permissions.
        case cannotProtect(path: String, reason: String)
        /// The disk, or this user's quota, is full.
        case diskFull(path: String)
        /// No file can be created in the folder.
        case notWritable(path: String, reason: String)

        public var description: String {
            switch self {
            case .notAFolder(let path):
                "The data folder \(path) is a file. Move it away or name another folder with --home."
            case .cannotCreate(let path, let reason):
                "The data folder \(path) could not be created: \(reason)."
            case .cannotProtect(let path, let reason):
                "The data folder \(path) is open to other users and could not be closed to them: \(reason)."
            case .diskFull(let path):
                "The disk that holds \(path) is full. Make room and start again; nothing was changed."
            case .notWritable(let path, let reason):
                "The data folder \(path) cannot be written to: \(reason)."
            }
        }
    }
}
