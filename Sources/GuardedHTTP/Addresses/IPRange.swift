/// All addresses that begin with the same bits.
struct IPRange: Sendable {
    private let start: [UInt8]
    private let bits: Int

    /// Takes the first bytes; those that are left out are zero.
    init(_ start: UInt8..., bits: Int) {
        self.start = start + Array(repeating: 0, count: max(0, (bits + 7) / 8 - start.count))
        self.bits = bits
    }

    /// Whether an address of the same version begins with the bits.
    func contains(_ bytes: some RandomAccessCollection<UInt8>) -> Bool {
        let whole = bits / 8
        let rest = UInt8(truncatingIfNeeded: 0xFF00 >> (bits % 8))
        let bytes = Array(bytes)
        guard bytes.prefix(whole).elementsEqual(start.prefix(whole)) else { return false }
        return rest == 0 || (bytes[whole] & rest) == (start[whole] & rest)
    }
}
