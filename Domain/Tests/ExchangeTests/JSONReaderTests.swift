import Exchange
import Testing

struct JSONReaderTests {
    @Test(
        arguments: [
            (" null ", JSONValue.null),
            ("true", .bool(true)),
            ("-0.5e+3", .number("-0.5e+3")),
            ("9223372036854775807", .number("9223372036854775807")),
            ("0.10000000000000000000001", .number("0.10000000000000000000001")),
            ("[]", .array([])),
            ("{}", .object([])),
            ("[1, [\"a\"] ]", .array([.number("1"), .array([.string("a")])])),
            (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
            (#""\u00e9\u20AC\ud83c\udf3c""#, .string("é€🌼")),
            (#"["", "é🌼", "é\u00e9é", "\\é"]"#, .array([.string(""), .string("é🌼"), .string("ééé"), .string("\\é")])),
            (
                "{\"b\":1,\"a\":2}",
                .object([.init(name: "b", value: .number("1")), .init(name: "a", value: .number("2"))])
            ),
        ]
    )
    func `a JSON text becomes a value, digit for digit`(text: String, value: JSONValue) throws {
        #expect(try JSONReader.read(Array(text.utf8)) == value)
    }

    @Test(
        arguments: [
            ("", JSONProblem.Reason.endsEarly),
            ("  ", .endsEarly),
            ("[1,", .endsEarly),
            ("[1,]", .unexpected(at: 3)),
            ("{\"a\":1,}", .unexpected(at: 7)),
            ("{a:1}", .unexpected(at: 1)),
            ("{\"a\" 1}", .unexpected(at: 5)),
            ("1 2", .unexpected(at: 2)),
            ("01", .unexpected(at: 1)),
            ("1.", .endsEarly),
            (".5", .unexpected(at: 0)),
            ("+1", .unexpected(at: 0)),
            ("1e", .endsEarly),
            ("NaN", .unexpected(at: 0)),
            ("tru", .endsEarly),
            ("nulL", .unexpected(at: 3)),
            ("\"a", .endsEarly),
            ("\"a\nb\"", .unexpected(at: 2)),
            (#""\x""#, .unexpected(at: 2)),
            (#""\u12G4""#, .unexpected(at: 5)),
            (#""\ud800""#, .unexpected(at: 7)),
            (#""\udc00""#, .unexpected(at: 2)),
            (#""\ud800\u0041""#, .unexpected(at: 2)),
            ("\u{FEFF}1", .unexpected(at: 0)),
            ("/* 1 */ 1", .unexpected(at: 0)),
            (#""a\"#, .endsEarly),
            (#""a\n"#, .endsEarly),
            ("\"a\\n\u{1F}\"", .unexpected(at: 4)),
            ("{\"a\":1,\"\\u0061\":2}", .nameTwice),
            (#"{"b":1,"a":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"a":10}"#, .nameTwice),
        ]
    )
    func `anything else is refused with its place`(text: String, reason: JSONProblem.Reason) {
        #expect(throws: JSONProblem(path: reason == .nameTwice ? "a" : "", reason: reason)) {
            try JSONReader.read(Array(text.utf8))
        }
    }

    @Test(arguments: [[0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xFF, 0x22]] as [[UInt8]])
    func `bytes that are no UTF-8 are refused`(bytes: [UInt8]) {
        #expect(throws: JSONProblem(path: "", reason: .notUTF8(at: 1))) { try JSONReader.read(bytes) }
    }

    @Test func `nesting has a limit that no stack feels`() throws {
        let nested = { (depth: Int) in
            Array(String(repeating: "[", count: depth).utf8) + Array(String(repeating: "]", count: depth).utf8)
        }
        _ = try JSONReader.read(nested(JSONReader.deepest))
        #expect(throws: JSONProblem(path: "", reason: .tooDeep)) { try JSONReader.read(nested(JSONReader.deepest + 1)) }
        #expect(throws: JSONProblem(path: "", reason: .tooDeep)) { try JSONReader.read(nested(1_000_000)) }
    }

    @Test(arguments: ["null", "[1,-2.50,true]", #"{"a":"\"\\\u0001é🌼/","b":{"c":[]}}"#])
    func `writing a value gives the text it was read from`(text: String) throws {
        #expect(try JSONReader.read(Array(text.utf8)).text == text)
    }

    @Test func `a number is whole and fits 64 bits, or it is refused`() throws {
        let number = { (text: String) in try JSONNode(try JSONReader.read(Array(text.utf8)), path: "n").int64() }
        #expect(try number("-9223372036854775808") == .min)
        for text in ["9223372036854775808", "1.0", "1e3", "-0", "\"1\"", "null"] {
            #expect(throws: JSONProblem(path: "n", reason: .wrongKind(.number))) { try number(text) }
        }
    }
}
