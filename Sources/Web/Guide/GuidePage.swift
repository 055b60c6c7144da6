internal import Hummingbird
internal import Pages

/// The user guide, available without signing in like Learn.
enum GuideController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.guide, locked: .reachable) { request in
            request.render(GuidePage(request.phrases, request.site.articles.guide(request.phrases.words.language.tag)))
        }
    }
}

/// The user guide on one page, for reading, browser search and printing.
struct GuidePage: Page {
    static let template = "guide/show"

    let title: String
    let subtitle: String?
    let back: Link?
    let chapters: [Chapter]

    struct Chapter: Encodable, Sendable {
        let id: String
        let number: String
        let title: String
        let parts: [TextBlock.Heading]
        let hasParts: Bool
        let blocks: [TextBlock]
    }

    init(_ phrases: Phrases, _ chapters: [GuideChapter]) {
        title = phrases("guide.title")
        subtitle = phrases("guide.subtitle")
        back = Link(phrases("guide.back"), Paths.learn)
        self.chapters = chapters.enumerated().map { index, chapter in
            Chapter(
                id: chapter.id, number: phrases.formats.number(index + 1), title: chapter.title, parts: chapter.parts,
                hasParts: !chapter.parts.isEmpty, blocks: chapter.blocks)
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let first = """
            ---
            title: A chapter
            ---
            What this is about.

            ### A part of it

            ![Today on a phone](today-phone.png)

            1. Tap **Taken**.
            2. See [Learn](/learn).
            """
        let second = "---\ntitle: Another chapter with nothing but a sentence\n---\nThe sentence."
        let chapters = [("01-first", first), ("02-second", second)].compactMap { file, text in
            try? GuideChapter(file: file, text: text) { _ in (390, 844) }
        }
        return [Sample("typical", GuidePage(phrases, chapters), in: .signedOut)]
    }
}
