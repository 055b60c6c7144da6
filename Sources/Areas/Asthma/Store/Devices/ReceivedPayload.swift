package import Asthma
package import Clinical
internal import Devices
internal import Encodings
internal import Store

/// A payload of an inhaler, and how it came.
package struct ReceivedPayload: Sendable {
    package let inhaler: Inhaler.ID
    package let canister: Canister.ID?
    /// As received.
    package let bytes: [UInt8]
    package let received: Moment
    /// 0 for the first of equal payloads within the connection.
    package let ordinal: Int
    /// The name that the device reports, and how often it restarted; nil if it does not say.
    package let device: String?
    package let boot: Int64?
    /// Where the phone was when it received this, if the person agreed to that.
    package let phone: PuffPlace?

    package init(
        inhaler: Inhaler.ID, canister: Canister.ID? = nil, bytes: [UInt8], received: Moment, ordinal: Int = 0,
        device: String? = nil, boot: Int64? = nil, phone: PuffPlace? = nil
    ) {
        self.inhaler = inhaler
        self.canister = canister
        self.bytes = bytes
        self.received = received
        self.ordinal = ordinal
        self.device = device
        self.boot = boot
        self.phone = phone
    }

    /// The device's number of it; nil if the device does not number its puffs.
    package var sequence: Int64? { PuffCharacteristic.sequence(in: bytes) }

    /// The same id whenever it arrives again. The person is part of it, since two devices may bear the same name.
    ///
    /// Without a sequence, a payload whose time cannot be read is the same only on the same day (UTC): some devices would
    /// send equal ones for ever.
    package func id(of person: Person.ID) -> String {
        let key: PuffKey
        if let sequence {
            key = .sequenced(device: device ?? inhaler.text, boot: boot, sequence: sequence)
        } else if case .puff(let puff) = content {
            key = .content(inhaler: inhaler.text, epoch: puff.epoch, payload: bytes, ordinal: ordinal)
        } else {
            let seconds = received.instant.seconds(since: Instant(milliseconds: 0))
            key = .content(
                inhaler: inhaler.text, epoch: seconds - seconds % 86_400, payload: bytes, ordinal: ordinal)
        }
        return Digest.of(Array(person.text.utf8) + [0] + key.bytes)
    }

    var content: PuffCharacteristic { PuffCharacteristic(bytes, received: received.instant) }

    var deviceKey: PuffDeviceKey? {
        guard device != nil || sequence != nil else { return nil }
        return PuffDeviceKey(device: device ?? inhaler.text, boot: boot, sequence: sequence)
    }

    /// The puff, if its time can be read.
    func puff(_ puff: ReportedPuff, role: InhalerRole, canister: Canister.ID?, zone: ZoneRules) -> PuffDetails {
        PuffDetails(
            inhaler: inhaler, canister: canister, at: puff.time.instant.map { zone.local(at: $0) } ?? received,
            isTimeKnown: puff.time.instant != nil, purpose: role.usualPurpose, place: place(puff), source: .device,
            deviceKey: deviceKey)
    }

    /// Seconds between a puff and its receipt within which the phone was where the puff was taken.
    private static let nearby: UInt64 = 300

    /// Where the device says that it was, or else the phone, if the puff was taken just now.
    private func place(_ puff: ReportedPuff) -> PuffPlace? {
        if case .place(let place) = puff.place {
            return PuffPlace(latitude: place.latitude, longitude: place.longitude, source: .device)
        }
        guard let taken = puff.time.instant, received.instant.seconds(since: taken).magnitude <= Self.nearby else {
            return nil
        }
        return phone
    }
}
