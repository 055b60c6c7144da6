/// The `key: value` lines between two `---` at the top of a text; keys may repeat.
package struct FrontMatter: Sendable {
    private let values: [String: [String]]
    /// The text after the front matter.
    package let body: String

    package init(_ text: String) throws(Markdown.Invalid) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
            throw Markdown.Invalid(description: "no front matter")
        }
        var values: [String: [String]] = [:]
        for line in lines[1..<end] {
            guard let colon = line.firstIndex(of: ":") else {
                throw Markdown.Invalid(description: "front matter: \(line)")
            }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            values[String(line[..<colon]), default: []].append(String(value))
        }
        self.values = values
        body = lines[(end + 1)...].joined(separator: "\n")
    }

    package func list(_ key: String) -> [String] {
        values[key] ?? []
    }

    package func only(_ key: String) throws(Markdown.Invalid) -> String {
        guard let found = values[key], found.count == 1, let value = found.first, !value.isEmpty else {
            throw Markdown.Invalid(description: "front matter without one \(key)")
        }
        return value
    }
}
