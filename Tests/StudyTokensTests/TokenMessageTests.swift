import StudyTokens
import Testing

@Suite("Messages of tokens")
struct TokenMessageTests {
    private static let prefix = [UInt8](100..<132)
    private static let nonce = [UInt8](0..<32)

    private func made(_ study: String = "sleep-2026", _ day: String = "2026-06-01") -> TokenMessage? {
        TokenMessage(study: study, day: day, nonce: Self.nonce)
    }

    @Test(arguments: ["a", "sleep-2026", "schlaf-über-nacht", String(repeating: "s", count: 100)])
    func `a prepared message is read back`(_ study: String) throws {
        let message = try #require(made(study))
        #expect(TokenMessage(prepared: Self.prefix + message.bytes) == message)
    }

    @Test func `the browser makes the same bytes`() throws {
        let expected = Array("acclimate study token 1\u{0}sleep-2026\u{0}2026-06-01\u{0}".utf8) + Self.nonce
        let bytes = try #require(made()).bytes
        #expect(bytes == expected)
    }

    @Test(arguments: ["", "a\u{0}b", String(repeating: "s", count: 101)])
    func `a study has a name without zero bytes`(_ study: String) {
        #expect(made(study) == nil)
    }

    @Test(arguments: ["", "2026-6-01", "2026/06/01", "2026-06-011", "২০২৬-06", "x026-06-01"])
    func `a day is ten letters`(_ day: String) {
        #expect(made("a", day) == nil)
    }

    @Test func `a message that is cut, longer or of another purpose is none`() throws {
        let bytes = Self.prefix + (try #require(made()).bytes)
        for count in 0..<bytes.count { #expect(TokenMessage(prepared: Array(bytes.prefix(count))) == nil) }
        #expect(TokenMessage(prepared: bytes + [0]) == nil)
        #expect(TokenMessage(prepared: Array(bytes.dropFirst())) == nil)
        var other = bytes
        other[Self.prefix.count] ^= 1
        #expect(TokenMessage(prepared: other) == nil)
    }

    @Test func `bytes that are no text are no study`() throws {
        var bytes = Self.prefix + (try #require(made()).bytes)
        bytes[Self.prefix.count + 24] = 0xFF
        #expect(TokenMessage(prepared: bytes) == nil)
    }

    @Test func `each prepared message has its own mark`() throws {
        let bytes = try #require(made()).bytes
        let mark = TokenMessage.mark(prepared: Self.prefix + bytes)
        #expect(mark.utf8.count == 64)
        #expect(mark != TokenMessage.mark(prepared: Self.prefix.reversed() + bytes))
    }
}
