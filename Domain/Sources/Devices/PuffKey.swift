/// What makes a puff from a device the same puff when it arrives again. Its bytes are to be hashed (SHA-256) into an id.
public enum PuffKey: Sendable, Hashable {
    /// The device numbers its puffs.
    ///
    /// - `device`: what the device calls itself, or the inhaler that the person bound to it.
    /// - `boot`: how often it restarted; nil if the device does not report it.
    case sequenced(device: String, boot: Int64?, sequence: Int64)
    /// It does not. Two equal payloads within a connection are two puffs, and a replay of both after a reconnect falls on the
    /// same two. If only the second is replayed, it counts as the first.
    ///
    /// - `payload`: as received, including padding.
    /// - `ordinal`: 0 for the first of equal payloads within the connection; see `PayloadOrdinals`.
    case content(inhaler: String, epoch: Int64, payload: [UInt8], ordinal: Int)

    /// The key as bytes. They are never changed: ids of stored puffs depend on them.
    ///
    /// - `sequenced`: the ASCII text `acclimate-puff-sequence-1`, a zero byte, the device, 1 and the boot count or 0 alone,
    ///   the sequence.
    /// - `content`: the ASCII text `acclimate-puff-content-1`, a zero byte, the inhaler, the epoch, the payload, the ordinal.
    ///
    /// A text or payload is its length in bytes as four bytes, then its UTF-8 or its bytes; a number is eight bytes in two's
    /// complement; 0 and 1 are one byte. All have the most significant byte first.
    public var bytes: [UInt8] {
        var writer = KeyWriter()
        switch self {
        case .sequenced(let device, let boot, let sequence):
            writer.label("acclimate-puff-sequence-1")
            writer.bytes(Array(device.utf8))
            writer.optional(boot)
            writer.number(sequence)
        case .content(let inhaler, let epoch, let payload, let ordinal):
            writer.label("acclimate-puff-content-1")
            writer.bytes(Array(inhaler.utf8))
            writer.number(epoch)
            writer.bytes(payload)
            writer.number(Int64(ordinal))
        }
        return writer.written
    }
}

/// Writes values so that no two lists of them give the same bytes.
private struct KeyWriter {
    private(set) var written: [UInt8] = []

    mutating func label(_ text: String) {
        written += Array(text.utf8)
        written.append(0)
    }

    mutating func bytes(_ bytes: [UInt8]) {
        bigEndian(UInt64(bytes.count), size: 4)
        written += bytes
    }

    mutating func number(_ number: Int64) { bigEndian(UInt64(bitPattern: number), size: 8) }

    mutating func optional(_ number: Int64?) {
        written.append(number == nil ? 0 : 1)
        if let number { self.number(number) }
    }

    private mutating func bigEndian(_ number: UInt64, size: Int) {
        for index in 0..<size {
            written.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * (size - 1 - index))))
        }
    }
}

/// Counts equal payloads within one connection to one inhaler. A new connection begins a new count.
public struct PayloadOrdinals: Sendable {
    private var counts: [[UInt8]: Int] = [:]

    /// Begins a connection.
    public init() {}

    /// The ordinal of a payload that just arrived: 0 for the first of its kind.
    public mutating func next(_ payload: [UInt8]) -> Int {
        let ordinal = counts[payload] ?? 0
        counts[payload] = ordinal + 1
        return ordinal
    }
}
