internal import Foundation

/// Texts that contain HTML from their authors.
enum RecipeMarkup {
    private static let entities = [
        "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&nbsp;": " ", "&frac12;": "½",
        "&frac14;": "¼", "&frac34;": "¾", "&deg;": "°",
    ]

    /// The lines of a text without tags and blank lines.
    static func lines(_ text: String) -> [String] {
        var plain = ""
        var isTag = false
        for character in text.prefix(50_000) {
            switch character {
            case "<": isTag = true
            case ">" where isTag:
                isTag = false
                plain += "\n"
            default: if !isTag { plain.append(character) }
            }
        }
        for (entity, sign) in entities { plain = plain.replacing(entity, with: sign) }
        return plain.split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
