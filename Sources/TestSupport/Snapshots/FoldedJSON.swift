/// Reformats JSON compactly: each line contains as many values as fit. Only whitespace changes.
public enum FoldedJSON {
    /// - Parameter width: the maximum line length in characters, including indentation.
    public static func text(_ json: String, width: Int = 120) -> String {
        var tokens = Tokens(json)
        return fold(&tokens, indent: 0, before: 0, width: width) + "\n"
    }

    /// Formats one value with its contents. `before` is the number of characters before it on its line, after the
    /// indentation.
    private static func fold(_ tokens: inout Tokens, indent: Int, before: Int, width: Int) -> String {
        guard let first = tokens.next() else { return "" }
        guard first == "{" || first == "[" else { return first }
        let start = tokens
        let line = first + flat(&tokens)
        if indent * 2 + before + line.count < width { return line }
        tokens = start
        var lines = [first]
        let blanks = String(repeating: "  ", count: indent + 1)
        var isOpen = false
        while let token = tokens.peek, token != "}", token != "]" {
            var name = ""
            if tokens.isName, let text = tokens.next(), tokens.next() != nil { name = text + ": " }
            let value = fold(&tokens, indent: indent + 1, before: name.count, width: width)
            let comma = tokens.peek == "," ? tokens.next() ?? "" : ""
            let isShort = !value.contains("\n")
            if isOpen, isShort, let last = lines.last, last.count + 1 + name.count + value.count < width {
                lines[lines.count - 1] = "\(last) \(name)\(value)\(comma)"
            } else {
                lines.append(blanks + name + value + comma)
            }
            isOpen = isShort
        }
        lines.append(String(repeating: "  ", count: indent) + (tokens.next() ?? ""))
        return lines.joined(separator: "\n")
    }

    /// The rest of an object or array on one line.
    private static func flat(_ tokens: inout Tokens) -> String {
        var (text, depth) = ("", 1)
        while depth > 0, let token = tokens.next() {
            if token == "{" || token == "[" { depth += 1 }
            if token == "}" || token == "]" { depth -= 1 }
            text += token == "," || token == ":" ? token + " " : token
        }
        return text
    }

    /// The tokens of a JSON text, as written.
    private struct Tokens {
        private let all: [String]
        private var place = 0

        init(_ json: String) {
            all = json.matches(of: /"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+/).map { String($0.0) }
        }

        var peek: String? { place < all.count ? all[place] : nil }
        /// True if the next token is an object key.
        var isName: Bool { place + 1 < all.count && all[place + 1] == ":" }

        mutating func next() -> String? {
            guard place < all.count else { return nil }
            place += 1
            return all[place - 1]
        }
    }
}
