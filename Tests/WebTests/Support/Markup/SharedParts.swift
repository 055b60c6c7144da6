import Foundation

@testable import Pages
@testable import Web

/// Replaces the parts that pages share by marks such as `[[field id="name" label="Name" value="OITDose 2"]]`.
///
/// A mark has every value that the part was rendered from. What the part itself looks like is in a snapshot of its own
/// (`SharedPartTests`). A part that differs from its template in one character stays as it is.
struct SharedParts: Sendable {
    struct Part: Sendable {
        /// As marks call it.
        let name: String
        /// Its template, with words and pictures filled in.
        let template: String
        let shape: TemplateShape
        /// Whether a mark has the values without their names.
        var isPlain = false
    }

    /// In the order in which they are looked for: what is part of another one comes after it.
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
    /// The marks of pictures in templates.
    static let pictures = [("icon", "i"), ("small icon", "is")]

    /// The project's own, read once.
    static let all = Result { try SharedParts() }

    private init() throws {
        var texts = try Self.texts()
        token = Part(
            name: "form token", template: texts["shared/_csrf"] ?? "",
            shape: try TemplateShape("shared/_csrf", in: texts))
        // Tokens are marked first, so that every other part has their mark in it.
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

    /// All templates, with words, pictures and addresses filled in, and those of the pictures.
    private static func texts() throws -> [String: String] {
        var texts = try TemplateFixture.source().texts
        for (_, mark) in pictures { texts[mark] = "{{\(mark):NAME}}" }
        let names = texts.values.flatMap { $0.matches(of: /\{\{is?:([^}]*)\}\}/).map { String($0.1) } }
        return try TemplateSource(texts: texts).resolved(
            words: TemplateFixture.phrases().words, pictures: Set(names), assets: "/assets/…")
    }

    /// A template with the templates that it takes in, except those that are parts themselves.
    private static func whole(_ text: String, _ texts: [String: String]) -> String {
        text.replacing(/\{\{>([^}]*)\}\}/) { tag in
            let name = String(tag.1)
            let isPart = name == "shared/_csrf" || templates.contains { $0.1 == name }
            return isPart ? String(tag.0) : whole(texts[name] ?? "", texts)
        }
    }

    /// What each part's own snapshot has: its template, with the marks of the parts in it.
    var snapshots: [(name: String, text: String)] {
        ([token] + parts).map { part in
            let pictures = part.isPlain ? [] : parts.filter(\.isPlain)
            let text = pictures.reduce(Array(part.template.utf8)) { replaced($1, in: $0) }
            return (part.name, String(decoding: text, as: UTF8.self))
        }
    }

    /// The page with marks.
    func marked(_ page: String) -> String {
        let page = withoutTokens(Array(page.utf8))
        return String(decoding: parts.reduce(page) { replaced($1, in: $0) }, as: UTF8.self)
    }

    /// All forms of a page have one token; another one would be seen.
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
