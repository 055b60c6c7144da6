public import Foundation
public import Logging

/// Everything that can be set before the server starts, checked as a whole.
public struct Settings: Sendable {
    /// The data folder.
    public let home: Home
    /// The address to listen on; with `lan` and no address of its own, every address of this machine.
    public let host: String
    /// The port to listen on; 0 lets the system choose one.
    public let port: Int
    /// Whether other devices in the network may connect.
    public let lan: Bool
    /// How connections are encrypted.
    public let encryption: Encryption
    /// The address people type, when it is not the one the server listens on.
    public let publicURL: URL?
    /// Further names under which people open this server.
    public let allowedHosts: [String]
    /// The reverse proxies whose forwarded headers are believed.
    public let trustedProxies: [AddressRange]
    /// How much is written to the log.
    public let logLevel: Logger.Level
    /// Whether the folder is filled with a family that does not exist and the gallery is open.
    public let demo: Bool
    /// The largest upload, in bytes.
    public let maxUploadBytes: Int
    /// The outside services that may be asked.
    public let services: Services
    /// Each setting with its value and where that comes from, in the order of the table. No setting is a secret.
    public let listing: [Entry]

    /// Whether forwarded headers of this peer are believed.
    public func trusts(address: String) -> Bool {
        trustedProxies.contains { $0.contains(address) }
    }

    /// What is allowed but should be known, in plain sentences.
    public var warnings: [String] {
        guard encryption == .none, trustedProxies.isEmpty, !AddressRange.isLoopback(host) else { return [] }
        return [
            "The server is open to the network without encryption: others in it can read along, and phones switch off"
                + " installing, offline use and notifications. Use --lan, a certificate or a reverse proxy."
        ]
    }
}
