import Clinical
import Foundation
import HTTPTypes
import Host
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct DocumentTests {
    private let list = Paths.documents("mia")
    private let site: TestSite
    private let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    /// Uploads files with the form that the page shows.
    private func add(_ files: Encoded.File...) async throws -> Reply {
        let form = try await ada.form(list, on: list)
        return try await ada.upload(list, [("id", form["id"] ?? ""), ("start", "0")], files: files)
    }

    private func stored() async throws -> [Document] { try await site.store.documents(site.homes.mia) }

    @Test func `check 24: several at once are kept, and more are appended`() async throws {
        let reply = try await add(
            .photo("Action_plan.jpg", "one"), .photo("card.jpeg", "two"), .photo("letter.jpg", "3"))
        #expect(reply.status == 303 && reply.location == list)
        #expect(try await add(.photo("more.jpg", "4"), .photo("last.jpg", "5")).status == 303)
        #expect(try await stored().map(\.title) == ["Action plan", "card", "letter", "more", "last"])
        let page = try await ada.page(list)
        #expect(page.says("5 documents") && page.says("Action plan"))
        #expect(try site.served.incoming == [])
    }

    @Test func `check 24: a form without a file changes nothing and says so`() async throws {
        try await site.keepDocument("plan", "Plan")
        let form = try await ada.form(list, on: list)
        let before = try await StoreDump(site.homes.temporary)
        let reply = try await ada.submit(form)
        #expect(reply.status == 422)
        #expect(reply.problems == ["files: Choose at least one file. Nothing was changed."])
        // What a browser sends if nothing was chosen.
        let empty = try await add(.document("", []))
        #expect(empty.problems == reply.problems)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
        #expect(empty.says("Plan"))
    }

    @Test func `the bytes come back unchanged, and nobody's cache keeps them`() async throws {
        _ = try await add(.photo("a.jpg", "picture"))
        let id = try #require(try await stored().first).id.text
        for path in [Paths.documentFile("mia", id), Paths.documentDownload("mia", id)] {
            let reply = try await ada.page(path)
            #expect(reply.body.hasSuffix("picture"))
            #expect(reply.headers[.cacheControl] == "no-store" && reply.headers[.contentType] == "image/jpeg")
            #expect(reply.headers[.xContentTypeOptions] == "nosniff")
            #expect(reply.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
            #expect(reply.headers[.contentSecurityPolicy]?.hasSuffix("sandbox") == true)
        }
        let saved = try await ada.page(Paths.documentDownload("mia", id))
        #expect(saved.headers[.contentDisposition] == "attachment; filename=\"a.jpg\"; filename*=UTF-8''a.jpg")
        #expect(try await ada.page(Paths.documentThumbnail("mia", id)).body == "small")
        // Opened through the vault, the content is unchanged.
        let name = Vault.Name("mia", try #require(Document.ID(id)))
        #expect(try site.served.site.vault.bytes(name).suffix(7) == Array("picture".utf8)[...])
    }

    /// What is sent, and the error message for it.
    static let refused: [(Encoded.File, String)] = [
        (
            .document("photo.jpg", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)),
            "This is a web page or a drawing"
        ),
        (
            .document("photo.jpg", Array("<!doctype html><script>alert(1)</script>".utf8)),
            "This is a web page or a drawing"
        ),
        (.document("clip.gif", Array("GIF89a".utf8)), "This picture format does not work."),
        (.document("clip.jpg", Array("GIF89a".utf8)), "This picture format does not work."),
        (.document("plan.pdf", Array("PK\u{3}\u{4}".utf8)), "This is not a JPEG, PNG, HEIC or PDF file"),
        (.document("plan.pdf", Array("hello".utf8)), "This is not a JPEG, PNG, HEIC or PDF file"),
        (.document("film.heic", [0, 0, 0, 24] + Array("ftypmp42".utf8)), "This is not a JPEG, PNG, HEIC or PDF file"),
        (.document("photo.heic", [0, 0, 0, 24] + Array("ftypavif".utf8)), "This picture format does not work."),
        (.document("plan.pdf", []), "This file is empty."),
    ]

    @Test(arguments: refused)
    func `what is no document is refused by its name, while the good ones are kept`(
        _ file: Encoded.File, _ sentence: String
    ) async throws {
        let reply = try await add(.photo("before.jpg", "1"), file, .photo("after.jpg", "2"))
        #expect(reply.status == 422)
        #expect(reply.problems.count == 1 && reply.problems[0].contains(file.name) && reply.says(sentence))
        #expect(reply.says("2 documents added: before.jpg, after.jpg"))
        #expect(try await stored().map(\.title) == ["before", "after"])
        #expect(try site.served.incoming == [])
        #expect(site.served.site.vault.documents().count == 2)
    }

    @Test func `the 301st document is refused, and the form is gone`() async throws {
        for number in 1...299 {
            try await site.store.createDocument(
                Document.ID(stringLiteral: "d\(number)"), .named("Old"), .jpeg, site.homes.mia,
                change: site.homes.change())
        }
        let reply = try await add(.photo("fits.jpg", "1"), .photo("too-many.jpg", "2"))
        #expect(reply.status == 422 && reply.says("The limit is 300 documents for each person"))
        #expect(reply.problems.count == 1 && reply.problems[0].contains("too-many.jpg"))
        #expect(try await stored().count == 300)
        #expect(site.served.site.vault.documents().count == 1)
        let page = try await ada.page(list)
        #expect(page.says("You have 300 documents") && !page.body.contains("type=\"file\""))
    }

    @Test func `more than 50 at once are named one by one`() async throws {
        let form = [("id", "batch"), ("start", "0")]
        let files = (0..<52).map { Encoded.File.photo("p\($0).jpg", String($0)) }
        let reply = try await ada.upload(list, form, files: files)
        #expect(reply.problems.count == 2 && reply.problems[1].contains("p51.jpg"))
        #expect(try await stored().count == 50)
    }

    /// Malicious file names, and what remains of them.
    static let names: [(String, String, String)] = [
        ("../../x.pdf.jpg", "x.pdf.jpg", "x.pdf"), ("..\\..\\boot.jpg", "boot.jpg", "boot"),
        ("/etc/passwd", "passwd", "passwd"), ("a\u{202E}gpj.exe.jpg", "agpj.exe.jpg", "agpj.exe"),
        ("<script>.jpg", "<script>.jpg", "<script>"), ("\u{1}\u{2}.jpg", "jpg", "jpg"), ("..", "Document", "Document"),
    ]

    @Test(arguments: names)
    func `a name leads nowhere`(_ sent: String, _ name: String, _ title: String) async throws {
        #expect(try await add(.photo(sent)).status == 303)
        let document = try #require(try await stored().first)
        #expect(document.file.name == name && document.title == title)
        let page = try await ada.page(list)
        #expect(!page.body.contains("<script>.jpg") && !page.body.contains("\u{202E}"))
        let files = site.served.site.vault.names().map(\.document)
        #expect(Set(files) == [document.id])
    }

    @Test func `a form sent twice adds nothing twice, and an old form adds another file anew`() async throws {
        let form = [("id", "batch"), ("start", "0")]
        let files: [Encoded.File] = [.photo("a.jpg", "1"), .photo("b.jpg", "2")]
        for _ in 1...2 { #expect(try await ada.upload(list, form, files: files).status == 303) }
        #expect(try await stored().map(\.title) == ["a", "b"])
        #expect(try await ada.upload(list, form, file: .photo("c.jpg", "3")).status == 303)
        #expect(try await stored().map(\.title) == ["a", "b", "c"])
        let first = try #require(try await stored().first)
        let bytes = try site.served.site.vault.bytes(Vault.Name("mia", first.id))
        #expect(bytes.last == UInt8(ascii: "1"), "the first file is still the first")
    }

    @Test func `a stranger sees and changes nothing`() async throws {
        try await site.keepDocument("plan", "Plan")
        let sten = try await site.browser(as: .ola)
        for path in [
            list, Paths.document("mia", "plan"), Paths.documentFile("mia", "plan"),
            Paths.documentDownload("mia", "plan"),
            Paths.documentThumbnail("mia", "plan"), Paths.document("sten", "plan"), Paths.documentFile("sten", "plan"),
        ] {
            #expect(try await sten.get(path).status == 404, "\(path)")
        }
        #expect(try await sten.upload(list, [("id", "x"), ("start", "0")], file: .photo("a.jpg")).status == 404)
        #expect(try await stored().count == 1)
        #expect(try await ada.get(Paths.documentFile("ben", "plan")).status == 404)
    }

    @Test func `a removed document comes back by undo, and its file is served again`() async throws {
        try await site.keepDocument("plan", "Plan")
        #expect(try await ada.post(Paths.documentDeletion("mia", "plan")).location == list)
        #expect(try await ada.get(Paths.documentFile("mia", "plan")).status == 404)
        let page = try await ada.page(list)
        #expect(page.toast == "Document removed")
        let undo = try page.form(Paths.documentRestoration("mia", "plan"))
        #expect(try await ada.submit(undo).location == list)
        #expect(try await ada.page(Paths.documentFile("mia", "plan")).body == "original")
    }

    @Test func `a deleted document is erased at once, its file too, and nothing brings it back`() async throws {
        try await site.keepDocument("plan", "Plan")
        let vault = site.served.site.vault
        // One that is not deleted is left alone.
        try await ada.post(Paths.documentErasure("mia", "plan"))
        #expect(try await ada.page(Paths.documentFile("mia", "plan")).body == "original")
        try await ada.post(Paths.documentDeletion("mia", "plan"))
        let page = try await ada.page(Paths.deleted("mia"))
        #expect(
            try await ada.submit(try page.form(Paths.documentErasure("mia", "plan"))).location == Paths.deleted("mia"))
        #expect(try await ada.page(Paths.deleted("mia")).says("Nothing was deleted recently."))
        #expect(vault.names().isEmpty && vault.quarantinedFiles == 0)
        try await ada.post(Paths.documentRestoration("mia", "plan"))
        #expect(try await ada.get(Paths.document("mia", "plan")).status == 404)
    }

    @Test func `a file that is missing, damaged or another's is said to be unreadable`() async throws {
        try await site.keepDocument("plan", "Plan")
        try await site.keepDocument("card", "Card")
        let vault = site.served.site.vault
        try vault.seal([1], as: Vault.Name("ben", "plan"))
        vault.remove("plan", of: "mia")
        let page = try await ada.page(list)
        #expect(page.says("Cannot be read"))
        #expect(try await ada.page(Paths.document("mia", "plan")).says("This document cannot be read"))
        for path in [
            Paths.documentFile("mia", "plan"), Paths.documentDownload("mia", "plan"),
            Paths.documentThumbnail("mia", "plan"),
        ] {
            #expect(try await ada.get(path).status == 404)
        }
        #expect(try await ada.page(Paths.documentFile("mia", "card")).body == "original")
    }

    @Test func `what is kept offline stands on Help, for those who are signed in`() async throws {
        try await site.keepDocument("plan", "Plan")
        #expect(try await ada.page(Paths.help).says("Mia’s documents") == false)
        try await ada.post(Paths.offlineDocument("mia", "plan"))
        let help = try await ada.page(Paths.help)
        #expect(help.says("Mia’s documents") && help.body.contains(Paths.document("mia", "plan")))
        #expect(try await site.served.browser().page(Paths.help).says("Mia’s documents") == false)
        #expect(try await site.browser(as: .ola).page(Paths.help).says("Mia’s documents") == false)
        try await ada.post(Paths.offlineDocumentRemoval("mia", "plan"))
        #expect(try await ada.page(Paths.help).says("Mia’s documents") == false)
    }

    @Test(arguments: [
        ("sh", ["-c", "exit 82"], "This file is incomplete or damaged."),
        ("sh", ["-c", "exit 81"], "This picture has more than 50 megapixels"),
        ("sh", ["-c", "kill -KILL $$"], "This file takes too long to open"),
        ("nowhere", [], "The server could not save this file."),
    ])
    func `what the reader cannot bear is refused with its reason`(
        _ program: String, _ arguments: [String], _ sentence: String
    ) async throws {
        let reader = DocumentReader(program: URL(filePath: "/bin/" + program), arguments: arguments)
        let site = try await TestSite(TestOptions(documentReader: reader))
        let ada = try await site.browser(as: .ada)
        let reply = try await ada.upload(list, [("id", "a"), ("start", "0")], file: .photo("bomb.pdf"))
        #expect(reply.status == 422 && reply.says(sentence) && reply.problems[0].contains("bomb.pdf"))
        #expect(try await site.store.documents(site.homes.mia).isEmpty)
        #expect(site.served.site.vault.names().isEmpty)
        #expect(try site.served.incoming == [])
    }
}
