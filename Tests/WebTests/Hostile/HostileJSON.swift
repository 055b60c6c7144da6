import Foundation

/// Genuine JSON bodies with one thing changed.
enum HostileJSON {
    /// Values in JSON syntax, some of them invalid.
    private static let values: [(String, String)] = [
        ("null", "null"), ("true", "true"), ("a list", "[]"), ("a deep list", String(repeating: "[", count: 20_000)),
        ("an object", "{}"), ("1e400", "1e400"), ("-1", "-1"), ("a fraction", "0.1"), ("NaN", "NaN"),
        ("a large number", "99999999999999999999999999"), ("half a surrogate", "\"\\ud800\""), ("NUL", "\"a\\u0000b\""),
        ("an unknown escape", "\"\\x41\""), ("an open text", "\"abc"),
        ("a long text", "\"" + String(repeating: "x", count: 100_000) + "\""),
    ]

    /// Changes to the body as a whole.
    static func whole(_ sent: Browser.Sent) -> [HostileForm] {
        func form(_ name: String, _ body: some Sequence<UInt8>) -> HostileForm { Self.form(name, body, sent) }
        return [
            form("nothing", []), form("null", "null".utf8), form("a list", "[1]".utf8),
            form("cut off", sent.body.dropLast(2)),
            form("not UTF-8", sent.body + [0xFF]),
            HostileForm(name: "10 MB", type: sent.type, body: [0x5B] + [UInt8](repeating: 0x20, count: 10_000_000)),
            form("100,000 brackets", [UInt8](repeating: 0x5B, count: 100_000)),
            HostileForm(name: "as a form", type: "application/x-www-form-urlencoded", body: sent.body),
            HostileForm(name: "as text", type: "text/plain", body: sent.body),
        ]
    }

    /// Changes to one member at a time.
    static func changed(_ sent: Browser.Sent) -> [HostileForm] {
        let text = String(decoding: sent.body, as: UTF8.self)
        return leaves(text).flatMap { name, range in
            let texts = HostileValue.all.compactMap { value -> (String, String)? in
                guard let text = String(validating: value.bytes, as: UTF8.self),
                    let json = try? JSONEncoder().encode(text)
                else { return nil }
                return (value.name, String(decoding: json, as: UTF8.self))
            }
            return (values + texts).map { value in
                form("\(name): \(value.0)", text.replacingCharacters(in: range, with: value.1).utf8, sent)
            } + [form("without \(name)", text.replacing("\"\(name)\":", with: "\"x\(name)\":").utf8, sent)]
        }
    }

    private static func form(_ name: String, _ body: some Sequence<UInt8>, _ sent: Browser.Sent) -> HostileForm {
        let bytes = Array(body)
        return HostileForm(name: name, type: sent.type, body: bytes)
    }

    /// An object's scalar values, by member name.
    private static func leaves(_ text: String) -> [(String, Range<String.Index>)] {
        text.matches(of: /"([A-Za-z0-9_]+)"\s*:\s*("(?:[^"\\]|\\.)*"|-?[0-9.eE+-]+|true|false|null)/).map {
            (String($0.output.1), $0.output.2.startIndex..<$0.output.2.endIndex)
        }
    }
}
