package import Foundation

/// The text of all templates with words, pictures and asset addresses filled in once at start.
///
/// These marks are resolved here and never reach the template engine: `{{t:key}}` (a sentence), `{{plural:key}}` (the
/// forms of a sentence that a script counts, for an attribute), `{{i:name}}` (an icon of the sprite; `{{is:name}}` the
/// small one), `{{assets}}`, and the links to the `{{styles}}` and `{{scripts}}` of the areas. Indentation is removed.
package struct TemplateSource {
    /// Texts by name, e.g. "doses/edit".
    package private(set) var texts: [String: String] = [:]

    /// Reads every `.mustache` file below each folder. Names must be unique across folders.
    package init(folders: [URL]) throws {
        for folder in folders {
            for path in try Assets.files(below: folder) where path.hasSuffix(".mustache") {
                let name = String(path.dropLast(".mustache".count))
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                guard texts.updateValue(text, forKey: name) == nil else {
                    throw InvalidSiteFiles(description: "The template \(name) is there twice.")
                }
            }
        }
    }

    package init(texts: [String: String]) {
        self.texts = texts
    }

    /// All sentence keys used by the templates.
    package var keys: Set<String> {
        Set(texts.values.flatMap { $0.matches(of: /\{\{(?:t|plural):([^}]*)\}\}/).map { String($0.1) } })
    }

    /// The texts with every mark resolved, or an error listing all unknown marks.
    package func resolved(
        words: Words, pictures: Set<String>, assets: String, styles: [String] = [], scripts: [String] = []
    ) throws -> [String: String] {
        var missing: Set<String> = []
        let styles = styles.map { "<link rel=\"stylesheet\" href=\"\(assets)/\($0)\">" }
        let scripts = scripts.map { "<script type=\"module\" src=\"\(assets)/\($0)\"></script>" }
        let (word, counted, picture) = (/\{\{t:([^}]*)\}\}/, /\{\{plural:([^}]*)\}\}/, /\{\{i(s?):([^}]*)\}\}/)
        let resolved = try texts.mapValues { text in
            try Self.unindented(text)
                .replacing(word) { match in
                    guard let sentence = words.text(String(match.1)) else {
                        missing.insert("words \(match.1)")
                        return ""
                    }
                    return sentence.escapedForHTML
                }
                .replacing(counted) { match in
                    guard let forms = try words.counted(String(match.1)) else {
                        missing.insert("words with a count \(match.1)")
                        return ""
                    }
                    return forms.escapedForHTML
                }
                .replacing(picture) { match in
                    if !pictures.contains(String(match.2)) { missing.insert("picture \(match.2)") }
                    let size = match.1.isEmpty ? "i" : "i i-s"
                    return "<svg class=\"\(size)\" aria-hidden=\"true\">"
                        + "<use href=\"\(assets)/icons/sprite.svg#\(match.2)\"/></svg>"
                }
                .replacing("{{assets}}", with: assets)
                .replacing("{{styles}}", with: styles.joined(separator: "\n"))
                .replacing("{{scripts}}", with: scripts.joined(separator: "\n"))
        }
        guard missing.isEmpty else {
            throw InvalidSiteFiles(
                description: "Templates (\(words.language.tag)) miss: \(missing.sorted().joined(separator: ", "))")
        }
        return resolved
    }

    private static func unindented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: true)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
            .joined(separator: "\n") + "\n"
    }
}

extension String {
    /// This text with HTML's five special characters escaped.
    package var escapedForHTML: String {
        reduce(into: "") { escaped, character in
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.append(character)
            }
        }
    }
}
