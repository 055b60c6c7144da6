import Delivery
import GuardedHTTP
import Testing

@Suite("Who is behind an address")
struct IPAddressTests {
    @Test(
        "machines of the internet",
        arguments: [
            "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
            "128.0.0.1", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.0", "192.0.3.0",
            "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "198.51.101.0", "203.0.114.0",
            "223.255.255.255", "2606:4700:4700::1111", "2001:4860:4860::8888", "2001:200::1", "2a00:1450::1",
            "3ffe::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::1",
        ])
    func open(_ text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(address.reach == .open)
        #expect(AddressPolicy().allows(address))
    }

    @Test(
        "this machine and its network, which a policy may allow",
        arguments: [
            "127.0.0.1", "127.255.255.254", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255",
            "192.168.0.1", "192.168.255.255", "100.64.0.1", "100.127.255.255", "::1", "fc00::1", "fd12:3456::1",
            "fdff:ffff::1", "::ffff:127.0.0.1", "::ffff:10.1.2.3", "::ffff:192.168.1.1", "64:ff9b::192.168.1.1",
        ])
    func local(_ text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(address.reach == .local)
        #expect(!AddressPolicy().allows(address))
        #expect(AddressPolicy(allowsPrivate: true).allows(address))
    }

    @Test(
        "nobody who takes messages, whatever the policy",
        arguments: [
            "0.0.0.0", "0.1.2.3", "169.254.0.1", "169.254.169.254", "192.0.0.8", "192.0.2.1", "192.88.99.1",
            "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.9", "224.0.0.1", "239.255.255.255",
            "240.0.0.1", "255.255.255.255", "::", "::2", "::127.0.0.1", "::ffff:169.254.169.254", "::ffff:0.0.0.0",
            "::ffff:224.0.0.1", "fe80::1", "febf::1", "fec0::1", "ff02::1", "100::1", "64:ff9b:1::1", "2001::1",
            "2001:2::1", "2001:20::1", "2001:db8::1", "2002:7f00:1::1", "2002:c0a8:101::1", "3fff::1", "4000::1",
            "5f00::1",
        ])
    func special(_ text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(address.reach == .special)
        #expect(!AddressPolicy(allowsPrivate: true, allowsHTTP: true).allows(address))
    }

    @Test(
        "only full addresses are read",
        arguments: [
            "", "1", "127.1", "0x7f.0.0.1", "0177.0.0.1", "2130706433", "1.2.3.4.5", "1.2.3.256", "[::1]",
            "fe80::1%eth0", "::1 ", "localhost",
        ])
    func malformed(_ text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test("an address reads what it writes", arguments: ["192.0.2.1", "2001:db8::1", "::", "::ffff:10.0.0.1"])
    func texts(_ text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(IPAddress(address.description) == address)
        #expect(IPAddress(bytes: address.bytes) == address)
    }

    @Test("an address has four bytes or sixteen", arguments: [0, 3, 5, 15, 17])
    func lengths(_ count: Int) {
        #expect(IPAddress(bytes: Array(repeating: 1, count: count)) == nil)
    }
}
