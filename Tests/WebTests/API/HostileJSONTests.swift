import Exchange
import HTTPTypes
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `JSONValue that somebody sends` {
    @Test(
        arguments: [
            ("null", JSONValue.null), (" [1, -2.5e+3 ,true]\n", [.number("1"), .number("-2.5e+3"), true]),
            (#"{"a":{"b":[]},"c":""}"#, ["a": ["b": []], "c": ""]),
            (#""\"\\\/\b\f\n\r\t\u00e9\ud83e\udd5c""#, .string("\"\\/\u{8}\u{C}\n\r\té🥜")), ("0", 0),
            ("-0", .number("-0")),
        ] as [(String, JSONValue)])
    func `is read digit for digit`(_ text: String, _ value: JSONValue) throws {
        #expect(try BodyReader.read(Array(text.utf8)) == value)
    }

    @Test func `is written so that it reads back`() throws {
        let value: JSONValue = ["a": [1, "\"\\\n\u{1}é🥜", [], [:]], "b": .null, "c": [["d": false]]]
        #expect(try BodyReader.read(Array(value.text(.document).utf8)) == value)
    }

    static let broken: [(String, BodyReader.Problem)] = [
        ("", .syntax), ("{", .syntax), ("[1,]", .syntax), ("{\"a\":1,}", .syntax), ("{a:1}", .syntax),
        ("'a'", .syntax), ("01", .syntax), ("1.", .syntax), (".5", .syntax), ("+1", .syntax), ("1e", .syntax),
        ("NaN", .syntax), ("Infinity", .syntax), ("tru", .syntax), ("nulls", .syntax), ("1 2", .syntax),
        ("[1]]", .syntax), ("\"a\nb\"", .syntax), ("\"\\x\"", .syntax), ("\"\\u12g4\"", .syntax), ("\"abc", .syntax),
        ("\u{FEFF}1", .syntax), ("// no\n1", .syntax), ("\"a\u{0}b\"", .syntax), ("[1\u{0}]", .syntax),
        (#"{"a":1,"a":2}"#, .sameNameTwice), (#"{"a":1,"\u0061":2}"#, .sameNameTwice),
        (#""\u0000""#, .impossibleCharacter), (#""\ud800""#, .impossibleCharacter),
        (#""\udc00\ud800""#, .impossibleCharacter), (#""\ud83ex""#, .impossibleCharacter),
        (#""\ud83e\u0041""#, .impossibleCharacter), (String(repeating: "9", count: 41), .numberTooLong),
        ("1e" + String(repeating: "9", count: 400), .numberTooLong),
        (String(repeating: "[", count: 17) + String(repeating: "]", count: 17), .tooDeep),
        (String(repeating: "[", count: 500_000), .tooDeep),
        (String(repeating: "{\"a\":", count: 100_000), .tooDeep),
    ]

    @Test(arguments: broken)
    func `is refused when two readers could understand it differently`(
        _ text: String, _ problem: BodyReader.Problem
    ) {
        #expect(throws: problem) { try BodyReader.read(Array(text.utf8)) }
    }

    @Test(
        arguments: [[0xFF], [0x22, 0xC3, 0x28, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22]]
            as [[UInt8]])
    func `is UTF-8 or nothing`(_ bytes: [UInt8]) {
        #expect(throws: BodyReader.Problem.notUTF8) { try BodyReader.read(bytes) }
    }

    @Test func `up to its depth is read`() throws {
        let text = String(repeating: "[", count: 16) + String(repeating: "]", count: 16)
        #expect(throws: Never.self) { try BodyReader.read(Array(text.utf8)) }
    }

    @Test(arguments: broken.map(\.0))
    func `is a problem for the sender, never for the server`(_ text: String) async throws {
        let site = try await TestSite()
        let program = try await site.program()
        let reply = try await program.put(Paths.apiDose("mia", day: "2026-06-20"), text)
        #expect(reply.status == 400 && reply.code == "malformed")
        #expect(!site.log.lines.contains { $0.hasPrefix("error") })
    }

    @Test func `of ten megabytes is turned away`() async throws {
        let program = try await TestSite().program()
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 10 * 1024 * 1024)
        let reply = try await program.send(.put, Paths.apiDose("mia", day: "2026-06-20"), bytes: bytes)
        #expect(reply.status == 413 && reply.code == "too-large")
    }

    @Test func `of long lists and names tells of them and stores nothing`() async throws {
        let program = try await TestSite().program()
        let path = Paths.apiDose("mia", day: "2026-06-20")
        let many = "{\"intakes\":[" + Array(repeating: "{}", count: 100_000).joined(separator: ",") + "]}"
        #expect(try await program.put(path, many).fieldProblems == ["/intakes: too-many"])
        let long = "{\"intakes\":[],\"\(String(repeating: "x", count: 900_000))\":1}"
        #expect(try await program.put(path, long).status == 422)
    }
}
