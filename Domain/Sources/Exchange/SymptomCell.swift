import Clinical
import Symptoms

/// Parses a cell such as "hives:mild; nausea (severe) | cough".
enum SymptomCell {
    /// One symptom in the cell.
    struct Item {
        let kind: SymptomKind
        let severity: Severity
        let text: String
    }

    /// The name, and the severity in brackets or after a colon; nil if none is given.
    static func parts(of item: String) -> (name: String, severity: String?) {
        let scalars = item.unicodeScalars
        if scalars.last == ")", let open = scalars.lastIndex(of: "(") {
            let inner = scalars[scalars.index(after: open)...].dropLast()
            return (Whitespace.trimmed(String(scalars[..<open])), Whitespace.trimmed(String(inner)))
        }
        if let colon = scalars.lastIndex(of: ":") {
            let rest = scalars[scalars.index(after: colon)...]
            return (Whitespace.trimmed(String(scalars[..<colon])), Whitespace.trimmed(String(rest)))
        }
        return (item, nil)
    }
}
