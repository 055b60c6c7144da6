internal import Clinical
internal import Devices
internal import Encodings
internal import Foundation

/// Payloads in the form in which the API takes them (`recordPuffs`).
struct PuffBatch: Encodable {
    /// The most payloads that the server takes at once.
    static let limit = 500

    struct Payload: Encodable {
        let id, inhaler, payload: String
        let ordinal: Int
        let received, device: String?
        let boot: Int64?
    }

    let payloads: [Payload]

    /// - Parameters:
    ///   - inhalers: ids of inhalers by address; entries of others are left out.
    init(_ entries: [Spool.Numbered], inhalers: [String: String]) {
        payloads = entries.compactMap { number, entry in
            guard let inhaler = inhalers[entry.address] else { return nil }
            var received: Instant?
            if case .known(let instant) = entry.receipt { received = instant }
            return Payload(
                id: String(number), inhaler: inhaler, payload: Base64URL.encode(entry.payload.bytes),
                ordinal: entry.payload.ordinal, received: received.map(Self.text),
                device: entry.payload.identity.device, boot: entry.payload.identity.boot)
        }
    }

    var body: [UInt8] {
        get throws { Array(try JSONEncoder().encode(self)) }
    }

    /// "2026-11-27T04:30:00.000Z"
    static func text(_ instant: Instant) -> String {
        // A fraction would be cut off where it cannot be represented exactly.
        let milliseconds = (instant.milliseconds % 1000 + 1000) % 1000
        let date = Date(timeIntervalSince1970: Double((instant.milliseconds - milliseconds) / 1000))
        let digits = String(1000 + milliseconds).dropFirst()
        return date.formatted(Date.ISO8601FormatStyle()).dropLast() + ".\(digits)Z"
    }
}
