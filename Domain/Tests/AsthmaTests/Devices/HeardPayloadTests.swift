import Devices
import Testing

@Suite struct `A payload that a gateway heard` {
    private func key(_ text: String, _ identity: String = "", ordinal: Int = 0, address: String = "A") -> [UInt8]? {
        let identity = InhalerIdentity(Array(identity.utf8))
        return HeardPayload(bytes: Array(text.utf8), ordinal: ordinal, identity: identity).key(address: address)
    }

    @Test(
        arguments: [
            ("cap\t3", "cap", 3), ("cap\t3\0\r\n", "cap", 3), ("cap", "cap", nil), ("cap\t", "cap", nil),
            ("cap\t-1", "cap", nil), ("cap\tthree", "cap", nil), ("", nil, nil), ("\0\0", nil, nil), ("\t3", nil, 3),
        ] as [(String, String?, Int64?)])
    func `comes from a device that may name itself`(_ text: String, _ device: String?, _ boot: Int64?) {
        let identity = InhalerIdentity(Array(text.utf8))
        #expect(identity.device == device && identity.boot == boot)
    }

    @Test func `is the same by device, restart and number`() {
        #expect(key("1790000000\t\t\t4", "cap\t1") == key("1790000001\t\t\t4", "cap\t1", ordinal: 3, address: "B"))
        #expect(key("1790000000\t\t\t4", "cap\t1") != key("1790000000\t\t\t4", "cap\t2"))
        #expect(key("1790000000\t\t\t4", "cap\t1") != key("1790000000\t\t\t5", "cap\t1"))
        #expect(key("?\t\t\t4", "cap\t1") == key("1790000000\t\t\t4", "cap\t1"))
        #expect(key("1790000000\t\t\t4") != key("1790000000\t\t\t4", address: "B"))
    }

    @Test func `is otherwise the same by address, contents and place among equal ones`() {
        #expect(key("1790000000\t\t") == key("1790000000\t\t", "cap\t1"))
        #expect(key("1790000000\t\t") != key("1790000000\t\t", ordinal: 1))
        #expect(key("1790000000\t\t") != key("1790000000\t\t", address: "B"))
        #expect(key("1790000000\t\t") != key("1790000001\t\t"))
    }

    @Test(arguments: ["", "?", "now\t1\t1", String(repeating: "1", count: 513)])
    func `is like no other without number and time`(_ text: String) {
        #expect(key(text) == nil)
    }
}
