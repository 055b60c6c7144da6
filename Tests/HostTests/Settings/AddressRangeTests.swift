import Testing

@testable import Host

@Suite struct AddressRangeTests {
    @Test(arguments: [
        ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.1", false),
        ("192.168.4.0/22", "192.168.7.255", true), ("192.168.4.0/22", "192.168.8.0", false),
        ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false), ("0.0.0.0/0", "8.8.8.8", true),
        ("0.0.0.0/0", "::1", false), ("fd00::/8", "fdab::1", true), ("fd00::/8", "fe80::1", false),
        ("::1", "0:0:0:0:0:0:0:1", true), ("10.0.0.0/8", "::ffff:10.1.1.1", true), ("10.0.0.0/8", "nonsense", false),
        ("10.0.0.0/8", "", false),
    ])
    func `an address is inside or outside`(range: String, address: String, inside: Bool) throws {
        #expect(try #require(AddressRange(range)).contains(address) == inside)
    }

    @Test(arguments: ["", "10.0.0", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8", "host"])
    func `what is no range is nil`(text: String) {
        #expect(AddressRange(text) == nil)
    }

    @Test(arguments: ["127.0.0.1", "127.9.9.9", "::1", "localhost", "LocalHost"])
    func `loopback stays on this machine`(host: String) {
        #expect(AddressRange.isLoopback(host))
    }

    @Test(arguments: ["0.0.0.0", "::", "kitchen", "192.168.1.5"])
    func `anything else does not`(host: String) {
        #expect(!AddressRange.isLoopback(host))
    }
}
