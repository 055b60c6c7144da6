public import Clinical

/// One actuation of an inhaler. The noun of its records.
public enum Puff {
    /// The id of a puff.
    public typealias ID = Identifier<Puff>
}

/// How a puff came to be recorded.
public enum PuffSource: String, Sendable, Hashable, CaseIterable {
    /// A device on the inhaler.
    case device
    /// Another app on the phone, such as Apple Health.
    case phone
    /// A person.
    case typed
    /// A program, through the API.
    case program
    /// A file.
    case `import`
}

/// How a device numbers its puffs.
public struct PuffDeviceKey: Sendable, Hashable {
    public let device: String
    /// Counts the device's restarts; nil if the device does not report them.
    public let boot: Int64?
    /// Nil if the device does not number its puffs.
    public let sequence: Int64?

    /// Creates a key from what the device sent.
    public init(device: String, boot: Int64? = nil, sequence: Int64? = nil) {
        self.device = device
        self.boot = boot
        self.sequence = sequence
    }
}

/// Everything recorded about a puff. Counts, days, places and scores are derived from it.
public struct PuffDetails: Sendable, Hashable {
    public let inhaler: Inhaler.ID
    /// Nil if it is not known which canister it came from.
    public let canister: Canister.ID?
    /// When it was taken; if that is not known, when it was received.
    public let at: Moment
    /// Whether `at` is when it was taken. Without that a puff is in no night and no burst.
    public let isTimeKnown: Bool
    /// Nil until someone decides, which happens only for MART puffs from a device.
    public let purpose: PuffPurpose?
    public let place: PuffPlace?
    public let source: PuffSource
    public let deviceKey: PuffDeviceKey?
    public let note: String?

    /// Creates a puff from validated values.
    public init(
        inhaler: Inhaler.ID, canister: Canister.ID? = nil, at: Moment, isTimeKnown: Bool = true,
        purpose: PuffPurpose?, place: PuffPlace? = nil, source: PuffSource = .typed,
        deviceKey: PuffDeviceKey? = nil, note: String? = nil
    ) {
        self.inhaler = inhaler
        self.canister = canister
        self.at = at
        self.isTimeKnown = isTimeKnown
        self.purpose = purpose
        self.place = place
        self.source = source
        self.deviceKey = deviceKey
        self.note = note
    }
}
