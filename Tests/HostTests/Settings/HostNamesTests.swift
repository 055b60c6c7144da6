import Host
import Testing

@Suite struct HostNamesTests {
    static let hosts = HostNames(["kitchen", "Kitchen.local", "oit.example.org", "*.home.example"])

    @Test(arguments: [
        "kitchen", "kitchen:8080", "KITCHEN.LOCAL", "kitchen.local.", "oit.example.org:443", "a.home.example",
        "localhost", "localhost:1", "mia.localhost", "127.0.0.1", "127.0.0.1:8080", "192.168.1.5", "[::1]",
        "[fd00::5]:8443", "10.0.0.7:80",
    ])
    func `a name that people use is known, and so is every address`(_ authority: String) {
        #expect(Self.hosts.contains(authority: authority))
    }

    @Test(arguments: [
        "evil.example", "kitchen.evil.example", "evil-kitchen", "127.0.0.1.evil.example", "home.example",
        "b.a.home.example",
        ".home.example", "oit.example.org.evil.example", "xoit.example.org", "", ":80", "localhost:x", "kitchen:80:80",
        "[::1", "[::1]x", "[kitchen]", "::1", "2130706433", "0x7f.1", "127.1", "kitchen/", "kitchen@evil.example",
        "*.home.example.", "kitchen..",
    ])
    func `another name is not`(_ authority: String) {
        #expect(!Self.hosts.contains(authority: authority))
    }

    @Test func `nobody has to set a name for this machine alone`() {
        #expect(HostNames([]).contains(authority: "localhost:8080"))
        #expect(!HostNames([]).contains(authority: "kitchen"))
    }
}
