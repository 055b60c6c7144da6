package import Foundation

/// The product's long texts by language: articles and the user guide.
package struct Articles: Sendable {
    private let articles: [String: [Article]]
    private let chapters: [String: [GuideChapter]]

    /// Reads `*.md` and `guide/*.md` of each language, from its folder below `folder` and from the `articles` of its
    /// own; throws an error listing all problems.
    package init(folder: URL, languages: [Language], pictures: URL) throws {
        var articles: [String: [Article]] = [:]
        var chapters: [String: [GuideChapter]] = [:]
        var problems: [String] = []
        for language in languages {
            let tag = language.tag
            for folder in [folder.appending(path: tag), language.folder.appending(path: "articles")] {
                for path in try Assets.files(below: folder) where path.hasSuffix(".md") {
                    let parts = path.dropLast(".md".count).split(separator: "/").map(String.init)
                    let slug = parts[parts.count - 1]
                    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                    do throws(Markdown.Invalid) {
                        switch parts.count {
                        case 1: articles[tag, default: []].append(try Article(slug: slug, text: text))
                        case 2 where parts[0] == "guide":
                            let chapter = try GuideChapter(file: slug, text: text) {
                                PNGSize.of(pictures.appending(path: $0))
                            }
                            chapters[tag, default: []].append(chapter)
                        default: problems.append("\(tag), \(path): not a place for a text")
                        }
                    } catch {
                        problems.append("\(tag), \(path): \(error)")
                    }
                }
            }
        }
        guard problems.isEmpty else {
            throw InvalidSiteFiles(description: "Articles: " + problems.joined(separator: "; "))
        }
        self.articles = articles.mapValues { $0.sorted { $0.order < $1.order } }
        self.chapters = chapters
    }

    package var languages: Set<String> { Set(articles.keys) }

    /// The articles in list order; falls back to the default language.
    package func all(_ language: String) -> [Article] {
        articles[language] ?? articles[Templates.defaultLanguage] ?? []
    }

    package func article(_ slug: String, _ language: String) -> Article? {
        all(language).first { $0.slug == slug }
    }

    /// The chapters of the guide in their order.
    package func guide(_ language: String) -> [GuideChapter] {
        chapters[language] ?? chapters[Templates.defaultLanguage] ?? []
    }
}

/// Reads the size of a PNG image from its first chunk.
package enum PNGSize {
    package static func of(_ file: URL) -> Markdown.Size? {
        guard let data = try? Data(contentsOf: file), data.count >= 24,
            data.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        else { return nil }
        func number(_ offset: Int) -> Int {
            data[(data.startIndex + offset)..<(data.startIndex + offset + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        return (number(16), number(20))
    }
}

extension PageRequestValues {
    /// The articles in the reader's language.
    package var articles: [Article] { site.articles.all(phrases.words.language.tag) }
}
