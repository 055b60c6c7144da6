import Clinical
import Testing

@testable import ResearchPages

/// Codes of authenticator apps against RFC 6238, Appendix B, and RFC 4648, section 10.
@Suite struct OneTimeCodeTests {
    private let secret = Array("12345678901234567890".utf8)

    @Test(
        arguments: [
            (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
            (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
        ] as [(Int64, String)])
    func `the standard's own codes come out`(_ seconds: Int64, _ code: String) {
        let step = OneTimeCode.step(at: Instant(milliseconds: seconds * 1000))
        #expect(OneTimeCode.code(secret, step: step, digits: 8) == code)
        #expect(OneTimeCode.code(secret, step: step) == String(code.suffix(6)))
    }

    @Test func `a clock may differ by one step each way`() {
        let now = Instant(milliseconds: 1_781_884_800_000)
        let step = OneTimeCode.step(at: now)
        for offset in -2...2 as ClosedRange<Int64> {
            let code = OneTimeCode.code(secret, step: step + offset)
            let found = OneTimeCode.step(of: code, secret, now: now)
            #expect(found == (abs(offset) <= 1 ? step + offset : nil))
        }
        #expect(OneTimeCode.step(of: "", secret, now: now) == nil)
    }

    @Test(arguments: [
        ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"), ("fooba", "MZXW6YTB"),
        ("foobar", "MZXW6YTBOI"),
    ])
    func `base 32 is written and read`(_ text: String, _ encoded: String) {
        #expect(OneTimeCode.base32(Array(text.utf8)) == encoded)
        #expect(OneTimeCode.bytes(base32: encoded) == Array(text.utf8))
        #expect(OneTimeCode.bytes(base32: "1") == nil)
    }
}
