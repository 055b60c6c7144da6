extension Resources {
    /// The program's own files are missing.
    public enum NotFound: Error, Equatable, CustomStringConvertible {
        /// `ACCLIMATE_RESOURCES` names a folder without them.
        case notAtNamedFolder(path: String)
        /// They are neither beside the program nor in a checkout around it.
        case nowhere(share: String)

        public var description: String {
            switch self {
            case .notAtNamedFolder(let path):
                "ACCLIMATE_RESOURCES names \(path), but the folders Templates, Words and Public are not all in it."
            case .nowhere(let share):
                "The program's pages were not found: install them at \(share) or name their folder in ACCLIMATE_RESOURCES."
            }
        }
    }
}
