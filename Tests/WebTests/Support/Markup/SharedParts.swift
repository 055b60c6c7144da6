import Foundation

@testable import Pages
@testable import Web

/// Replaces the parts that pages share with markers such as `[[field id="name" label="Name" value="OITDose 2"]]`.
///
/// A marker has every value the part was rendered from. The part's markup has its own snapshot (`SharedPartTests`). A
/// part that differs from its template in a single character is left as it is.
struct SharedParts: Sendable {
    struct Part: Sendable {
        /// The name in markers.
        let name: String
        /// The template, with words and pictures filled in.
        let template: String
        let shape: TemplateShape
        /// Whether a marker has the values without their names.
        var isPlain = false
    }

    /// In search order: a part comes after the parts that contain it.
    let parts: [Part]
    private let token: Part

    static let templates = [
        ("warning", "warnings/_card"), ("portion", "doses/_portion"), ("symptom tile", "symptoms/_tile"),
        ("tip", "shared/_tip"),
        ("problems", "shared/_problems"), ("field", "shared/_field"), ("long field", "shared/_long-field"),
        ("menu", "shared/_menu"), ("choices", "shared/_choices"), ("tile", "shared/_tile"), ("input", "shared/_input"),
        ("hidden", "shared/_hidden"), ("error", "errors/show"), ("version", "errors/_version"),
        ("leaving", "leaving/_panel"), ("art", "shared/_art"),
    ]
    /// The markers of pictures in templates.
    static let pictures = [("icon", "i"), ("small icon", "is")]

    /// The project's parts, read once.
    static let all = Result { try SharedParts() }

    private init() throws {
        var texts = try Self.texts()
        token = Part(
            name: "form token", template: texts["shared/_csrf"] ?? "",
            shape: try TemplateShape("shared/_csrf", in: texts))
        // Tokens are marked first, so that the other parts contain their marker.
        texts["shared/_csrf"] = "{{#csrf}}[[form token]]{{/csrf}}\n"
        parts =
            try Self.templates.map { name, template in
                let text = Self.whole(texts[template] ?? "", texts)
                return Part(name: name, template: text, shape: try TemplateShape(template, in: texts))
            }
            + Self.pictures.map { name, mark in
                let text = texts[mark]?.replacing("NAME", with: "{{name}}") ?? ""
                return Part(name: name, template: text, shape: try TemplateShape(text: text, in: [:]), isPlain: true)
            }
    }

    /// All templates, including those of the pictures, with words, pictures and addresses filled in.
    private static func texts() throws -> [String: String] {
        var texts = try TemplateFixture.source().texts
        for (_, mark) in pictures { texts[mark] = "{{\(mark):NAME}}" }
        let names = texts.values.flatMap { $0.matches(of: /\{\{is?:([^}]*)\}\}/).map { String($0.1) } }
        return try TemplateSource(texts: texts).resolved(
            words: TemplateFixture.phrases().words, pictures: Set(names), assets: "/assets/…")
    }

    /// A template with its partials inlined, except those that are parts themselves.
    private static func whole(_ text: String, _ texts: [String: String]) -> String {
        text.replacing(/\{\{>([^}]*)\}\}/) { tag in
            let name = String(tag.1)
            let isPart = name == "shared/_csrf" || templates.contains { $0.1 == name }
            return isPart ? String(tag.0) : whole(texts[name] ?? "", texts)
        }
    }

    /// The snapshot of each part: its template, with markers for the parts inside it.
    var snapshots: [(name: String, text: String)] {
        ([token] + parts).map { part in
            let pictures = part.isPlain ? [] : parts.filter(\.isPlain)
            let text = pictures.reduce(Array(part.template.utf8)) { replaced($1, in: $0) }
            return (part.name, String(decoding: text, as: UTF8.self))
        }
    }

    /// The page with markers.
    func marked(_ page: String) -> String {
        let page = withoutTokens(Array(page.utf8))
        return String(decoding: parts.reduce(page) { replaced($1, in: $0) }, as: UTF8.self)
    }

    /// Removes the form tokens. All forms on a page have the same token; a different one would show up.
    private func withoutTokens(_ page: [UInt8]) -> [UInt8] {
        guard let start = page.firstIndex(of: token.shape.start, from: 0),
            let (end, values) = token.shape.match(page, at: start), case .text(let text)? = values.all.first?.value,
            text.wholeMatch(of: /[0-9a-f]{64}/) != nil
        else { return page }
        let whole = String(decoding: page[start..<end], as: UTF8.self)
        return Array(String(decoding: page, as: UTF8.self).replacing(whole, with: "[[\(token.name)]]").utf8)
    }

    private func replaced(_ part: Part, in text: [UInt8]) -> [UInt8] {
        var marked: [UInt8] = []
        var place = 0
        while let start = text.firstIndex(of: part.shape.start, from: place) {
            marked += text[place..<start]
            if let (end, values) = part.shape.match(text, at: start) {
                marked += Array("[[\(part.name)\(part.isPlain ? values.plain : values.mark)]]".utf8)
                place = end
            } else {
                marked.append(text[start])
                place = start + 1
            }
        }
        return marked + text[place...]
    }
}

extension TemplateShape.Values {
    /// ` id="name" required list{field="day"}{field="time"}`
    fileprivate var mark: String {
        all.map { name, value in
            switch value {
            case .text(let text): " \(name)=\"\(text)\""
            case .flag(let isSet): isSet && name != "csrf" ? " \(name)" : ""
            case .items(let items): " \(name)" + items.map { "{\($0.mark.dropFirst())}" }.joined()
            }
        }.joined()
    }

    fileprivate var plain: String {
        all.map { if case .text(let text) = $0.value { " \(text)" } else { "" } }.joined()
    }
}

extension [UInt8] {
    fileprivate func firstIndex(of wanted: [UInt8], from start: Int) -> Int? {
        guard let first = wanted.first else { return nil }
        return withUnsafeBytes { bytes -> Int? in
            guard let base = bytes.baseAddress else { return nil }
            var place = start
            while place + wanted.count <= count,
                let found = memchr(base + place, Int32(first), count - wanted.count - place + 1)
            {
                if memcmp(found, wanted, wanted.count) == 0 { return UnsafeRawPointer(found) - base }
                place = UnsafeRawPointer(found) - base + 1
            }
            return nil
        }
    }
}
