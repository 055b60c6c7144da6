internal import Foundation

/// The address of a machine, version 4 or 6.
package struct IPAddress: Sendable, Hashable, CustomStringConvertible {
    /// Four bytes or sixteen, in network order.
    package let bytes: [UInt8]

    /// Takes four bytes or sixteen.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// Reads "192.0.2.1" or "2001:db8::1", without brackets, zone or shorter ways to write them.
    package init?(_ text: String) {
        var four = in_addr()
        var sixteen = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = withUnsafeBytes(of: four) { Array($0) }
        } else if inet_pton(AF_INET6, text, &sixteen) == 1 {
            bytes = withUnsafeBytes(of: sixteen) { Array($0) }
        } else {
            return nil
        }
    }

    /// The address as text that any program reads.
    package var description: String {
        guard bytes.count == 16 else { return bytes.map(String.init).joined(separator: ".") }
        return stride(from: 0, to: 16, by: 2)
            .map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }.joined(separator: ":")
    }
}
