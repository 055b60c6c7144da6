extension Settings {
    /// All problems with the settings, reported together.
    public struct Refusal: Error, Equatable, CustomStringConvertible {
        /// One problem, with the place to fix it.
        public struct Problem: Sendable, Equatable, CustomStringConvertible {
            /// The setting, as written by whoever set it.
            public let name: String
            /// Where it was set.
            public let source: SettingSource
            /// What is wrong, beginning with the setting's name.
            public let sentence: String

            public var description: String { "\(sentence) (from: \(source))" }
        }

        /// At least one problem, in the order of the table.
        public let problems: [Problem]

        public var description: String {
            problems.map(\.description).joined(separator: "\n")
        }
    }
}
