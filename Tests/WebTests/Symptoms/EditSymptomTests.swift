import Clinical
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct EditSymptomTests {
    private let hives = SymptomEntry.Details.of(.hives, .mild, notes: "Arms")
    private var path: String { Paths.symptom("mia", hives.id.text) }
    private var edit: String { Paths.editSymptom("mia", hives.id.text) }
    private var deletion: String { Paths.symptomDeletion("mia", hives.id.text) }

    private func logged() async throws -> (TestSite, Browser) {
        let site = try await TestSite()
        try await site.store.createSymptoms([hives], site.homes.mia, change: site.homes.change())
        return (site, try await site.browser(as: .ada))
    }

    private func stored(_ site: TestSite) async throws -> SymptomEntry {
        try #require(try await site.store.symptom(hives.id, site.homes.mia))
    }

    @Test func `a tile of Today leads to its form, which shows what is stored`() async throws {
        let (_, ada) = try await logged()
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.body.contains("href=\"\(edit)\"") && today.says("Mild") && today.says("Arms"))
        let form = try await ada.form(path, on: edit)
        #expect(form["grade"] == "mild" && form["day"] == "2026-06-20" && form["time"] == "08:00")
        #expect(form["notes"] == "Arms" && form["version"] == "1")
    }

    @Test func `day, time, strength and notes can be changed`() async throws {
        let (site, ada) = try await logged()
        let reply = try await ada.submit(
            ada.form(path, on: edit).with {
                $0.set("grade", "moderate")
                $0.set("day", "2026-06-19")
                $0.set("time", "23:50")
                $0.set("notes", "")
            })
        #expect(reply.location == Paths.today("mia", day: "2026-06-19"))
        let entry = try await stored(site)
        #expect(entry.grade == .moderate && entry.at == .berlin(.yesterday, "23:50") && entry.notes == nil)
        // Only the banner about the next dose still mentions them.
        let today = try await ada.page(Paths.today("mia"))
        #expect(!today.body.contains(edit) && today.says("Logged: Hives"))
    }

    @Test(arguments: [
        ("day", "2026-06-21", "day: This day is in the future."), ("day", "", "day: Please enter the day."),
        ("time", "09:31", "time: This time is in the future."), ("time", "", "time: Enter the time."),
        ("grade", "present", "grade: Choose one of the options."),
    ])
    func `what cannot be is refused beside its field`(_ field: String, _ value: String, _ problem: String) async throws
    {
        let (site, ada) = try await logged()
        let reply = try await ada.submit(ada.form(path, on: edit).with { $0.set(field, value) })
        #expect(reply.status == 422 && reply.problems == [problem])
        #expect(try await stored(site).details == hives)
    }

    @Test func `two who change it at once see both versions, and mine can be chosen`() async throws {
        let (site, ada) = try await logged()
        let ben = try await site.browser(as: .ben)
        let mine = try await ada.form(path, on: edit).with { $0.set("grade", "severe") }
        let theirs = try await ben.form(path, on: edit).with { $0.set("notes", "Legs") }
        #expect(try await ben.submit(theirs).status == 303)
        let conflict = try await ada.submit(mine)
        #expect(conflict.status == 409 && conflict.says("Legs") && conflict.says("Severe"))
        #expect(try await stored(site).grade == .mild)
        #expect(try await ada.submit(conflict.form(path)).status == 303)
        let entry = try await stored(site)
        #expect(entry.grade == .severe && entry.notes == "Arms")
    }

    @Test func `check 14: an edit that removes one leaves one record, and Undo brings it back`() async throws {
        let (site, ada) = try await logged()
        try await site.store.createSymptoms([.of(.nausea)], site.homes.mia, change: site.homes.change())
        let reply = try await ada.submit(ada.form(deletion, on: edit))
        #expect(reply.location == Paths.today("mia", day: "2026-06-20"))
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.toast == "Symptom deleted" && !today.says("Hives") && today.says("Nausea"))
        #expect(try await ada.get(edit).status == 404)
        try await ada.submit(today.form(Paths.symptomRestoration("mia", hives.id.text)))
        let back = try await ada.page(Paths.today("mia"))
        #expect(back.toast == "Symptom restored" && back.says("Hives"))
        #expect(try await stored(site).details == hives)
    }

    @Test func `a form that is out of date deletes nothing and shows what is there`() async throws {
        let (site, ada) = try await logged()
        let old = try await ada.form(deletion, on: edit)
        try await ada.submit(ada.form(path, on: edit).with { $0.set("grade", "severe") })
        let reply = try await ada.submit(old)
        #expect(reply.status == 422 && reply.problems.first?.contains("Nothing was deleted") == true)
        #expect(try reply.form(path)["grade"] == "severe" && reply.form(path)["version"] == "2")
        #expect(try await stored(site).grade == .severe)
    }

    @Test func `a change to one that was deleted meanwhile is not found`() async throws {
        let (_, ada) = try await logged()
        let form = try await ada.form(path, on: edit)
        try await ada.submit(ada.form(deletion, on: edit))
        #expect(try await ada.submit(form.with { $0.set("grade", "severe") }).status == 404)
    }

    @Test(arguments: [nil, "", "x", "1.5"])
    func `a change without a version is refused`(_ version: String?) async throws {
        let (_, ada) = try await logged()
        var form = try await ada.form(path, on: edit)
        if let version { form.set("version", version) } else { form.clear("version") }
        #expect(try await ada.submit(form.with { $0.set("grade", "severe") }).status == 400)
    }

    @Test func `a grade that an old sheet brought stays until somebody chooses another`() async throws {
        let (site, ada) = try await logged()
        let mood = SymptomEntry.Details.of(.moodChanges, .mild)
        try await site.store.createSymptoms([mood], site.homes.mia, change: site.homes.change())
        let path = Paths.symptom("mia", mood.id.text)
        let form = try await ada.form(path, on: Paths.editSymptom("mia", mood.id.text))
        #expect(form["grade"] == "mild")
        #expect(try await ada.submit(form.with { $0.set("notes", "Tired") }).status == 303)
        #expect(try await site.store.symptom(mood.id, site.homes.mia)?.grade == .mild)
    }
}
