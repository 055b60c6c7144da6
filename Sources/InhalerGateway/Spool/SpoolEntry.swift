internal import Clinical
package import Devices
internal import Encodings
internal import Foundation

/// A payload in the spool: what was received, from which device, and when.
package struct SpoolEntry: Sendable, Hashable {
    /// The Bluetooth address of the device in capitals.
    package let address: String
    package let payload: HeardPayload
    package let receipt: Receipt

    package init(address: String, payload: HeardPayload, receipt: Receipt) {
        self.address = address
        self.payload = payload
        self.receipt = receipt
    }

    /// The same for the same puff; nil if nothing tells. See `HeardPayload.key`.
    var key: [UInt8]? { payload.key(address: address) }
}

extension SpoolEntry {
    /// The file of an entry. `received` is missing before the clock is set; then there are `machineRun` and `uptime`.
    private struct File: Codable {
        let address, payload: String
        let ordinal: Int
        let device: String?
        let boot: Int64?
        let received: Int64?
        let isClockSet: Bool
        let machineRun: String?
        let uptime: Int64?
    }

    /// Nil if the bytes are no entry.
    init?(file: [UInt8]) {
        guard let file = try? JSONDecoder().decode(File.self, from: Data(file)),
            let bytes = Base64URL.decode(file.payload), file.ordinal >= 0
        else { return nil }
        let receipt: Receipt
        switch (file.isClockSet, file.received, file.machineRun, file.uptime) {
        case (true, let received?, _, _): receipt = .known(Instant(milliseconds: received))
        case (false, nil, let run?, let uptime?): receipt = .unset(boot: run, uptime: uptime)
        default: return nil
        }
        let identity = InhalerIdentity(device: file.device, boot: file.boot)
        self.init(
            address: file.address,
            payload: HeardPayload(bytes: bytes, ordinal: file.ordinal, identity: identity), receipt: receipt)
    }

    /// The bytes of its file.
    var file: [UInt8] {
        get throws {
            var received, uptime: Int64?
            var run: String?
            switch receipt {
            case .known(let instant): received = instant.milliseconds
            case .unset(let boot, let milliseconds): (run, uptime) = (boot, milliseconds)
            }
            let file = File(
                address: address, payload: Base64URL.encode(payload.bytes), ordinal: payload.ordinal,
                device: payload.identity.device, boot: payload.identity.boot, received: received,
                isClockSet: received != nil, machineRun: run, uptime: uptime)
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return Array(try encoder.encode(file))
        }
    }
}
