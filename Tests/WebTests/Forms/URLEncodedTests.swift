import Testing

@testable import Pages
@testable import Web

@Suite struct URLEncodedTests {
    /// A body and its pairs.
    static let bodies: [(String, [String])] = [
        ("", []), ("a=1", ["a|1"]), ("a=1&b=2", ["a|1", "b|2"]), ("a=1&a=2", ["a|1", "a|2"]), ("a", ["a|"]),
        ("a=", ["a|"]), ("=1", ["|1"]), ("&&a=1&", ["a|1"]), ("a=b=c", ["a|b=c"]), ("a=+x+", ["a| x "]),
        ("a%20b=%2B%26%3D", ["a b|+&="]), ("n=%C3%A4%F0%9F%A5%9C", ["n|ä🥜"]), ("n=ä", ["n|ä"]), ("a=%41", ["a|A"]),
        ("a=%e2%82%ac", ["a|€"]), ("a=%0D%0A", ["a|\r\n"]), ("a=%00", ["a|\0"]), ("a.1.b=x", ["a.1.b|x"]),
    ]

    @Test(arguments: bodies)
    func `a body is read as a browser meant it`(_ body: String, _ pairs: [String]) throws {
        let read = try #require(URLEncoded.pairs(body.utf8))
        #expect(read.map { "\($0.name)|\($0.value)" } == pairs)
    }

    @Test(arguments: ["a=%", "a=%4", "a=%4G", "a=%G4", "%=1", "a=1&b=%2", "a=% 41"])
    func `a broken escape is refused`(_ body: String) {
        #expect(URLEncoded.pairs(body.utf8) == nil)
    }

    static let noText: [[UInt8]] = [
        [0x61, 0x3D, 0xFF], [0x61, 0x3D, 0xC3], [0xC0, 0x80, 0x3D, 0x31], Array("a=%FF".utf8),
        Array("a=%ED%A0%80".utf8),
        Array("a=%C0%AF".utf8), Array("a=%F8%88%80%80%80".utf8),
    ]

    @Test(arguments: noText)
    func `bytes that are no UTF-8 are refused`(_ body: [UInt8]) {
        #expect(URLEncoded.pairs(body) == nil)
    }

    @Test func `what the tests' own browser writes is read back`() throws {
        let text = "ä€🥜 +&=%\"<>\r\n~-._*"
        let read = try #require(URLEncoded.pairs(Encoded.form([("name \(text)", text)])))
        #expect(read.map(\.name) == ["name \(text)"] && read.map(\.value) == [text])
    }
}
