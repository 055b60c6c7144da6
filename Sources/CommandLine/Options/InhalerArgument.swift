internal import ArgumentParser
internal import Asthma
internal import Clinical
internal import Foundation

/// The Bluetooth address of a device and the id of its inhaler: 24:6F:28:AA:BB:CC=ID.
struct InhalerArgument: ExpressibleByArgument, Sendable {
    /// In capitals.
    let address: String
    let id: String

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let id = Inhaler.ID(String(parts[1])) else { return nil }
        let bytes = parts[0].split(separator: ":", omittingEmptySubsequences: false)
        guard bytes.count == 6, bytes.allSatisfy({ $0.utf8.count == 2 && UInt8($0, radix: 16) != nil }) else {
            return nil
        }
        address = parts[0].uppercased()
        self.id = id.text
    }
}

/// What names in advertisements begin with: 1 to 29 bytes (Bluetooth Core Supplement, part A, 1.2).
struct NamePrefixArgument: ExpressibleByArgument, Sendable {
    let text: String

    init?(argument: String) {
        guard (1...29).contains(argument.utf8.count) else { return nil }
        text = argument
    }

    var defaultValueDescription: String { text }
}

/// The UUID of a Bluetooth service, in lower case.
struct ServiceArgument: ExpressibleByArgument, Sendable {
    let text: String

    init?(argument: String) {
        guard let uuid = UUID(uuidString: argument) else { return nil }
        text = uuid.uuidString.lowercased()
    }
}
