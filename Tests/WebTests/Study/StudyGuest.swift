import Encodings
import SQL
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Somebody with a code and no account, in the study `grass`.
struct StudyGuest {
    static let code = "G7K4Q"

    let site: TestSite
    let browser: Browser
    let access: StudyAccess

    init() async throws {
        site = try await TestSite()
        access = try await site.homes.fillStudy()
        browser = site.browser()
        try await invite("invitation", Self.code)
    }

    func invite(_ id: StudyInvitation.ID, _ code: String) async throws {
        _ = try await site.store.addStudyInvitations(
            [NewInvitation(id: id, codeHash: Digest.of("grass \(code)"), code: code)], label: nil, site: nil,
            isPilot: false, access, change: site.homes.change())
    }

    func check(_ code: String) async throws -> Reply {
        try await browser.post(Paths.studyCode("grass"), [("code", code)])
    }

    /// Reads both sections and signs.
    @discardableResult
    func join(_ name: String = "Ben Hale", region: String = "london") async throws -> Reply {
        try await browser.submit(try await signed(name, region: region))
    }

    /// The form with the signature, not sent yet.
    func signed(_ name: String = "Ben Hale", region: String = "london") async throws -> WebForm {
        try await signing(try await check(Self.code)).with { form in
            form.set("name", name)
            form.set("region", region)
            form.set("timeZone", "Europe/Berlin")
            form.set("signature", "M10 90L60 20")
        }
    }

    /// Reads both sections of a consent whose first one is shown; gives the form for the signature.
    func signing(_ first: Reply) async throws -> WebForm {
        var page = first
        for _ in 0..<2 {
            let form = try #require(page.forms.first { $0["number"] != nil })
            page = try await browser.post(Paths.studyConsent("grass"), fields(form))
        }
        return try #require(page.forms.first { $0["number"] != nil })
    }

    /// What a form sends, with some of it changed.
    func fields(_ form: WebForm, _ changed: [String: String] = [:]) -> [(String, String)] {
        form.fields.filter { $0.name != "csrf" }.map { ($0.name, changed[$0.name] ?? $0.value) }
    }

    func answer(_ nose: String) async throws -> Reply {
        let page = try await browser.get(Paths.newStudyAnswer("grass"))
        let form = try #require(page.forms.first { $0["number"] != nil })
        return try await browser.submit(form.with { $0.set("item-nose", nose) })
    }

    /// Changes the running study, which pages cannot.
    func change(_ columns: Statement) async throws {
        _ = try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE study SET \(part: columns) WHERE id = 'grass'")
        }
    }

    /// Admits children, with a consent that has a section for them.
    func admitChildren(_ end: String = "You can say no.") async throws {
        try await change("admits_minors = 1")
        try await site.store.addStudyDocument(
            .consent, "## Leaving\n\nAt any time.\n\n## For you [child]\n\n\(end)", access,
            change: site.homes.change())
    }
}
