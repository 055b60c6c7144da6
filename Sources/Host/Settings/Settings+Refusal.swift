extension Settings {
    /// All that is wrong with the settings, told at once.
    public struct Refusal: Error, Equatable, CustomStringConvertible {
        /// One problem, with the place to correct it.
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
