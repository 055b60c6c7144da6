internal import Glibc

/// Numbers texts in the order in which they first come.
@usableFromInline
struct TextNumbers {
    /// Up to so many are compared one by one.
    private static let few = 8

    /// The bytes of all texts, one after the other, and where each ends.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var numbers: [UInt64: [Int]] = [:]
    private var last = -1
    private let onlyLast: Bool

    /// `onlyLast` keeps no more than one.
    @usableFromInline
    init(onlyLast: Bool) {
        self.onlyLast = onlyLast
    }

    /// The number of a text that came before; nil for a new one.
    @usableFromInline
    mutating func number(of text: UnsafeRawBufferPointer) -> Int? {
        if last >= 0, isText(last, text) { return last }
        guard !onlyLast else { return nil }
        let found =
            ends.count <= Self.few
            ? ends.indices.first { isText($0, text) } : numbers[text.fingerprint]?.first { isText($0, text) }
        if let found { last = found }
        return found
    }

    /// Adds a new text and returns its number.
    @usableFromInline
    mutating func add(_ text: UnsafeRawBufferPointer) -> Int {
        if onlyLast {
            bytes.removeAll(keepingCapacity: true)
            ends.removeAll(keepingCapacity: true)
        }
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
        last = ends.count - 1
        if !onlyLast { numbers[text.fingerprint, default: []].append(last) }
        return last
    }

    private func isText(_ number: Int, _ text: UnsafeRawBufferPointer) -> Bool {
        let start = number == 0 ? 0 : ends[number - 1]
        guard ends[number] - start == text.count, let other = text.baseAddress else {
            return ends[number] == start && text.isEmpty
        }
        return bytes.withUnsafeBytes { own in
            own.baseAddress.map { memcmp($0 + start, other, text.count) == 0 } ?? false
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Equal for equal bytes, and rarely for others.
    fileprivate var fingerprint: UInt64 {
        var mixed = UInt64(count)
        var place = 0
        while place + 8 <= count {
            mixed = (mixed ^ loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
            mixed ^= mixed >> 32
            place += 8
        }
        while place < count {
            mixed = (mixed ^ UInt64(self[place])) &* 0x9E37_79B9_7F4A_7C15
            place += 1
        }
        return mixed ^ mixed >> 29
    }
}
