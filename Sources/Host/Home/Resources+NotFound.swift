extension Resources {
    /// The program's own files are missing.
    public enum NotFound: Error, Equatable, CustomStringConvertible {
        /// `ACCLIMATE_RESOURCES` names a folder that lacks them.
        case notAtNamedFolder(path: String, missing: [String])
        /// The program was installed without some of them.
        case incomplete(share: String, missing: [String])
        /// They are neither next to the program nor in a checkout around it.
        case nowhere(share: String)

        public var description: String {
            switch self {
            case .notAtNamedFolder(let path, let missing):
                "ACCLIMATE_RESOURCES names \(path), which lacks \(missing.joined(separator: ", "))."
            case .incomplete(let share, let missing):
                "The folder \(share) lacks \(missing.joined(separator: ", ")); install the program again with bin/install."
            case .nowhere(let share):
                "The program's pages were not found: install them at \(share) or name their folder in ACCLIMATE_RESOURCES."
            }
        }
    }
}
