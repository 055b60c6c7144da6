import Encodings
import Testing

@testable import Host

@Suite struct `A relying party` {
    @Test(
        arguments: [
            ("localhost:8300", false, "localhost", ["http://localhost:8300"]),
            ("app.localhost", false, "app.localhost", ["http://app.localhost"]),
            ("acclimate.home.arpa:8443", true, "acclimate.home.arpa", ["https://acclimate.home.arpa:8443"]),
            ("Acclimate.Example:443", true, "acclimate.example", ["https://acclimate.example"]),
            ("pi", true, "pi", ["https://pi"]),
        ])
    func `has the host's name and the page's origin`(
        _ authority: String, _ isSecure: Bool, _ id: String, _ origins: [String]
    ) throws {
        let party = try RelyingParty(authority: authority, isSecure: isSecure)
        #expect(party.id == id && party.origins == Set(origins))
    }

    @Test(
        arguments: [
            ("127.0.0.1:8300", false, .needsName), ("192.168.1.5", true, .needsName), ("[::1]:8300", true, .needsName),
            ("", true, .needsName), ("acclimate.home.arpa", false, .needsTLS), ("localhost.example", false, .needsTLS),
        ] as [(String, Bool, RelyingParty.Unavailable)])
    func `cannot be at`(_ authority: String, _ isSecure: Bool, _ why: RelyingParty.Unavailable) {
        #expect(throws: why) { try RelyingParty(authority: authority, isSecure: isSecure) }
    }

    @Test func `takes the address that was set when it is the same host`() throws {
        let behindProxy = try RelyingParty(
            authority: "family.example:8300", isSecure: true, publicAddress: "https://family.example/")
        #expect(behindProxy.origins == ["https://family.example", "https://family.example:8300"])
        let other = try RelyingParty(authority: "localhost", isSecure: false, publicAddress: "https://family.example")
        #expect(other.origins == ["http://localhost"])
    }
}

@Suite struct `Base64 for addresses` {
    @Test(arguments: [[], [0], [255, 254], [1, 2, 3], Array(0...255)] as [[UInt8]])
    func `comes back`(_ bytes: [UInt8]) {
        #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
    }

    @Test(arguments: ["=", "AA==", "A", "AAAAA", "AB", "A B", "AA+A", "AA/A", "ÄÄ"])
    func `refuses what it would not write`(_ text: String) {
        #expect(Base64URL.decode(text) == nil)
    }
}
