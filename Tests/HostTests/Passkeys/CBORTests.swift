import Seeds
import Testing

@testable import Host

@Suite struct `Binary objects` {
    static let values: [(String, CBOR)] = [
        ("00", .unsigned(0)), ("17", .unsigned(23)), ("1818", .unsigned(24)), ("1903e8", .unsigned(1000)),
        ("1a000f4240", .unsigned(1_000_000)), ("1bffffffffffffffff", .unsigned(.max)), ("20", .negative(0)),
        ("26", .number(-7)), ("390100", .number(-257)), ("420102", .bytes([1, 2])), ("62c3bc", .text("ü")),
        ("8201f5", .array([.unsigned(1), .bool(true)])),
        ("a101f6", .map([CBOR.Pair(key: .unsigned(1), value: .null)])), ("f4", .bool(false)), ("1801", .unsigned(1)),
    ]

    @Test(arguments: values)
    func `is read`(_ hex: String, _ value: CBOR) throws {
        #expect(try CBORReader.read(Self.bytes(hex)) == value)
    }

    static let refused: [(String, CBORReader.Problem)] = [
        ("", .endsEarly), ("1903", .endsEarly), ("4201", .endsEarly), ("8201", .endsEarly), ("a101", .endsEarly),
        ("9bffffffffffffffff", .endsEarly), ("5bffffffffffffffff", .endsEarly), ("5f4101ff", .indefinite),
        ("9fff", .indefinite), ("bfff", .indefinite), ("ff", .indefinite), ("1c", .unsupported),
        ("c000", .unsupported), ("f93c00", .unsupported), ("f7", .unsupported), ("f8ff", .unsupported),
        ("61ff", .notUTF8), ("a1410100", .badKey), ("a18000", .badKey), ("a201000100", .doubledKey),
        ("a20100180100", .doubledKey), ("0000", .more), ("81818181818181818100", .tooDeep),
        (String(repeating: "00", count: 65_537), .tooLong), ("9903e8" + String(repeating: "00", count: 1000), .tooMany),
    ]

    @Test(arguments: refused.indices)
    func `is refused`(_ index: Int) {
        let (hex, problem) = Self.refused[index]
        #expect(throws: problem, "\(hex.prefix(20))") { try CBORReader.read(Self.bytes(hex)) }
    }

    @Test func `says where its first value ends`() throws {
        let bytes: [UInt8] = [0xFF, 0x82, 0x01, 0x02, 0xA0]
        let read = try CBORReader.first(of: bytes[1...])
        #expect(read.length == 3 && read.value == .array([.unsigned(1), .unsigned(2)]))
    }

    @Test(.seeded) func `never stops the program`() {
        var state = Seed.of(0x9E37_79B9_7F4A_7C15)
        for _ in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let length = Int(state >> 59)
            let bytes: [UInt8] = (0..<length).map { UInt8(truncatingIfNeeded: state >> UInt64($0 % 8 * 7)) }
            _ = try? CBORReader.read(bytes)
            _ = try? AuthenticatorData(bytes + bytes)
        }
    }

    private static func bytes(_ hex: String) -> [UInt8] {
        let digits = hex.utf8.map { UInt8($0 < 0x40 ? $0 - 0x30 : $0 - 0x57) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
