public import Foundation
public import Logging

/// Everything that can be set before the server starts, checked as a whole.
public struct Settings: Sendable {
    /// The data folder.
    public let home: Home
    /// The address to listen on; with `lan` and no explicit address, every address of this machine.
    public let host: String
    /// The port to listen on; 0 lets the system choose one.
    public let port: Int
    /// Whether other devices in the network may connect.
    public let lan: Bool
    /// How connections are encrypted.
    public let encryption: Encryption
    /// The address people type, if it differs from the one the server listens on.
    public let publicURL: URL?
    /// Additional host names of this server.
    public let allowedHosts: [String]
    /// The reverse proxies whose forwarded headers are trusted.
    public let trustedProxies: [AddressRange]
    /// How much is written to the log.
    public let logLevel: Logger.Level
    /// Whether to fill the folder with a fictional family and open the gallery.
    public let demo: Bool
    /// The largest upload, in bytes.
    public let maxUploadBytes: Int
    /// The external services to use.
    public let services: Services
    /// How reminders leave this server.
    public let delivery: Delivery
    /// How FHIR servers are asked.
    public let fhir: FHIR
    /// Where pollen, air quality and weather come from.
    public let air: Air
    /// How a browser finds inhalers.
    public let inhalers: Inhalers
    /// What the operator sees of the server at work.
    public let watching: Watching
    /// Each setting with its value and source, in the order of the table, without secrets.
    public let listing: [Entry]

    /// Whether forwarded headers from this peer are trusted.
    public func trusts(address: String) -> Bool {
        trustedProxies.contains { $0.contains(address) }
    }

    /// Permitted but noteworthy settings, in plain sentences.
    public var warnings: [String] {
        guard encryption == .none, trustedProxies.isEmpty, !AddressRange.isLoopback(host) else { return [] }
        return [
            "The server is open to the network without encryption: others in it can read along, and phones switch off"
                + " installing, offline use and notifications. Use --lan, a certificate or a reverse proxy."
        ]
    }
}

extension Settings {
    /// Only the data folder and its database, for commands that need no other setting and should not fail because of
    /// one.
    ///
    /// - Parameter commandLine: `home` and the settings of the database, as far as they are given there.
    public static func home(
        commandLine: [String: String], environment: [String: String],
        contents: (URL) throws -> String? = textIfPresent
    ) throws(Refusal) -> Home {
        var reader = SettingsReader(commandLine: commandLine, environment: environment)
        guard let home = home(&reader, environment: environment, contents: contents) else {
            throw Refusal(problems: reader.problems)
        }
        return home
    }

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
