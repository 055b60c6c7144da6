public import Clinical

/// What an inhaler's characteristic C001 sent: UTF-8 text `epoch TAB latitude TAB longitude [TAB sequence]`.
public enum PuffCharacteristic: Sendable, Hashable {
    /// A puff: its time can be read, whatever became of the rest.
    case puff(ReportedPuff)
    /// Kept with its time of receipt, for a person to confirm or discard.
    case aside(Reason)

    /// Why a payload is no puff.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        case empty
        /// More bytes than `sizeLimit`.
        case tooLong = "too-long"
        /// The first field is not a whole number that fits 64 bits.
        case timeUnreadable = "time-unreadable"
    }

    /// The longest payload, in bytes: the longest value of an attribute (Bluetooth Core, volume 3, part F, 3.2.9).
    public static let sizeLimit = 512

    /// Reads any bytes. Zero bytes, spaces and line ends after the text are ignored, and so are fields after the fourth.
    public init(_ bytes: [UInt8], received: Instant) {
        guard bytes.count <= PuffCharacteristic.sizeLimit else {
            self = .aside(.tooLong)
            return
        }
        let end = bytes.lastIndex { !PuffCharacteristic.isPadding($0) }
        guard let end else {
            self = .aside(.empty)
            return
        }
        let fields = bytes[...end].split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        guard let epoch = PlainDecimal.whole(fields[0]) else {
            self = .aside(.timeUnreadable)
            return
        }
        func field(_ number: Int) -> ArraySlice<UInt8> { number < fields.count ? fields[number] : [] }
        self = .puff(
            ReportedPuff(
                epoch: epoch, time: ReportedTime(epoch: epoch, received: received),
                place: ReportedPlace.read(field(1), field(2)), sequence: PuffCharacteristic.sequence(field(3))))
    }

    /// The number of a payload, also of one that is kept aside; nil if it has none.
    public static func sequence(in bytes: [UInt8]) -> Int64? {
        guard bytes.count <= sizeLimit, let end = bytes.lastIndex(where: { !isPadding($0) }) else { return nil }
        let fields = bytes[...end].split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        return fields.count > 3 ? sequence(fields[3]) : nil
    }

    /// The time of a payload as sent, in seconds since 1970; nil if it cannot be read, in which case it is kept aside.
    static func epoch(in bytes: [UInt8]) -> Int64? {
        // What a time is worth depends on the receipt, whether it can be read does not.
        guard case .puff(let puff) = PuffCharacteristic(bytes, received: Instant(milliseconds: 0)) else { return nil }
        return puff.epoch
    }

    private static func sequence(_ field: ArraySlice<UInt8>) -> Int64? {
        PlainDecimal.whole(field).flatMap { $0 < 0 ? nil : $0 }
    }

    /// Whether a notification may have lost its end, so that the value should be read once: it fills what a notification
    /// can carry, or has fewer than three fields.
    ///
    /// - Parameter room: the bytes of a notification, 20 unless a larger one was agreed.
    public static func mayBeCutOff(_ bytes: [UInt8], room: Int = 20) -> Bool {
        bytes.count >= room || bytes.count(where: { $0 == UInt8(ascii: "\t") }) < 2
    }

    private static func isPadding(_ byte: UInt8) -> Bool {
        byte == 0 || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
    }
}

/// A puff as a device sent it.
public struct ReportedPuff: Sendable, Hashable {
    /// Seconds since 1970-01-01T00:00:00Z, as sent.
    public let epoch: Int64
    public let time: ReportedTime
    public let place: ReportedPlace.Result
    /// Nil if the device does not number its puffs.
    public let sequence: Int64?

    /// Creates a puff.
    public init(epoch: Int64, time: ReportedTime, place: ReportedPlace.Result, sequence: Int64?) {
        self.epoch = epoch
        self.time = time
        self.place = place
        self.sequence = sequence
    }
}

/// What is written to characteristic C002 once a puff is stored durably: `ACK TAB sequence`. The device keeps the puff until
/// then.
public enum InhalerAcknowledgement {
    /// The UTF-8 text for a sequence.
    public static func bytes(sequence: Int64) -> [UInt8] { Array("ACK\t\(sequence)".utf8) }
}
