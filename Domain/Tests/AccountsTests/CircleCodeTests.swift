import Accounts
import Clinical
import NamedInstants
import Testing

struct CircleCodeTests {
    @Test func `a code has 60 bits in three groups and is read as people type it`() {
        let code = CircleCode.text([0x3A, 0x87, 0x42, 0x5F, 0xB9, 0x10, 0xCD, 0xE7])
        #expect(code == "7A3M-4QXS-236Y")
        #expect(CircleCode.read(code) == code)
        #expect(CircleCode.read(" 7a3m 4qxs236y ") == code)
        #expect(CircleCode.text([UInt8](repeating: 0, count: CircleCode.bytes)).utf8.count == CircleCode.letters + 2)
        #expect(CircleCode.read("OIL0-0000-0000") == "0110-0000-0000")
    }

    @Test(arguments: ["", "7A3M-4QXS", "7A3M-4QXS-23FE-0", "7A3M-4QXS-23FU", "7A3M-4QXS-23F!"])
    func `what cannot be a code is none`(_ typed: String) {
        #expect(CircleCode.read(typed) == nil)
    }

    @Test func `a code lives for seven days or until somebody ends it`() throws {
        let made = try utc("2024-06-10 08:00")
        #expect(CircleCode.isOpen(created: made, ended: nil, now: try utc("2024-06-17 07:59")))
        #expect(!CircleCode.isOpen(created: made, ended: nil, now: try utc("2024-06-17 08:00")))
        #expect(!CircleCode.isOpen(created: made, ended: made, now: made))
    }
}
