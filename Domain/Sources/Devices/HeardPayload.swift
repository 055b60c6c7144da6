/// A payload as a gateway heard it, whole and in its place within the connection.
public struct HeardPayload: Sendable, Hashable {
    /// As received.
    public let bytes: [UInt8]
    /// 0 for the first of equal payloads within the connection.
    public let ordinal: Int
    public let identity: InhalerIdentity

    public init(bytes: [UInt8], ordinal: Int, identity: InhalerIdentity) {
        self.bytes = bytes
        self.ordinal = ordinal
        self.identity = identity
    }

    /// The device's number of it; nil if the device does not number its puffs.
    public var sequence: Int64? { PuffCharacteristic.sequence(in: bytes) }

    /// What makes it the same payload if the device sends it again: `PuffKey.bytes`, with the device's address in place of
    /// what its owner calls it. Nil if nothing tells, which is so if it has neither a number nor a readable time.
    public func key(address: String) -> [UInt8]? {
        if let sequence {
            return PuffKey.sequenced(device: identity.device ?? address, boot: identity.boot, sequence: sequence).bytes
        }
        guard let epoch = PuffCharacteristic.epoch(in: bytes) else { return nil }
        return PuffKey.content(inhaler: address, epoch: epoch, payload: bytes, ordinal: ordinal).bytes
    }
}
