/// A statement's text in PostgreSQL's spelling.
struct PostgreSQLText {
    /// With `$1`, `$2`, … where values are bound.
    private(set) var text = ""
    /// Places of values that are only asked whether they are null: nothing else would tell their type.
    private(set) var onlyNull: Set<Int> = []
    private(set) var count = 0

    /// The marks `?` outside of quotes are numbered, and `instr` gets its other name.
    init(_ original: String) {
        var quote: Character?
        var rest = original[...]
        while let letter = rest.first {
            rest = rest.dropFirst()
            if let open = quote {
                if letter == open { quote = nil }
            } else if letter == "'" || letter == "\"" {
                quote = letter
            } else if letter == "?" {
                if rest.starts(with: " IS NULL") || rest.starts(with: " IS NOT NULL") { onlyNull.insert(count) }
                count += 1
                text += "$\(count)"
                continue
            } else if letter == "i", rest.starts(with: "nstr("), text.last?.isLetter != true {
                rest = rest.dropFirst(5)
                text += "strpos("
                continue
            }
            text.append(letter)
        }
    }
}
