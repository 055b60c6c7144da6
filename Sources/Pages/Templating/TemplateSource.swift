package import Foundation

/// The text of all templates with words, pictures and asset addresses filled in once at start.
///
/// These marks are resolved here and never reach the template engine: `{{t:key}}` (a sentence), `{{plural:key}}` (the
/// forms of a sentence that a script counts, for an attribute), `{{i:name}}` (an icon of the sprite; `{{is:name}}` the
/// small one), `{{assets}}`, and the links to the `{{styles}}` of the areas. Indentation is removed.
package struct TemplateSource {
    /// Texts by name, e.g. "doses/edit".
    package let texts: [String: String]
    private let parts: [String: [TemplatePart]]

    /// Reads every `.mustache` file below each folder. Names must be unique across folders.
    package init(folders: [URL]) throws {
        var texts: [String: String] = [:]
        for folder in folders {
            for path in try Assets.files(below: folder) where path.hasSuffix(".mustache") {
                let name = String(path.dropLast(".mustache".count))
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                guard texts.updateValue(text, forKey: name) == nil else {
                    throw InvalidSiteFiles(description: "The template \(name) is there twice.")
                }
            }
        }
        self.init(texts: texts)
    }

    package init(texts: [String: String]) {
        self.texts = texts
        parts = texts.mapValues { TemplatePart.parts(of: Self.unindented($0)) }
    }

    /// All sentence keys used by the templates.
    package var keys: Set<String> {
        Set(
            parts.values.joined().compactMap { part in
                switch part {
                case .word(let key), .counted(let key): key
                default: nil
                }
            })
    }

    /// The texts with every mark resolved, or an error listing all unknown marks.
    package func resolved(
        words: Words, pictures: Set<String>, assets: String, styles: [String] = []
    ) throws -> [String: String] {
        var missing: Set<String> = []
        let styles = styles.map { "<link rel=\"stylesheet\" href=\"\(assets)/\($0)\">" }.joined(separator: "\n")
        func text(of part: TemplatePart) throws -> String? {
            switch part {
            case .text(let text): text
            case .word(let key): words.text(key)?.escapedForHTML
            case .counted(let key): try words.counted(key)?.escapedForHTML
            case .picture(let name, let classes):
                if pictures.contains(name) {
                    "<svg class=\"\(classes)\" aria-hidden=\"true\"><use href=\"\(assets)/icons/sprite.svg#\(name)\"/></svg>"
                } else {
                    nil
                }
            case .assets: assets
            case .styles: styles
            }
        }
        let resolved = try parts.mapValues { parts in
            try parts.reduce(into: "") { resolved, part in
                if let text = try text(of: part) { resolved += text } else { missing.insert("\(part)") }
            }
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
