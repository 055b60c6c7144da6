import Foundation
import Seeds

@testable import Pages
@testable import Web

/// A genuine request with one thing changed.
struct HostileForm: Sendable {
    let name: String
    let type: String?
    /// Whether what was typed would be visible on other pages.
    let isSeen: Bool
    private let make: @Sendable () -> [UInt8]

    /// The body is built when it is sent: all of them at once would take gigabytes.
    init(
        name: String, type: String?, body: @autoclosure @escaping @Sendable () -> [UInt8], isSeen: Bool = false
    ) {
        self.name = name
        self.type = type
        self.isSeen = isSeen
        make = body
    }

    var body: [UInt8] { make() }

    /// The variants of a route's request to run: a sample of each kind that changes with each commit, or all.
    static func tried(of sent: Browser.Sent, on route: String) -> [HostileForm] {
        var dice = Dice(seed: Seed.ofCommit, for: route)
        return kinds(of: sent).enumerated().flatMap { dice.sample($0 == 0 ? 6 : 1, of: $1) }
    }

    /// All variants of one request, by kind; first those that change one field at a time.
    static func kinds(of sent: Browser.Sent) -> [[HostileForm]] {
        let type = sent.type ?? ""
        if type.contains("json") { return [HostileJSON.changed(sent), HostileJSON.whole(sent), bodies] }
        let isMultipart = type.hasPrefix("multipart/")
        guard
            let fields = isMultipart
                ? parts(sent) : URLEncoded.pairs(sent.body)?.map({ ($0.name, Array($0.value.utf8)) })
        else { return [[], bodies] }
        func form(_ name: String, _ isSeen: Bool, _ fields: [(String, [UInt8])]) -> HostileForm {
            HostileForm(
                name: name, type: sent.type,
                body: isMultipart ? Encoded.multipart(bytes: fields, file: file(sent)) : Encoded.form(bytes: fields),
                isSeen: isSeen)
        }
        return [
            changed(fields).map(form), structural(fields).map { form($0.0, true, $0.1) }, types(sent), broken(fields),
            bodies,
        ]
    }

    /// One field at a time.
    private static func changed(_ fields: [(String, [UInt8])]) -> [(String, Bool, [(String, [UInt8])])] {
        var all: [(String, Bool, [(String, [UInt8])])] = []
        var seen: Set<Substring> = [FormToken.field[...]]
        for (index, field) in fields.enumerated() {
            // The second allergen's share is parsed like the first one's.
            guard seen.insert(field.0.split(separator: ".").last ?? "").inserted else { continue }
            var without = fields
            without.remove(at: index)
            all.append(("without \(field.0)", false, without))
            all.append(("\(field.0) twice", false, fields + [field]))
            for value in HostileValue.all {
                var other = fields
                other[index].1 = value.bytes
                all.append(("\(field.0): \(value.name)", value.isSeen, other))
            }
            all.append(("\(field.0) and another", true, fields + [(field.0, Array(HostileValue.markup.utf8))]))
        }
        return all
    }

    /// Changes to the form as a whole.
    private static func structural(_ fields: [(String, [UInt8])]) -> [(String, [(String, [UInt8])])] {
        let token = fields.filter { $0.0 == FormToken.field }
        let many = (0..<10_000).map { ("f\($0)", [UInt8(ascii: "x")]) }
        let groups = ["intakes", "own", "medicines"].flatMap { name in
            ["-1", "0", "99999", "99999999999999999999", "a", ""].map { ("\(name).\($0).name", Array("x".utf8)) }
        }
        return [
            ("the token alone", token), ("without a token", fields.filter { $0.0 != FormToken.field }),
            ("10,000 more fields", fields + many), ("groups that are none", fields + groups),
            ("two tokens", [(FormToken.field, Array("forged".utf8))] + fields),
            ("a field without a name", fields + [("", Array(HostileValue.markup.utf8))]),
            ("a field named in markup", fields + [(HostileValue.markup, Array("x".utf8))]),
        ]
    }

    /// The same bytes under another content type.
    private static func types(_ sent: Browser.Sent) -> [HostileForm] {
        let types: [String] = [
            "application/json", "text/plain", "application/octet-stream", "multipart/form-data", "x", "",
            "multipart/form-data; boundary=", "multipart/mixed; boundary=a",
            "multipart/form-data; boundary=\(String(repeating: "x", count: 200))",
        ]
        return types.map { type in HostileForm(name: "as \(type)", type: type, body: sent.body) } + [
            HostileForm(name: "as nothing", type: nil, body: sent.body)
        ]
    }

