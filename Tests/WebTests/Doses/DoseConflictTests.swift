import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Two people edit the same day.
@Suite struct DoseConflictTests {
    static let path = Paths.dose("mia", day: "2026-06-20")

    private func stored(_ site: TestSite) async throws -> OITDose? {
        try await site.store.dose(site.homes.mia, on: .today)
    }

    @Test func `a stale version shows both, and mine can be saved over it`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        try await ada.submit(ada.form(Self.path, on: Self.path))
        let mine = try await ada.form(Self.path, on: Self.path).with {
            $0.set("notes", "Mine & <only>")
            $0.set("intakes.1.mia-peanut.share", "half")
        }
        let theirs = try await ben.form(Self.path, on: Self.path).with { $0.set("notes", "Theirs") }
        #expect(try await ben.submit(theirs).status == 303)
        let conflict = try await ada.submit(mine, button: ("go", "save"))
        #expect(conflict.status == 409)
        #expect(conflict.says("Theirs") && conflict.says("Mine &amp; &lt;only&gt;") && conflict.says("By Ben at 09:30"))
        #expect(conflict.says("3.125 mg") && conflict.says("6.25 mg"))
        #expect(try await stored(site)?.notes == "Theirs")
        let save = try conflict.form(Self.path)
        #expect(save["version"] == "2" && save.all("version").count == 1 && save.all("csrf").count == 1)
        #expect(try await ada.submit(save).status == 303)
        let dose = try #require(try await stored(site))
        #expect(dose.notes == "Mine & <only>" && dose.version == RecordVersion(number: 3))
        #expect(dose.intakes.flatMap(\.portions).contains(.half(.peanutTwo)))
    }

    @Test func `keeping theirs stores nothing`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let (mine, theirs) = (
            try await ada.form(Self.path, on: Self.path), try await ben.form(Self.path, on: Self.path)
        )
        try await ben.submit(theirs.with { $0.set("notes", "Theirs") })
        let conflict = try await ada.submit(mine)
        #expect(conflict.status == 409)
        #expect(conflict.body.contains("href=\"\(Paths.today("mia", day: "2026-06-20"))\""))
        #expect(try await stored(site)?.version == .first)
    }

    @Test func `a third change in between is shown again`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let (mine, theirs) = (
            try await ada.form(Self.path, on: Self.path), try await ben.form(Self.path, on: Self.path)
        )
        try await ben.submit(theirs.with { $0.set("notes", "Theirs") })
        let save = try await ada.submit(mine.with { $0.set("notes", "Mine") }).form(Self.path)
        try await ben.submit(ben.form(Self.path, on: Self.path).with { $0.set("notes", "Theirs again") })
        let second = try await ada.submit(save)
        #expect(second.status == 409 && second.says("Theirs again"))
        #expect(try await stored(site)?.notes == "Theirs again")
    }

    @Test func `a record that was deleted meanwhile can be saved anew`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        try await ada.submit(ada.form(Self.path, on: Self.path))
        let mine = try await ada.form(Self.path, on: Self.path).with { $0.set("notes", "Mine") }
        try await ben.submit(ben.form(Paths.doseDeletion("mia", day: "2026-06-20"), on: Self.path))
        let conflict = try await ada.submit(mine)
        #expect(conflict.status == 409)
        #expect(try await ada.submit(conflict.form(Self.path)).status == 303)
        #expect(try await stored(site)?.notes == "Mine")
    }

    @Test(arguments: ["", "0", "7", "one", "-1"])
    func `a version that is not the stored one never overwrites`(_ version: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.submit(ada.form(Self.path, on: Self.path))
        let form = try await ada.form(Self.path, on: Self.path).with {
            $0.set("version", version)
            $0.set("notes", "Over it")
        }
        #expect(try await ada.submit(form).status == 409)
        #expect(try await stored(site)?.notes == nil)
    }

    @Test func `deleting a day asks for the version, and can be taken back`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.submit(ada.form(Self.path, on: Self.path).with { $0.set("notes", "Kept") })
        let before = try #require(try await stored(site))
        let deletion = Paths.doseDeletion("mia", day: "2026-06-20")
        #expect(try await ada.post(deletion).status == 400)
        #expect(
            try await ada.submit(ada.form(deletion, on: Self.path)).location == Paths.today("mia", day: "2026-06-20"))
        #expect(try await stored(site) == nil)
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.toast == "Dose deleted")
        try await ada.submit(today.form(Paths.doseRestoration("mia", day: "2026-06-20")))
        #expect(try await ada.page(Paths.today("mia")).toast == "Dose restored")
        #expect(try #require(try await stored(site)).sameContent(as: before))
    }

    @Test func `a day that was changed meanwhile is not deleted`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        try await ada.submit(ada.form(Self.path, on: Self.path))
        let delete = try await ada.form(Paths.doseDeletion("mia", day: "2026-06-20"), on: Self.path)
        try await ben.submit(ben.form(Self.path, on: Self.path).with { $0.set("notes", "Theirs") })
        let reply = try await ada.submit(delete)
        #expect(reply.status == 422 && reply.says("Nothing was deleted."))
        #expect(try reply.form(Self.path)["notes"] == "Theirs")
        #expect(try await stored(site)?.notes == "Theirs")
    }

    @Test func `deleting twice is the same as once, and a new record is not replaced by undo`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.submit(ada.form(Self.path, on: Self.path))
        let delete = try await ada.form(Paths.doseDeletion("mia", day: "2026-06-20"), on: Self.path)
        for _ in 0..<2 { #expect(try await ada.submit(delete).status == 303) }
        try await ada.submit(ada.form(Self.path, on: Self.path).with { $0.set("notes", "New") })
        try await ada.post(Paths.doseRestoration("mia", day: "2026-06-20"))
        #expect(try await ada.page(Paths.today("mia")).toast == "This day already has a new entry")
        #expect(try await stored(site)?.notes == "New")
    }
}
