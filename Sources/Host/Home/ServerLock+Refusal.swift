extension ServerLock {
    /// Why a server cannot start on a data folder.
    public enum Refusal: Error, Equatable, CustomStringConvertible {
        /// Another server is using it; with its process ID, if the lock file has it.
        case held(folder: String, pid: Int32?)
        /// The lock file itself cannot be used.
        case unusable(path: String, reason: String)

        public var description: String {
            switch self {
            case .held(let folder, let pid?):
                "Another server already runs on \(folder) (process \(pid)). Stop it first or name another folder with --home."
            case .held(let folder, nil):
                "Another server already runs on \(folder). Stop it first or name another folder with --home."
            case .unusable(let path, let reason):
                "The lock file \(path) cannot be used: \(reason)."
            }
        }
    }
}
