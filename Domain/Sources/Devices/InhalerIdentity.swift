/// What a device says of itself in characteristic C003: `device TAB boot`.
public struct InhalerIdentity: Sendable, Hashable {
    /// A name that never changes; nil if the device does not tell.
    public let device: String?
    /// How often it has restarted its sequence; nil if the device does not report it.
    public let boot: Int64?

    /// A device without C003.
    public static let unknown = InhalerIdentity(device: nil, boot: nil)

    /// Creates an identity that was read before.
    public init(device: String?, boot: Int64?) {
        self.device = device
        self.boot = boot
    }

    /// Reads any bytes. Zero bytes, spaces and line ends after the text are ignored.
    public init(_ bytes: [UInt8]) {
        let end = bytes.lastIndex { !($0 == 0 || $0 == 0x20 || (0x09...0x0D).contains($0)) }
        let text = end.map { bytes[...$0] } ?? []
        let fields = text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        device = fields.first.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
        boot = fields.count > 1 ? PlainDecimal.whole(fields[1]).flatMap { $0 < 0 ? nil : $0 } : nil
    }
}
