internal import Glibc

extension UnsafeRawBufferPointer {
    /// Whether the bytes are the same, compared as fast as the system can.
    @inline(__always)
    func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, count) == 0
    }

    @inline(__always)
    func isSame(as text: StaticString) -> Bool {
        guard text.utf8CodeUnitCount == count else { return false }
        return text.withUTF8Buffer { isSame(as: UnsafeRawBufferPointer($0)) }
    }
}
