import Clinical
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct ProfileTests {
    @Test func `the profile opens with what is stored, and saving it untouched changes nothing`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.profile("mia"), on: Paths.profile("mia"))
        #expect(form["name"] == "Mia" && form["birthdate"] == "2018-05-04" && form.all("areas") == ["food-allergy"])
        #expect(
            form["units"] == "metric" && form["energyUnit"] == "kcal" && form["firstWeekday"] == "1"
                && form["timeZone"] == "Europe/Berlin")
        let before = try await StoreDump(site.homes.temporary)
        #expect(try await ada.submit(form).location == Paths.people)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `the profile leads to the reminders about the person`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(Paths.profile("mia")).body.contains("href=\"\(Paths.reminders("mia"))\""))
        #expect(try await ada.get(Paths.reminders("mia")).status == 200)
    }

    @Test func `every detail can be changed, and the audit keeps what it was`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(Paths.profile("mia"), on: Paths.profile("mia"))
        form.set("name", "Mia Okafor")
        form.set("birthdate", "2018-05-05")
        form.tick("areas", "hay-fever")
        form.set("units", "imperial")
        form.set("energyUnit", "kj")
        form.set("firstWeekday", "7")
        form.set("timeZone", "America/New_York")
        #expect(try await ada.submit(form).status == 303)
        let mia = try #require(try await site.store.person(site.homes.mia)?.person)
        #expect(
            mia
                == Person(
                    id: "mia", name: "Mia Okafor", birthdate: "2018-05-05", timeZone: "America/New_York",
                    units: .imperial, energyUnit: .kilojoules, firstWeekday: .sunday,
                    areas: [.foodAllergy, .hayFever]))
        let audit = try await StoreDump(site.homes.temporary).lines.filter {
            $0.hasPrefix("audit") && $0.contains("changed")
        }
        #expect(audit.count == 1 && audit[0].contains("2018-05-04") && audit[0].contains("account-ada"))
    }

    /// What is changed, and the fields reported for it.
    static let wrong: [(changes: [(String, String)], fields: [String])] = [
        ([("name", "")], ["name"]),
        ([("birthdate", "2026-06-21")], ["birthdate"]),
        ([("birthdate", "yesterday")], ["birthdate"]),
        ([("timeZone", "Europe/Atlantis")], ["timeZone"]),
        (
            [
                ("name", ""), ("birthdate", ""), ("units", "x"), ("energyUnit", "x"), ("firstWeekday", "0"),
                ("timeZone", ""),
            ],
            ["name", "birthdate", "units", "energyUnit", "firstWeekday", "timeZone"]
        ),
    ]

    @Test func `a name that is too long is refused, not cut`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let long = String(repeating: "a", count: 300)
        let form = try await ada.form(Paths.profile("mia"), on: Paths.profile("mia"))
        let field = try await ada.page(Paths.profile("mia")).body.firstMatch(
            of: #/name="name"[^>]*maxlength="([0-9]+)"/#)
        let most = try #require(field.flatMap { Int($0.1) })
        #expect(most >= long.count)
        #expect(try await ada.submit(form.with { $0.set("name", long) }).status == 422)
        #expect(try await site.store.person(site.homes.mia)?.person.name == "Mia")
    }

    @Test(arguments: wrong)
    func `what is wrong is named and nothing changes`(_ changes: [(String, String)], _ fields: [String]) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.profile("mia"), on: Paths.profile("mia"))
        let before = try await StoreDump(site.homes.temporary)
        let reply = try await ada.submit(form.with { form in for (name, value) in changes { form.set(name, value) } })
        #expect(reply.status == 422)
        #expect(reply.problems.map { String($0.prefix { $0 != ":" }) } == fields)
        let back = try reply.form(Paths.profile("mia"))
        for (name, value) in changes where ["name", "birthdate"].contains(name) { #expect(back[name] == value) }
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `without an area nothing is saved`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.profile("mia"), on: Paths.profile("mia")).with { $0.clear("areas") }
        let reply = try await ada.submit(form)
        #expect(reply.status == 422 && reply.problems == ["areas: Please choose at least one area."])
    }

    @Test func `two who change the profile at once see both versions`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        var mine = try await ada.form(Paths.profile("mia"), on: Paths.profile("mia"))
        var theirs = try await ben.form(Paths.profile("mia"), on: Paths.profile("mia"))
        theirs.set("name", "Mimi")
        #expect(try await ben.submit(theirs).status == 303)
        mine.set("name", "Mia O.")
        let conflict = try await ada.submit(mine)
        #expect(conflict.status == 409)
        #expect(
            conflict.body.contains("Mimi") && conflict.body.contains("Mia O.")
                && conflict.body.contains("By Ben at 09:30"))
        #expect(try await site.store.person(site.homes.mia)?.person.name == "Mimi")
        #expect(try await ada.submit(conflict.form(Paths.profile("mia"))).status == 303)
        #expect(try await site.store.person(site.homes.mia)?.person.name == "Mia O.")
    }

    @Test func `a profile without a version is refused`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.profile("mia"), on: Paths.profile("mia"))
        let before = try await StoreDump(site.homes.temporary)
        for version in ["", "one", "9999999999999999999999"] {
            let reply = try await ada.submit(
                form.with {
                    $0.set("version", version)
                    $0.set("name", "Eve")
                })
            #expect(reply.status == 400, "\(version)")
        }
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `the people of the household are listed with their age`() async throws {
        let site = try await TestSite()
        let page = try await site.browser(as: .ada).page(Paths.people)
        #expect(page.body.contains("8 years old") && page.body.contains("41 years old"))
        #expect(!page.body.contains("Sten"))
    }

    @Test func `the first page is the way to whom there is`() async throws {
        let site = try await TestSite()
        #expect(try await site.browser(as: .ola).get(Paths.home).location == Paths.today("sten"))
        #expect(try await site.browser(as: .ada).get(Paths.home).location == Paths.people)
    }
}
