import Clinical
import Encodings
import Testing

@testable import Web

@Suite struct `A SMART Health Link` {
    /// Base64url of the payload computed with Python 3.
    @Test func `carries the address of its manifest, the key and its end`() throws {
        let link = SmartHealthLink(
            manifest: "https://acclimate.example/share/Y9xwkUdtmN9wwoJoN3ffJIhX2UGvCL1JnlPVNL3kDWM/manifest.json",
            key: try #require(Base64URL.decode("rxTgYlOaKJPFtcEd0qcceN8wEU4p94SqAwIWQe6uX7Q")),
            ends: Instant(milliseconds: 1_783_150_200_999), label: "Patient summary")
        #expect(link.text == Self.written)
    }

    private static let written = [
        "shlink:/eyJ1cmwiOiJodHRwczovL2FjY2xpbWF0ZS5leGFtcGxlL3NoYXJlL1k5eHdrVWR0bU45d3dvSm9OM2ZmSkloWDJVR3ZDTDFK",
        "bmxQVk5MM2tEV00vbWFuaWZlc3QuanNvbiIsImtleSI6InJ4VGdZbE9hS0pQRnRjRWQwcWNjZU44d0VVNHA5NFNxQXdJV1FlNnVYN1Ei",
        "LCJleHAiOjE3ODMxNTAyMDAsImZsYWciOiJMUCIsImxhYmVsIjoiUGF0aWVudCBzdW1tYXJ5In0",
    ].joined()
}

@Suite struct `What software asks a manifest for` {
    @Test(
        arguments: [
            (#"{"recipient":"Dr Bell","passcode":"48217730"}"#, "Dr Bell", "48217730", nil),
            (#"{"recipient":" St.\nMary\u202Es ","passcode":null}"#, "St. Marys", "", nil),
            (#"{"recipient":"a","embeddedLengthMax":0,"more":[1]}"#, "a", "", 0),
            (#"{"recipient":"a","embeddedLengthMax":20000}"#, "a", "", 20_000),
        ] as [(String, String, String, Int?)])
    func `is who asks, the passcode, and how much fits`(
        body: String, recipient: String, passcode: String, limit: Int?
    ) throws {
        let wanted = try #require(ManifestRequest(Array(body.utf8)))
        #expect(wanted.recipient == recipient && wanted.passcode == passcode && wanted.longestEmbedded == limit)
    }

    @Test func `may come from somebody with a long name`() {
        let body = #"{"recipient":"\#(String(repeating: "n", count: 900))"}"#
        #expect(ManifestRequest(Array(body.utf8))?.recipient == String(repeating: "n", count: 80))
    }

    @Test(arguments: [
        "", "{}", "[]", "null", #"{"recipient":""}"#, #"{"recipient":"  "}"#, #"{"recipient":7}"#,
        #"{"recipient":"a","passcode":48217730}"#, #"{"recipient":"a","embeddedLengthMax":-1}"#,
        #"{"recipient":"a","embeddedLengthMax":1.5}"#, #"{"recipient":"a","embeddedLengthMax":"9"}"#,
        #"{"recipient":"a","recipient":"b"}"#, #"{"recipient":"a""#, "recipient=a&passcode=48217730",
    ])
    func `is refused if it is anything else`(body: String) {
        #expect(ManifestRequest(Array(body.utf8)) == nil)
    }
}
