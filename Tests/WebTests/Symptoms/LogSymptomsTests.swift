import Clinical
import Foundation
import ImmunotherapyStore
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct LogSymptomsTests {
    private let list = Paths.symptoms("mia")

    private func form(_ browser: Browser, day: String? = nil) async throws -> WebForm {
        try await browser.form(list, on: day.map { Paths.newSymptom("mia", day: $0) } ?? Paths.newSymptom("mia"))
    }

    private func stored(_ site: TestSite, on day: CalendarDay = .today) async throws -> [SymptomEntry] {
        try await site.store.symptoms(site.homes.mia, from: day, through: day)
    }

    private func save(_ browser: Browser, _ form: WebForm) async throws -> Reply {
        try await browser.submit(form, button: ("go", "save"))
    }

    @Test func `the form has a tile, a scale and a time for every kind`() async throws {
        let site = try await TestSite()
        let page = try await site.browser(as: .ada).page(Paths.newSymptom("mia"))
        for kind in SymptomKind.allCases {
            #expect(page.body.contains("id=\"kinds.\(kind.rawValue)\""), "\(kind)")
            #expect(page.body.contains("id=\"\(kind.rawValue).time\""), "\(kind)")
            for grade in [.unspecified] + kind.scale.grades {
                #expect(
                    page.body.contains("name=\"\(kind.rawValue).grade\" value=\"\(grade.rawValue)\""),
                    "\(kind) \(grade)")
            }
        }
        let fresh = try page.form(list)
        #expect(fresh.all("kinds").isEmpty && fresh["time"] == "09:30" && fresh["day"] == "2026-06-20")
    }

    @Test func `check 14: symptoms need no dose, and one tile and Save are enough`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.body.contains("href=\"\(Paths.newSymptom("mia", day: "2026-06-20"))\""))
        let reply = try await save(ada, form(ada).with { $0.tick("kinds", "hives") })
        #expect(reply.location == Paths.today("mia", day: "2026-06-20"))
        let entry = try #require(try await stored(site).first)
        #expect(entry.kind == .hives && entry.grade == .unspecified && entry.at.time == "09:30")
        let page = try await ada.page(Paths.today("mia"))
        #expect(page.toast == "Symptom saved" && page.says("Hives") && page.says("Not rated"))
        #expect(try await site.store.dose(site.homes.mia, on: .today) == nil)
    }

    @Test func `several symptoms are saved at once, each with its strength and time`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let reply = try await save(
            ada,
            form(ada).with { form in
                for kind in ["hives", "sneezing", "sleep-changes", "appetite-changes"] { form.tick("kinds", kind) }
                form.set("hives.grade", "moderate")
                form.set("sneezing.time", "09:10")
                form.set("sleep-changes.grade", "present")
                form.set("appetite-changes.grade", "decreased")
                form.set("notes", "After <b>lunch</b>")
            })
        #expect(reply.status == 303)
        let all = SymptomEntry.inListOrder(try await stored(site))
        #expect(all.map(\.kind) == [.appetiteChanges, .sleepChanges, .hives, .sneezing])
        #expect(all.map(\.grade) == [.decreased, .present, .moderate, .unspecified])
        #expect(all.map(\.notes) == ["After <b>lunch</b>", nil, nil, nil])
        let page = try await ada.page(Paths.today("mia"))
        #expect(page.toast == "Symptoms saved" && page.says("After &lt;b&gt;lunch&lt;/b&gt;"))
    }

    @Test func `a symptom that is not in the list can have a name, which is shown and found again`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let named = try await form(ada).with {
            $0.tick("kinds", "other")
            $0.set("other.name", " Cold hands ")
            $0.set("other.grade", "mild")
        }
        #expect(try await save(ada, named).location == Paths.today("mia", day: "2026-06-20"))
        let entry = try #require(try await stored(site).first)
        #expect(entry.kind == .other && entry.name == "Cold hands" && entry.grade == .mild)
        #expect(try await ada.page(Paths.today("mia")).says("Cold hands"))
        #expect(try await ada.page(list).says("Cold hands"))
        let found = try await ada.page(Paths.newSymptom("mia") + "?q=cold")
        #expect(found.body.contains("id=\"kinds.other\"") && found.body.contains("<option value=\"Cold hands\">"))
        let nothing = try await ada.page(Paths.newSymptom("mia") + "?q=zzz")
        #expect(try nothing.form(list)["other.name"] == "zzz")
    }

    @Test(
        arguments: [
            ("throat swelling", "throat-tightness"), ("swollen throat", "throat-tightness"),
            ("cant swallow", "trouble-swallowing"), ("turning blue", "blue-lips"),
            ("struggling to breathe", "shortness-of-breath"), ("unresponsive", "fainting"),
            ("anaphylaxis", "throat-tightness"), ("my throat is odd", "throat-tightness"),
            ("tongue zzz", "tongue-swelling"),
        ])
    func `words about a reaction find its sign`(query: String, kind: String) async throws {
        let site = try await TestSite()
        let words = try #require(query.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed))
        let page = try await site.browser(as: .ada).page(Paths.newSymptom("mia") + "?q=" + words)
        #expect(page.body.contains("id=\"kinds.\(kind)\""))
    }

    @Test func `the own-name tile offers the given name that was searched for`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let named = try await form(ada).with {
            $0.tick("kinds", "other")
            $0.set("other.name", "Cold hands")
        }
        _ = try await save(ada, named)
        for (query, name) in [("hands", "Cold hands"), ("zzz", "zzz"), ("hands%20zzz", "hands zzz")] {
            #expect(try await ada.page(Paths.newSymptom("mia") + "?q=" + query).form(list)["other.name"] == name)
        }
    }

    @Test func `a long name is refused beside its field, and can be changed later`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let reply = try await save(
            ada,
            form(ada).with {
                $0.tick("kinds", "other")
                $0.set("other.name", String(repeating: "x", count: 61))
            })
        #expect(reply.status == 422 && reply.problems.map { String($0.prefix { $0 != ":" }) } == ["other.name"])
        _ = try await save(ada, reply.form(list).with { $0.set("other.name", "Tingling") })
        let entry = try #require(try await stored(site).first)
        let edit = try await ada.form(
            Paths.symptom("mia", entry.id.text), on: Paths.editSymptom("mia", entry.id.text))
        #expect(edit["name"] == "Tingling")
        _ = try await ada.submit(edit.with { $0.set("name", "") })
        #expect(try await stored(site).map(\.name) == [nil])
        #expect(try await ada.page(list).says("Another symptom"))
    }

    @Test func `check 10: opening and cancelling stores nothing`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let before = try await StoreDump(site.homes.temporary)
        let page = try await ada.page(Paths.newSymptom("mia", day: "2026-06-10"))
        #expect(page.body.contains("href=\"\(Paths.today("mia", day: "2026-06-10"))\">Cancel"))
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `check 16: a form without a symptom is refused and stores nothing`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let reply = try await save(ada, form(ada).with { $0.set("notes", "All well") })
        #expect(reply.status == 422 && reply.problems == ["kinds: Choose at least one symptom."])
        #expect(try reply.form(list)["notes"] == "All well")
        #expect(try await stored(site).isEmpty)
    }

    @Test func `the form sent twice stores once`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let sent = try await form(ada).with {
            $0.tick("kinds", "hives")
            $0.tick("kinds", "nausea")
        }
        for _ in 0..<2 { #expect(try await save(ada, sent).status == 303) }
        #expect(try await stored(site).count == 2)
    }

    @Test func `a form from the history with other content says so and goes on as a new one`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let sent = try await form(ada).with { $0.tick("kinds", "hives") }
        _ = try await save(ada, sent)
        let again = try await save(ada, sent.with { $0.set("hives.grade", "severe") })
        #expect(
            again.status == 422 && again.problems.first?.hasPrefix("kinds: This form has already been saved") == true)
        #expect(try await stored(site).map(\.grade) == [.unspecified])
        #expect(try await save(ada, again.form(list)).status == 303)
        #expect(Set(try await stored(site).map(\.grade)) == [.unspecified, .severe])
    }

    @Test func `what is wrong is named beside its field, and what was typed comes back`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let reply = try await save(
            ada,
            form(ada).with { form in
                for kind in ["hives", "nausea", "sadness"] { form.tick("kinds", kind) }
                form.set("hives.time", "09:31")
                form.set("nausea.grade", "present")
                form.set("time", "soon")
                form.set("notes", String(repeating: "x", count: 2001))
            })
        #expect(reply.status == 422)
        #expect(
            reply.problems.map { String($0.prefix { $0 != ":" }) } == [
                "time", "hives.time", "nausea.grade", "kinds", "notes",
            ])
        let shown = try reply.form(list)
        #expect(shown["hives.time"] == "09:31" && shown["time"] == "soon")
        #expect(shown.all("kinds") == ["hives", "nausea"] || shown.all("kinds") == ["nausea", "hives"])
        #expect(try await stored(site).isEmpty)
    }

    @Test func `check 12: a past day needs its time, and the gap of spring is named`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let past = try await form(ada, day: "2026-03-29").with { $0.tick("kinds", "hives") }
        #expect(past["time"]?.isEmpty == true && past["day"] == "2026-03-29")
        #expect(try await save(ada, past).problems == ["time: Enter the time."])
        let gap = try await save(ada, past.with { $0.set("time", "02:30") })
        #expect(gap.problems.first?.contains("02:00 to 03:00 did not exist") == true)
        #expect(try await save(ada, past.with { $0.set("time", "23:50") }).status == 303)
        let entry = try #require(try await stored(site, on: .springForward).first)
        #expect(entry.at == .berlin(.springForward, "23:50"))
    }

    @Test(arguments: ["2026-06-21", "2030-01-01", "nonsense", ""])
    func `a day that has not come, or is none, is today`(_ day: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await form(ada, day: day)["day"] == "2026-06-20")
    }

    @Test(arguments: [
        ("2026-06-21", "This day is in the future."), ("2018-05-03", "This day is before the date of birth."),
        ("", "Please enter the day."), ("2026-02-30", "Enter a valid date."),
    ])
    func `a day that cannot be is refused`(_ day: String, _ sentence: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let reply = try await save(
            ada,
            form(ada).with {
                $0.tick("kinds", "hives")
                $0.set("day", day)
            })
        #expect(reply.problems == ["time: \(sentence)"])
    }

    @Test(arguments: ["", "../x", "a b", String(repeating: "x", count: 64)])
    func `a form whose id is none of ours is refused`(_ id: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let reply = try await save(
            ada,
            form(ada).with {
                $0.tick("kinds", "hives")
                $0.set("id", id)
            })
        #expect(reply.status == 400)
    }

    @Test(arguments: [
        ("lip", ["lip-swelling", "mouth-itch", "blue-lips"]), ("urticaria", ["hives"]),
        ("CLOSING  thr", ["throat-tightness"]), ("xyz", []), ("eczema", ["itching", "dry-skin"]),
        ("can’t breathe", ["shortness-of-breath"]), ("puke", ["vomiting"]), ("rash", ["hives"]),
        ("swollen eyes", ["face-swelling"]), ("stuffy", ["sinus-congestion"]),
    ])
    func `search shows kinds by all their names, without script too`(_ query: String, _ kinds: [String]) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let page = try await ada.submit(form(ada).with { $0.set("q", query) }, button: ("go", "search"))
        #expect(page.status == 200)
        let tiles = page.body.matches(of: /id="kinds\.([a-z-]+)"/).map { String($0.1) }
        #expect(Set(tiles) == Set(kinds.isEmpty ? ["other"] : kinds))
        #expect(
            page.says("The list has no symptom with this name")
                && page.body.contains("role=\"status\" hidden") == !kinds.isEmpty)
        let all = try await ada.submit(page.form(list), button: ("go", "all"))
        #expect(all.body.matches(of: /id="kinds\.([a-z-]+)"/).count == 58)
        let asked = try await ada.page(Paths.newSymptom("mia") + "?q=urticaria")
        #expect(asked.body.matches(of: /id="kinds\.([a-z-]+)"/).count == 1)
    }

    @Test func `search keeps what is chosen and typed`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let typed = try await form(ada).with {
            $0.tick("kinds", "nausea")
            $0.set("nausea.grade", "severe")
            $0.set("notes", "Keep me")
            $0.set("q", "hives")
        }
        let page = try await ada.submit(typed, button: ("go", "search"))
        let shown = try page.form(list)
        #expect(shown.all("kinds") == ["nausea"] && shown["nausea.grade"] == "severe" && shown["notes"] == "Keep me")
        #expect(shown["id"] == typed["id"])
        #expect(try await stored(site).isEmpty)
        #expect(try await save(ada, shown.with { $0.tick("kinds", "hives") }).status == 303)
        #expect(Set(try await stored(site).map(\.kind)) == [.nausea, .hives])
    }

    @Test func `what was used lately stands first and once`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await !ada.page(Paths.newSymptom("mia")).says("Recently used"))
        try await site.store.createSymptoms(
            [.of(.fever, on: .yesterday), .of(.itching, on: .today, "07:00")], site.homes.mia,
            change: site.homes.change())
        let page = try await ada.page(Paths.newSymptom("mia"))
        let tiles = page.body.matches(of: /id="kinds\.([a-z-]+)"/).map { String($0.1) }
        #expect(Array(tiles.prefix(2)) == ["itching", "fever"])
        #expect(tiles.count == 58 && Set(tiles).count == 58)
    }

    @Test func `people without food allergy log symptoms too`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let today = try await ada.page(Paths.today("ben", day: "2026-06-10"))
        #expect(today.body.contains("href=\"\(Paths.newSymptom("ben", day: "2026-06-10"))\""))
        let form = try await ada.form(Paths.symptoms("ben"), on: Paths.newSymptom("ben"))
        #expect(try await save(ada, form.with { $0.tick("kinds", "sneezing") }).status == 303)
        #expect(try await ada.page(Paths.today("ben")).says("Sneezing"))
    }
}
