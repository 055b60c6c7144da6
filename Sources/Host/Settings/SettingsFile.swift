import Foundation

/// The text of `acclimate.conf`: lines of `key = value`; a line that begins with # is a comment.
struct SettingsFile {
    struct Line: Equatable {
        let key: String
        let value: String
        let number: Int
    }

    let path: String
    let lines: [Line]
    let problems: [Settings.Refusal.Problem]

    init(path: String, text: String) {
        self.path = path
        var lines: [Line] = []
        var problems: [Settings.Refusal.Problem] = []
        let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (offset, raw) in rows.enumerated() {
            let content = raw.trimmingCharacters(in: .whitespaces)
            if content.isEmpty || content.hasPrefix("#") { continue }
            // Nothing else is named, as it may hold a password.
            let word = String(content.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) })
            func complain(_ sentence: String) {
                problems.append(.init(name: word, source: .file(path: path, line: offset + 1), sentence: sentence))
            }
            guard let sign = content.firstIndex(of: "="),
                case let key = content[..<sign].trimmingCharacters(in: .whitespaces),
                key == word
            else {
                complain("The line that begins with “\(word)” is not of the form key = value.")
                continue
            }
            let value = content[content.index(after: sign)...].trimmingCharacters(in: .whitespaces)
            if let earlier = lines.first(where: { $0.key == key }) {
                complain("“\(key)” is already set in line \(earlier.number).")
                continue
            }
            lines.append(Line(key: key, value: value, number: offset + 1))
        }
        self.lines = lines
        self.problems = problems
    }
}
