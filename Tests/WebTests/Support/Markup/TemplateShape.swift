/// A template in reverse: tells whether a text is what the template renders, and from which values.
///
/// Every character between two tags must match. A value is text without markup, and the same wherever its name is used
/// again; a section used twice is present both times or not at all. Empty lines are ignored, since snapshots omit them.
struct TemplateShape: Sendable {
    indirect enum Part: Sendable {
        case text([UInt8])
        case value(String)
        case section(Section)
    }

    struct Section: Sendable {
        let name: String
        let isInverted: Bool
        /// Whether names mean the same inside as outside: true for flags and single texts, false for lists and objects.
        let isTransparent: Bool
        let parts: [Part]
    }

    struct Broken: Error {
        let message: String
    }

    let parts: [Part]
    /// What every match starts with.
    let start: [UInt8]

    /// - Parameter texts: templates by name, with words, pictures and addresses filled in.
    init(_ name: String, in texts: [String: String]) throws {
        try self.init(text: texts[name] ?? "", in: texts)
    }

    init(text: String, in texts: [String: String]) throws {
        var parts = try Self.parse(text, in: texts)
        // A template that is a single section is searched for by the section's content.
        while case .section(let only)? = parts.first, parts.dropFirst().allSatisfy(\.isBreak), !only.isInverted {
            parts = only.parts
        }
        while parts.first?.isBreak == true { parts.removeFirst() }
        while parts.last?.isBreak == true { parts.removeLast() }
        if case .text(let last)? = parts.last, last.last == 0x0A { parts[parts.count - 1] = .text(last.dropLast()) }
        guard case .text(let first)? = parts.first else {
            throw Broken(message: "\(text.prefix(40)) begins with no text")
        }
        self.parts = parts
        start = Array(first.drop { $0 == 0x0A })
    }

    private static func parse(_ text: String, in texts: [String: String]) throws -> [Part] {
        var stack: [(name: String, isInverted: Bool, parts: [Part])] = [("", false, [])]
        func add(_ part: Part) { stack[stack.count - 1].parts.append(part) }
        func add(_ text: Substring) { if !text.isEmpty { add(.text(Array(text.utf8))) } }
        var place = text.startIndex
        for tag in text.matches(of: /\{\{([#^\/>]?)\s*([^{}]*?)\s*\}\}/) {
            add(text[place..<tag.range.lowerBound])
            place = tag.range.upperBound
            let name = String(tag.2)
            switch tag.1 {
            case "#", "^": stack.append((name, tag.1 == "^", []))
            case "/":
                guard let open = stack.popLast(), open.name == name, !stack.isEmpty else {
                    throw Broken(message: "unexpected end of \(name)")
                }
                add(.section(Section(name, isInverted: open.isInverted, open.parts)))
            case ">":
                guard let partial = texts[name] else { throw Broken(message: "no template \(name)") }
                for part in try parse(partial, in: texts) { add(part) }
            default: add(.value(name))
            }
        }
        add(text[place...])
        guard stack.count == 1 else { throw Broken(message: "\(stack.last?.name ?? "") is never closed") }
        return stack[0].parts
    }
}

extension TemplateShape.Part {
    /// Whether anything in it differs between pages.
    var hasValues: Bool {
        switch self {
        case .text: false
        case .value: true
        case .section(let section): section.parts.contains(where: \.hasValues)
        }
    }

    /// Only a line end.
    var isBreak: Bool {
        guard case .text(let text) = self else { return false }
        return text.allSatisfy { $0 == 0x0A }
    }
}

extension TemplateShape.Section {
    init(_ name: String, isInverted: Bool, _ parts: [TemplateShape.Part]) {
        let isText = parts.contains { if case .value(".") = $0 { true } else { false } }
        let isFlag = name.hasPrefix("is") || name.hasPrefix("has")
        self.init(
            name: name.hasPrefix(".") ? String(name.dropFirst()) : name, isInverted: isInverted,
            isTransparent: isInverted || isText || isFlag || name.hasPrefix(".") || !parts.contains(where: \.hasValues),
            parts: parts)
    }
}
