public import Foundation

extension Settings {
    /// How connections are encrypted.
    public enum Encryption: Sendable, Equatable {
        /// Plain HTTP: this machine only, or behind a reverse proxy that encrypts.
        case none
        /// With this machine's certificate from the local authority in the data folder.
        case localAuthority
        /// With the operator's own files, both PEM.
        case files(certificate: URL, key: URL)
    }

    /// One line of `acclimate settings`.
    public struct Entry: Sendable, Equatable {
        /// The setting's name as in the file.
        public let name: String
        /// Its value as text; empty when it is not set.
        public let value: String
        /// Where the value comes from.
        public let source: SettingSource
        /// What the setting means.
        public let explanation: String
    }
}
