package import Foundation

/// The templates of each language, with the words and formats they need.
package struct Templates: Sendable {
    package let assets: Assets
    private let pages: [String: PageTemplates]
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
        self.pages = try words.mapValues { words in
            try PageTemplates(
                source.resolved(words: words, pictures: pictures, assets: assets.base, styles: assets.styles), pages)
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
        (pages[frame.language] ?? pages[Self.defaultLanguage])?.render(page, in: frame) ?? ""
    }

    /// Compiles all pages in all languages, or throws an error for the first that cannot be.
    package func compile() throws {
        for pages in pages.values { try pages.compile() }
    }
}
