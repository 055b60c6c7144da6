package import GuardedHTTP

/// Something that whoever runs the gateway wants to know.
package enum GatewayNotice: Sendable, Hashable {
    /// BlueZ does not run; it is waited for.
    case bluetoothMissing
    /// No adapter is there and powered.
    case adapterMissing
    /// A device that looks like an inhaler and was not named when the gateway was started.
    case near(address: String, name: String)
    case connected(address: String)
    /// The connection failed or ended, and is tried again when the device is near.
    case away(address: String)
    /// It does not offer the service.
    case foreign(address: String)
    /// In percent.
    case battery(address: String, level: Int64)
    /// A payload is on disk.
    case stored(address: String)
    /// Nothing can be put on disk, so nothing is acknowledged.
    case spool(SpoolProblem)
    /// Payloads are put on disk again.
    case spoolWorks
    /// Entries wait until the machine's clock is set.
    case clockUnset
    /// So many entries are of devices that were not named when the gateway was started.
    case unassigned(addresses: [String])
    /// The server has stored so many.
    case sent(Int)
    case server(ServerProblem)
    /// The token may do more than a gateway needs.
    case broadToken
}

/// Why the server has not stored what was sent. All of it stays in the spool.
package enum ServerProblem: Error, Sendable, Hashable {
    case connection(ConnectionProblem)
    /// 401: the token is unknown, expired or revoked.
    case tokenRejected
    /// 403: the token may not record puffs.
    case notAllowed
    /// 404: the token opens no such person.
    case personMissing
    /// The token is not for one person alone.
    case severalPeople
    /// 409 or 422: one payload, such as for an inhaler that the person does not have. It is sent again after a restart.
    case refused(address: String, status: Int)
    /// 3xx: the server is elsewhere.
    case moved
    /// 413: one payload is too large for what stands in front of the server.
    case tooLarge
    /// 429, 503.
    case busy
    /// Success in words that are not Acclimate's, as of a hotspot that wants a sign-in.
    case notAcclimate
    /// Any other status.
    case unexpected(Int)
}
