/// An HKDevice as an export describes it: `<<HKDevice: 0x282a45810>, name:Apple Watch, …>`.
///
/// The number is the address of the description in the phone's memory and differs in every export, so it is not part of
/// a record's identity.
enum DeviceText {
    /// The range of the number in the escaped bytes of the file, from `0x` to before the `>`; nil if there is none.
    static func address(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        guard bytes.count > mark.utf8CodeUnitCount else { return nil }
        var start = 0
        while start + mark.utf8CodeUnitCount < bytes.count, start < 16 {
            if stands(at: start, in: bytes) {
                let from = start + mark.utf8CodeUnitCount
                var end = from
                while end < bytes.count, isHex(bytes[end]) { end += 1 }
                return end > from + 2 ? from..<end : nil
            }
            start += 1
        }
        return nil
    }

    private static let mark: StaticString = "HKDevice: "

    private static func stands(at start: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
        UnsafeRawBufferPointer(rebasing: bytes[start..<start + mark.utf8CodeUnitCount]).isSame(as: mark)
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "x"):
            true
        default: false
        }
    }
}

extension DeviceText {
    /// The description without the memory address.
    static func plain(_ text: String) -> String {
        var bytes = Array(text.utf8)
        guard let address = bytes.withUnsafeBytes({ Self.address(in: $0) }) else { return text }
        bytes.removeSubrange(address)
        return String(decoding: bytes, as: UTF8.self)
    }
}
