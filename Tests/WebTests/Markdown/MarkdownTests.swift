import Testing

@testable import Pages
@testable import Web

@Suite struct MarkdownTests {
    private func blocks(_ text: String) throws -> [TextBlock] {
        try Markdown(text).blocks
    }

    @Test func `headings have an anchor made of their words`() throws {
        let blocks = try blocks("## What to do, first?\n\n### The clinic’s rules: 2")
        #expect(blocks[0].heading?.id == "what-to-do-first" && blocks[0].heading?.text == "What to do, first?")
        #expect(blocks[1].subheading?.id == "the-clinics-rules-2")
    }

    @Test func `a paragraph keeps its words, marks and lines apart`() throws {
        let runs = try #require(try blocks("Take **two** *or* `one`\nmore.")[0].paragraph?.runs)
        #expect(runs.compactMap(\.strong) == ["two"] && runs.compactMap(\.emphasis) == ["or"])
        #expect(runs.compactMap(\.code) == ["one"])
        #expect(try blocks("Take **two** *or* `one`\nmore.")[0].plain == "Take two or one more.")
    }

    @Test func `links say whether they leave the site, and citations are numbers`() throws {
        let runs = try #require(
            try blocks("[Help](/help) [FARE](https://foodallergy.org) [2](#source-2)")[0].paragraph?.runs)
        #expect(runs.compactMap(\.link).map(\.isExternal) == [false, true])
        #expect(runs.compactMap(\.cite) == ["2"])
    }

    @Test func `lists, notes and pictures are blocks of their own`() throws {
        let text = "- one\n- two\n\n1. first\n2. second\n\n> Mind this.\n\n![Today](today.png)"
        let blocks = try Markdown(text) { $0 == "today.png" ? (390, 844) : nil }.blocks
        #expect(blocks[0].bullets?.items.map(\.plain) == ["one", "two"])
        #expect(blocks[1].steps?.items.map(\.plain) == ["first", "second"])
        #expect(blocks[2].note?.plain == "Mind this.")
        #expect(blocks[3].figure?.file == "today.png" && blocks[3].figure?.height == "844")
    }

    @Test(
        arguments: [
            "<b>bold</b>", "a <i>b</i> c", "<script>alert(1)</script>", "# One", "#### Four", "```\ncode\n```", "***",
            "[x](javascript:alert)", "[x](//elsewhere.example)", "[x](http://plain.example)", "[x](data:text/html)",
            "![none](none.png)", "- a\n\n  b", "text ![inline](today.png)", "a  \nb",
        ])
    func `anything else is refused`(_ text: String) throws {
        #expect(throws: Markdown.Invalid.self) { try blocks(text) }
    }

    @Test(arguments: ["", "title: a", "---\ntitle: a", "---\ntitle\n---\n"])
    func `a text without whole front matter is refused`(_ text: String) throws {
        #expect(throws: Markdown.Invalid.self) { try FrontMatter(text) }
    }

    @Test func `front matter may name a key several times, but not where one is asked for`() throws {
        let front = try FrontMatter("---\nsource: a: b\nsource: c\ntitle: \n---\nThe rest\n")
        #expect(front.list("source") == ["a: b", "c"] && front.body == "The rest\n")
        #expect(throws: Markdown.Invalid.self) { try front.only("source") }
        #expect(throws: Markdown.Invalid.self) { try front.only("title") }
    }
}
