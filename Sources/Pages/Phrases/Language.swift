package import Foundation

/// A language that the program speaks: the folder `Languages/<tag>`, which `language.json` describes.
///
/// English has its sentences beside the code that says them, in `Words/en.json` of the site and of each area, and its
/// texts in `Articles/en`. A translation is complete in its own folder: `words/*.json`, `articles/*.md` and
/// `articles/guide/*.md`.
package struct Language: Sendable {
    package struct Invalid: Error, CustomStringConvertible {
        package let description: String
    }

    /// For the `dir` attribute.
    package enum Direction: String, Sendable, Codable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// The language tag (BCP 47) for `lang` and `Accept-Language`: "en".
    package let tag: String
    /// Its name in the language itself: "Deutsch".
    package let name: String
    package let direction: Direction
    package let plurals: PluralRules
    package let folder: URL

    /// The tag of the language in which the program is written.
    package static let original = "en"

    /// `language.json`; `source` says where the plural rules are from.
    private struct Description: Decodable {
        let name: String
        let direction: Direction
        let plurals: [PluralCategory: String]
        let source: String
    }

    private init(folder: URL) throws {
        let tag = folder.lastPathComponent
        let file = folder.appending(path: "language.json")
        do {
            let description = try JSONDecoder().decode(Description.self, from: Data(contentsOf: file))
            guard !description.name.isEmpty, !description.source.isEmpty else {
                throw Invalid(description: "a name or a source is empty")
            }
            self.tag = tag
            name = description.name
            direction = description.direction
            plurals = try PluralRules(description.plurals)
            self.folder = folder
        } catch {
            throw Invalid(description: "Languages/\(tag)/language.json: \(error)")
        }
    }

    /// The languages in a folder: English first, then by their names.
    package static func read(_ folder: URL) throws -> [Language] {
        let tags = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
        let languages = try tags.map { try Language(folder: folder.appending(path: $0, directoryHint: .isDirectory)) }
        guard languages.contains(where: { $0.tag == original }) else {
            throw Invalid(description: "no Languages/\(original)")
        }
        return languages.sorted { ($0.tag == original ? "" : $0.name) < ($1.tag == original ? "" : $1.name) }
    }

    /// The first of `tags` that `Accept-Language` asks for, with or without its region ("de" for "de-AT"; RFC 4647,
    /// section 3.4); nil if it asks for none of them.
    package static func preferred(_ header: String?, among tags: [String]) -> String? {
        for wanted in AcceptLanguage.tags(header) {
            var parts = wanted.split(separator: "-")
            while !parts.isEmpty {
                let tag = parts.joined(separator: "-")
                if let found = tags.first(where: { $0.lowercased() == tag }) { return found }
                parts.removeLast()
            }
        }
        return nil
    }
}

/// The header `Accept-Language` (RFC 9110, section 12.5.4).
enum AcceptLanguage {
    /// Its tags in lower case, in the browser's order.
    static func tags(_ header: String?) -> [String] {
        (header ?? "").split(separator: ",").map { tag in
            tag.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        }
    }
}
