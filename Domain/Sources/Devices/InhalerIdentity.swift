internal import Clinical

/// What a device says of itself in characteristic C003: `device TAB boot`.
public struct InhalerIdentity: Sendable, Hashable {
    /// A name that never changes; nil if the device does not tell.
    public let device: String?
    /// How often it has restarted its sequence; nil if the device does not report it.
    public let boot: Int64?

    /// A device without C003.
    public static let unknown = InhalerIdentity(device: nil, boot: nil)

    /// The longest name, in characters.
    public static let longestName = 100

    /// Creates an identity. Control characters are removed from the name. A name that is too long is ignored, as if the
    /// device had none.
    public init(device: String?, boot: Int64?) {
        let name = device.flatMap { FreeText.clean($0, limit: Self.longestName, lines: .one).value }
        self.device = name.flatMap { $0.isEmpty ? nil : $0 }
        self.boot = boot
    }

    /// Reads any bytes. Zero bytes, spaces and line ends after the text are ignored.
    public init(_ bytes: [UInt8]) {
        let end = bytes.lastIndex { !($0 == 0 || $0 == 0x20 || (0x09...0x0D).contains($0)) }
        let text = end.map { bytes[...$0] } ?? []
        let fields = text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        self.init(
            device: fields.first.map { String(decoding: $0, as: UTF8.self) },
            boot: fields.count > 1 ? PlainDecimal.whole(fields[1]).flatMap { $0 < 0 ? nil : $0 } : nil)
    }
}
