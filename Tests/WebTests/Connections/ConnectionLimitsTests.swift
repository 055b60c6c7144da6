import NIOCore
import Testing

@testable import Pages
@testable import Web

/// The limits themselves; `Tests/Browser/test_hostile.py` tests them on real connections.
@Suite struct ConnectionLimitsTests {
    @Test(arguments: [
        (0, 20, false), (0, 21, true), (4096, 21, true), (4097, 21, false), (1_000_000, 200, false), (100, 60, true),
        (20_000_000, 4900, false),
    ])
    func `a body is too slow when it had its grace and came below the rate`(
        _ bytes: Int, _ seconds: Int64, _ isSlow: Bool
    ) {
        #expect(ConnectionLimits().isTooSlow(bytes: bytes, after: .seconds(seconds)) == isSlow)
    }

    @Test func `an address gets its share, and what is closed makes room`() {
        let connections = ConnectionsPerAddress(limit: 2) { $0 == "10.0.0.1" }
        #expect(connections.enter("192.0.2.1") && connections.enter("192.0.2.1"))
        #expect(!connections.enter("192.0.2.1"))
        #expect(connections.enter("192.0.2.2"))
        connections.leave("192.0.2.1")
        #expect(connections.enter("192.0.2.1"))
        for _ in 0..<10 { #expect(connections.enter("10.0.0.1")) }
    }

    @Test func `nobody is remembered who is gone`() {
        let connections = ConnectionsPerAddress(limit: 2) { _ in false }
        // The addresses of one IPv6 network count as one sender, and so do both notations of an IPv4 address.
        #expect(
            connections.enter("2001:db8:1:2::1") && connections.enter("2001:db8:1:2::2")
                && !connections.enter("2001:db8:1:2:f::3"))
        #expect(connections.enter("2001:db8:1:3::1"))
        connections.leave("2001:db8:1:2::9")
        #expect(connections.enter("2001:db8:1:2::3"))
        #expect(
            connections.enter("::ffff:192.0.2.1") && connections.enter("192.0.2.1") && !connections.enter("192.0.2.1"))
        for address in ["2001:db8:1:2::1", "2001:db8:1:2::1", "2001:db8:1:3::1", "192.0.2.1", "192.0.2.1"] {
            connections.leave(address)
        }
        _ = connections.enter("192.0.2.1")
        connections.leave("192.0.2.1")
        connections.leave("192.0.2.1")
        #expect(connections.addresses == 0)
    }
}