    /// Broken escapes and boundaries.
    private static func broken(_ fields: [(String, [UInt8])]) -> [HostileForm] {
        let form = Encoded.form(bytes: fields)
        let token = fields.filter { $0.0 == FormToken.field }
        let whole = Encoded.multipart(bytes: fields, file: nil)
        let inner =
            "multipart/mixed; boundary=inner\r\n\r\n--inner\r\nContent-Disposition: file; filename=\"a\"\r\n\r\nx\r\n--inner--"
        let urlEncoded = "application/x-www-form-urlencoded"
        return [
            HostileForm(
                name: "10 MB", type: urlEncoded,
                body: form + Array("&notes=".utf8) + [UInt8](repeating: 0x78, count: 10_000_000)),
            HostileForm(name: "half an escape", type: urlEncoded, body: form + Array("&a=%".utf8)),
            HostileForm(name: "a false escape", type: urlEncoded, body: form + Array("&a=%zz".utf8)),
            HostileForm(
                name: "only separators", type: urlEncoded, body: form + [UInt8](repeating: 0x26, count: 100_000)),
            HostileForm(name: "an empty multipart", type: Encoded.multipartType, body: []),
            HostileForm(
                name: "only an end", type: Encoded.multipartType, body: Array("--\(Encoded.boundary)--\r\n".utf8)),
            HostileForm(name: "a multipart cut off", type: Encoded.multipartType, body: Array(whole.dropLast(40))),
            HostileForm(
                name: "another boundary", type: Encoded.multipartType,
                body: Array(String(decoding: whole, as: UTF8.self).replacing("WebKit", with: "Gecko").utf8)),
            HostileForm(
                name: "a multipart in a multipart", type: Encoded.multipartType,
                body: Encoded.multipart(bytes: token + [("file", Array(inner.utf8))], file: nil)),
            HostileForm(
                name: "a part without a name", type: Encoded.multipartType,
                body: Array("--\(Encoded.boundary)\r\nContent-Disposition: form-data\r\n\r\nx\r\n".utf8) + whole),
            HostileForm(
                name: "two files", type: Encoded.multipartType,
                body: Array(
                    Encoded.multipart(bytes: fields, file: Encoded.File("a")).dropLast(Encoded.boundary.count + 6))
                    + Encoded.multipart(bytes: [], file: Encoded.File("b"))),
            HostileForm(
                name: "300 parts", type: Encoded.multipartType,
                body: Encoded.multipart(bytes: token + (0..<300).map { ("p\($0)", [0x78]) }, file: nil)),
            HostileForm(
                name: "a file named in markup", type: Encoded.multipartType,
                body: Encoded.multipart(
                    bytes: fields, file: Encoded.File("x", field: HostileValue.markup, name: HostileValue.markup))),
        ]
    }

    /// Bodies that are not a form.
    private static let bodies: [HostileForm] = [
        HostileForm(name: "no body", type: nil, body: []),
        HostileForm(name: "zeros", type: "application/x-www-form-urlencoded", body: [UInt8](repeating: 0, count: 1000)),
        HostileForm(
            name: "noise", type: "application/x-www-form-urlencoded", body: (0..<5000).map { UInt8($0 * 7919 % 256) }),
    ]

    private static func parts(_ sent: Browser.Sent) -> [(String, [UInt8])]? {
        guard var parser = Multipart(contentType: sent.type ?? "", limits: .init(file: 1 << 20)) else { return nil }
        try? parser.feed(sent.body) { _, _ in }
        return parser.isComplete ? parser.fields.map { ($0.name, Array($0.value.utf8)) } : nil
    }

    private static func file(_ sent: Browser.Sent) -> Encoded.File? {
        guard var parser = Multipart(contentType: sent.type ?? "", limits: .init(file: 1 << 20)) else { return nil }
        var bytes: [UInt8] = []
        try? parser.feed(sent.body) { part, _ in bytes += part }
        let field = String(decoding: sent.body, as: UTF8.self).firstMatch(of: /name="([^"]*)"; filename=/)?.1
        return field.map { Encoded.File(bytes, field: String($0)) }
    }
}
