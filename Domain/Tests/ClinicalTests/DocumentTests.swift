import Clinical
import Testing

struct DocumentTests {
    @Test(
        arguments: [
            ("plan.pdf", "plan.pdf"), ("../../etc/passwd", "passwd"), ("..\\..\\x.pdf", "x.pdf"),
            ("C:\\fake\\a.jpg", "a.jpg"),
            ("../../", nil), ("..", nil), ("", nil), (" . ", nil), (".hidden.png", "hidden.png"),
            ("a\u{0}b\u{7}.png", "ab.png"),
            ("invoice\u{202E}fdp.exe", "invoicefdp.exe"), ("line\r\nSet-Cookie: a.pdf", "line Set-Cookie: a.pdf"),
            ("Größe 10 µg 🥜.heic", "Größe 10 µg 🥜.heic"),
        ] as [(String, String?)])
    func `a file's own name keeps nothing that leads somewhere else`(_ name: String, _ expected: String?) {
        #expect(DocumentName.clean(name) == expected)
    }

    @Test func `a long name loses its middle and keeps its ending`() throws {
        let name = try #require(DocumentName.clean(String(repeating: "a", count: 400) + ".jpeg"))
        #expect(name.count <= DocumentName.limit)
        #expect(name.hasSuffix("….jpeg") || name.hasSuffix(".jpeg"))
        // One letter with a thousand combining marks is truncated as well.
        let marks = try #require(DocumentName.clean("a" + String(repeating: "\u{301}", count: 1000) + ".png"))
        #expect(marks.unicodeScalars.count <= DocumentName.limit)
    }

    @Test(
        arguments: [
            ("Action_plan_2026.PDF", "Action plan 2026"), ("IMG_1234.jpeg", "IMG 1234"), ("notes.v2", "notes.v2"),
            ("../a.png", "a"), ("....", nil), ("___.jpg", nil),
        ] as [(String, String?)])
    func `a title begins as the name without its ending`(_ name: String, _ expected: String?) {
        #expect(DocumentName.title(of: name) == expected)
    }

    @Test(
        arguments: [
            ("a.JPG", Document.Kind.jpeg, "a.JPG"), ("evil.html", .jpeg, "evil.html.jpg"), ("plan", .pdf, "plan.pdf"),
            ("photo.png", .heic, "photo.png.heic"), ("photo.heif", .heic, "photo.heif"), (".pdf", .pdf, ".pdf.pdf"),
        ])
    func `a file is saved with the ending of what it is`(_ name: String, _ kind: Document.Kind, _ expected: String) {
        let file = DocumentFile(
            name: name, kind: kind, bytes: 1, digest: "", size: nil, pages: nil, hasThumbnail: false)
        #expect(file.downloadName == expected)
        #expect(kind.mediaType.contains("/"))
    }

    @Test func `a form in order keeps title and day`() throws {
        let details = try #require(DocumentDraft(title: " Action plan\n2026 ", day: "2026-02-28").checked().value)
        #expect(details.title == "Action plan 2026" && details.day?.iso == "2026-02-28")
        #expect(DocumentDraft(title: "Card", day: " ").checked().value?.day == nil)
    }

    @Test func `a form says everything that is wrong`() {
        #expect(
            DocumentDraft(title: "\u{200B}", day: "2026-02-30").checked().problems == [.titleMissing, .dayUnreadable])
        let long = String(repeating: "a", count: DocumentDraft.titleLimit + 1)
        #expect(DocumentDraft(title: long, day: "").checked().problems == [.titleTooLong(limit: 120)])
    }
}
