import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct FlashNoteTests {
    static let notes = [
        FlashNote("toast.doseSaved"), FlashNote("toast.levelDeleted", undo: "/people/mia/levels/one/restoration"),
        FlashNote("toast.levelDeleted", undo: "/people/mia/levels/one/restoration", fields: ["current": "1"]),
        FlashNote("toast.levelDeleted", undo: "/people/a", fields: ["a": "1", "b": "x=y"]),
        FlashNote("toast.levelDeleted", undo: "/people/a", fields: ["a": "Mía; ~ & \"x\\\"\nzwei + 1%"]),
    ]

    @Test(arguments: notes)
    func `a note survives its cookie`(_ note: FlashNote) {
        #expect(FlashNote(cookie: note.cookie) == note)
        // Characters allowed in a cookie (RFC 6265, section 4.1.1).
        #expect(note.cookie.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\",;\\".utf8.contains($0) })
    }

    static let forged = [
        "", "toast.doseSaved", "~~", "signIn.wrong~~", "toast.doseSaved~https://evil.example~",
        "toast.doseSaved~//evil.example~",
        "toast.doseSaved~javascript:alert(1)~", "toast.doseSaved~~~", "toast.doseSaved~~a=1~b", "<b>~~",
    ]

    @Test(arguments: forged)
    func `a cookie that we did not write is no note`(_ cookie: String) {
        #expect(FlashNote(cookie: cookie) == nil)
    }

    @Test(arguments: ["toast.noSuchWord~~", "toast.<b>~~", "toast.doseSaved~evil~"])
    func `a forged note shows nothing`(_ cookie: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        ada.setCookie("acclimate-flash", cookie)
        #expect(try await ada.page(Paths.today("mia")).toast == nil)
    }

    @Test func `markup in a forged note stays text`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        ada.setCookie("acclimate-flash", "toast.doseSaved~/x\"><script>~a\"><script>=\"><script>")
        let page = try await ada.page(Paths.today("mia"))
        #expect(!page.body.contains("<script>"))
    }

    @Test func `a note with fields shows its way back whole`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.levelDeletion("mia", "peanut-two"), [("version", "1")])
        let undo = try await ada.page(Paths.plan("mia")).form(Paths.levelRestoration("mia", "peanut-two"))
        #expect(undo["current"] == "1" && undo["csrf"]?.isEmpty == false)
    }
}
