import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct LevelMeasureTests {
    private let edit = Paths.editLevel("mia", "peanut-two")
    private let item = Paths.level("mia", "peanut-two")

    private func measures(_ site: TestSite) async throws -> [DoseLevel.ID: DoseMeasure] {
        try await site.store.levelMeasures(site.homes.mia)
    }

    @Test func `how a level is given is shown beside the milligrams wherever the dose to take is`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(item, on: edit).with {
            $0.set("measureCount", "0.5")
            $0.set("measureUnit", "capsule")
        }
        #expect(try await ada.submit(form).location == Paths.plan("mia"))
        #expect(try await measures(site)["peanut-two"]?.count.text == "0.5")
        for path in [Paths.plan("mia"), Paths.today("mia"), Paths.dose("mia", day: CalendarDay.today.iso)] {
            #expect(try await ada.page(path).says("½ capsule"), "\(path)")
        }
        #expect(try await ada.page(Paths.plan("mia")).says("6.25 mg"))
        let again = try await ada.form(item, on: edit)
        #expect(again["measureCount"] == "0.5" && again["measureUnit"] == "capsule")
        #expect(
            try await ada.submit(
                again.with {
                    $0.set("measureCount", ""); $0.set("measureUnit", "")
                }
            ).status == 303)
        #expect(try await measures(site).isEmpty)
    }

    /// What is typed, and the one sentence that helps.
    static let refused: [(String, String, String, String)] = [
        ("two", "capsule", "", "Enter a number such as 2, 0.5 or 1/2."), ("0", "capsule", "", "Enter more than 0."),
        ("1.2345", "ml", "", "Use at most 3 decimal places."), ("1001", "ml", "", "This is more than 1000."),
        ("", "capsule", "", "Enter how many, such as 2, 0.5 or 1/2."), ("2", "", "", "Choose what is counted"),
        ("2", "barrel", "", "Choose one of the options."), ("2", "other", " ", "Enter a word, such as scoops."),
    ]

    @Test(arguments: refused)
    func `what does not say it is refused and comes back as typed`(
        count: String, unit: String, name: String, sentence: String
    ) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(item, on: edit)
        form.set("measureCount", count)
        form.set("measureUnit", unit)
        form.set("measureName", name)
        let reply = try await ada.submit(form)
        #expect(reply.status == 422 && reply.problems.count == 1)
        #expect(reply.problems.first?.contains(sentence) == true, "\(reply.problems)")
        #expect(try reply.form(item)["measureCount"] == count)
        #expect(try await measures(site).isEmpty)
    }

    @Test func `a comma and a word of one's own are read, and a conflict shows both`() async throws {
        let site = try await TestSite()
        let ola = try await site.browser(as: .ola)
        let path = Paths.level("sten", "hazelnut-one")
        let form = try await ola.form(path, on: Paths.editLevel("sten", "hazelnut-one")).with {
            $0.set("measureCount", "1,5")
            $0.set("measureUnit", "other")
            $0.set("measureName", "scoops")
        }
        #expect(try await ola.submit(form).status == 303)
        #expect(try await ola.page(Paths.plan("sten")).says("1,5 scoops"))
        let late = try await ola.submit(form.with { $0.set("measureCount", "3") })
        #expect(late.status == 409 && late.says("1,5 scoops") && late.says("3 scoops"))
    }

    @Test func `several levels at once say how they are given after an equals sign`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let page = Paths.levelList("mia", allergen: "mia-peanut")
        let form = try await ada.form(Paths.levelList("mia"), on: page)
        let refused = try await ada.submit(form.with { $0.set("list", "900 = 1 Capsule\n950 = two\n") })
        #expect(refused.status == 422 && refused.says("Line 2: After the equals sign"))
        let added = try await ada.submit(
            form.with { $0.set("list", "900 = 1 Capsule\n950 = 2 capsules\n960 = 3 mL\n970") })
        #expect(added.status == 303)
        #expect(
            try await measures(site).values.map { "\($0.count.text) \($0.unit.code)" }.sorted()
                == ["1 capsule", "2 capsule", "3 ml"])
    }
}
