/// Recurring texts, each converted to a value once.
package struct KnownTexts<Value> {
    private var texts: [UInt64: [(text: [UInt8], value: Value)]] = [:]
    private var last: (text: [UInt8], value: Value)?
    private let onlyLast: Bool
    private let read: (String) -> Value?

    /// `onlyLast` is for sorted texts, where none recurs later.
    package init(onlyLast: Bool = false, _ read: @escaping (String) -> Value?) {
        self.onlyLast = onlyLast
        self.read = read
    }

    /// The value of a UTF-8 text; nil if it is not UTF-8 or cannot be converted.
    package mutating func value(of bytes: UnsafeRawBufferPointer) -> Value? {
        if let known = known(bytes) { return known }
        guard let value = String(validating: bytes, as: UTF8.self).flatMap(read) else { return nil }
        remember(bytes, value)
        return value
    }

    /// The earlier value of the same bytes.
    package mutating func known(_ bytes: UnsafeRawBufferPointer) -> Value? {
        if let last, bytes.isEqual(to: last.text) { return last.value }
        guard !onlyLast, let found = texts[bytes.fingerprint]?.first(where: { bytes.isEqual(to: $0.text) }) else {
            return nil
        }
        last = found
        return found.value
    }

    package mutating func remember(_ bytes: UnsafeRawBufferPointer, _ value: Value) {
        last = (Array(bytes), value)
        if !onlyLast { texts[bytes.fingerprint, default: []].append((Array(bytes), value)) }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func isEqual(to other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        return other.withUnsafeBytes { other in
            var place = 0
            while place + 8 <= count {
                guard word(at: place) == other.word(at: place) else { return false }
                place += 8
            }
            while place < count {
                guard self[place] == other[place] else { return false }
                place += 1
            }
            return true
        }
    }

    /// Equal for equal bytes, and rarely for others.
    fileprivate var fingerprint: UInt64 {
        var mixed = UInt64(count)
        var place = 0
        while place + 8 <= count {
            mixed = (mixed ^ word(at: place)) &* 0x9E37_79B9_7F4A_7C15
            mixed ^= mixed >> 32
            place += 8
        }
        while place < count {
            mixed = (mixed ^ UInt64(self[place])) &* 0x9E37_79B9_7F4A_7C15
            place += 1
        }
        return mixed ^ mixed >> 29
    }

    private func word(at place: Int) -> UInt64 {
        loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
}
