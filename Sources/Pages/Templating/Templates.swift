package import Foundation
internal import Mustache

/// All templates, compiled once per language, with the words and formats they need.
package struct Templates: Sendable {
    package let assets: Assets
    private let libraries: [String: (library: MustacheLibrary, parts: KeptParts)]
    /// By language, then by locale.
    private let phrases: [String: [String: Phrases]]
    private let fallback: Phrases
    /// All languages, English first.
    package let languages: [Language]

    package static let defaultLanguage = Language.original
    package static let defaultLocale = "en-GB"

    /// Reads `Templates` and the words of each language; throws an error listing everything that is missing. `pages`
    /// lists all pages.
    package init(folders: [URL], languages: [Language], assets: Assets, pages: [any Page.Type]) throws {
        let source = try TemplateSource(folders: folders.map { $0.appending(path: "Templates") })
        let sprite = try String(contentsOf: assets.folder.appending(path: "icons/sprite.svg"), encoding: .utf8)
        let pictures = Set(sprite.matches(of: /<symbol id="([^"]+)"/).map { String($0.1) })
        let words = try Words.read(folders, languages: languages)
        self.languages = languages
        self.assets = assets
        libraries = try words.mapValues { words in
            let library = try Self.library(
                source.resolved(
                    words: words, pictures: pictures, assets: assets.base, styles: assets.styles,
                    scripts: assets.scripts), pages)
            return (library, KeptParts(library))
        }
        phrases = words.mapValues { words in
            let all = Formats.supported.map { locale in
                (locale, Phrases(words: words, formats: Formats(locale: locale, language: words.language.tag)))
            }
            return Dictionary(uniqueKeysWithValues: all)
        }
        guard let fallback = phrases[Self.defaultLanguage]?[Self.defaultLocale] else {
            throw InvalidSiteFiles(description: "no words in \(Self.defaultLanguage)")
        }
        self.fallback = fallback
    }

    /// Every partial unchanged and every page inside its layout, so that a page renders in one pass.
    private static func library(
        _ texts: [String: String], _ pages: [any Page.Type]
    ) throws -> MustacheLibrary {
        var library = MustacheLibrary()
        for (name, text) in texts where name.contains("/_") {
            try library.register(text, named: name)
        }
        for page in pages {
            guard let layout = texts[page.layout.template], let text = texts[page.template] else {
                throw InvalidSiteFiles(description: "no template \(page.template) or layout \(page.layout.template)")
            }
            let whole = layout.replacing("{{{content}}}", with: "{{#page}}\n\(text){{/page}}")
            do {
                try library.register(whole, named: page.template)
            } catch {
                throw InvalidSiteFiles(description: "\(page.template): \(error)")
            }
        }
        return library
    }

    /// The words and formats for a person; falls back to English and to British formats.
    package func phrases(locale: String, language: String) -> Phrases {
        let phrases = phrases[language] ?? phrases[Self.defaultLanguage]
        return phrases?[locale] ?? phrases?[Self.defaultLocale] ?? fallback
    }

    /// The words and formats that `Accept-Language` asks for, or else those of `language`.
    package func phrases(accepting header: String?, otherwise language: String = defaultLanguage) -> Phrases {
        phrases(locale: Locales.preferred(header), language: self.language(accepting: header) ?? language)
    }

    /// The language that `Accept-Language` asks for; nil if the program speaks none of them.
    package func language(accepting header: String?) -> String? {
        Language.preferred(header, among: languages.map(\.tag))
    }

    /// The whole document as HTML.
    package func render(_ page: any Page, in frame: Frame) -> String {
        guard let (library, parts) = libraries[frame.language] ?? libraries[Self.defaultLanguage] else { return "" }
        return library.render(FramedPage.shape(page, in: frame, parts: parts), withTemplate: type(of: page).template)
            ?? ""
    }
}
