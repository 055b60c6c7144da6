import Seeds
import Testing

@testable import Parquet

@Suite("Runs and packed bits")
struct RunLengthTests {
    /// Reads the encoding as its specification says, independently of how it is written.
    static func decoded(_ bytes: [UInt8], width: Int, count: Int) -> [UInt32] {
        var values: [UInt32] = []
        var index = 0
        while index < bytes.count {
            var header = 0
            var shift = 0
            repeat {
                header |= Int(bytes[index] & 0x7F) << shift
                shift += 7
                index += 1
            } while bytes[index - 1] & 0x80 != 0
            if header & 1 == 0 {
                let size = (width + 7) / 8
                let value = (0..<size).reduce(UInt32(0)) { $0 | UInt32(bytes[index + $1]) << UInt32(8 * $1) }
                values += Array(repeating: value, count: header >> 1)
                index += size
            } else {
                for value in 0..<(header >> 1) * 8 {
                    values.append(
                        (0..<width).reduce(UInt32(0)) { sum, bit in
                            let place = value * width + bit
                            return sum | UInt32(bytes[index + place / 8] >> UInt8(place % 8) & 1) << UInt32(bit)
                        })
                }
                index += (header >> 1) * width
            }
        }
        #expect(values.dropFirst(count).allSatisfy { $0 == 0 })
        return Array(values.prefix(count))
    }

    @Test(
        arguments: [
            ([], 1, []),
            ([1, 1, 1, 1, 1, 1, 1, 1], 1, [0x10, 0x01]),
            // The example of the specification: 0 to 7 in three bits.
            ([0, 1, 2, 3, 4, 5, 6, 7], 3, [0x03, 0x88, 0xC6, 0xFA]),
            ([1, 0, 1], 1, [0x03, 0x05]),
            // The run first fills the group that was begun.
            ([1] + Array(repeating: 0, count: 15), 1, [0x03, 0x01, 0x10, 0x00]),
            (Array(repeating: 300, count: 200), 9, [0x90, 0x03, 0x2C, 0x01]),
        ] as [([UInt32], Int, [UInt8])])
    func `runs of eight are counted, and others packed`(values: [UInt32], width: Int, bytes: [UInt8]) {
        #expect(RunLengthEncoding.encode(values, width: width) == bytes)
    }

    @Test(arguments: 1...32)
    func `what is written reads back`(width: Int) {
        var dice = Dice(seed: 7, for: "width \(width)")
        let most = Int(UInt32.max >> UInt32(32 - width))
        for _ in 0..<40 {
            let values = dice.several(0...40) { dice in
                Array(repeating: UInt32(dice.number(0...most)), count: dice.happens(50) ? 1 : dice.number(1...40))
            }.flatMap { $0 }
            let bytes = RunLengthEncoding.encode(values, width: width)
            #expect(Self.decoded(bytes, width: width, count: values.count) == values)
        }
    }
}
