public import Asthma
public import Clinical
public import Devices
internal import Encodings
internal import SQL
public import Store

/// What a device sent without a time that can be read. It becomes a puff once a person says when it was. Deleted once that
/// is done, or if it was none.
public struct PayloadAside: Sendable, Hashable, RecordDetails {
    public let inhaler: Inhaler.ID
    public let canister: Canister.ID?
    public let received: Moment
    /// As received.
    public let payload: [UInt8]
    public let reason: PuffCharacteristic.Reason
    public let deviceKey: PuffDeviceKey?

    public init(
        inhaler: Inhaler.ID, canister: Canister.ID?, received: Moment, payload: [UInt8],
        reason: PuffCharacteristic.Reason, deviceKey: PuffDeviceKey?
    ) {
        self.inhaler = inhaler
        self.canister = canister
        self.received = received
        self.payload = payload
        self.reason = reason
        self.deviceKey = deviceKey
    }
}

extension Record where Details == PayloadAside {
    /// A payload kept aside, its bytes as base64url.
    package static let payloadAside = Record(
        "payload_aside", noun: "payload of an inhaler", isOrdered: false,
        fields: RecordField("inhaler", \.inhaler, .reference(to: "inhaler")),
        RecordField("canister", \.canister, .optional(.reference(to: "canister"))),
        RecordField("received_at", \.received.instant.milliseconds, .number),
        RecordField("utc_offset", { Int64($0.received.offset) }, .number), RecordField("day", \.received.day, .day),
        RecordField(
            "payload", \.payload,
            .text(expected: "bytes", { Base64URL.encode($0) }, read: { Base64URL.decode($0) })),
        RecordField("reason", \.reason, .code("a reason")),
        RecordField("device", { $0.deviceKey?.device }, .optional(.text)),
        RecordField("boot", { $0.deviceKey?.boot }, .optional(.number)),
        RecordField("sequence", { $0.deviceKey?.sequence }, .optional(.number)),
        make: { inhaler, canister, at, offset, day, payload, reason, device, boot, sequence in
            PayloadAside(
                inhaler: inhaler, canister: canister,
                received: try Moment.stored(at: at, offset: offset, day: day), payload: payload, reason: reason,
                deviceKey: device.map { PuffDeviceKey(device: $0, boot: boot, sequence: sequence) })
        })
}
