import Clinical
import Immunotherapy
import NamedInstants
import Testing

struct ClinicDraftTests {
    private func visit(
        _ on: String = "2026-02-09", _ levels: [String] = [], notes: String = ""
    ) throws -> Checked<ClinicVisitDetails, ClinicVisitDraft.Problem> {
        ClinicVisitDraft(day: on, levels: levels, notes: notes).checked(
            today: try day("2026-02-10"),
            birthdate: try day("2018-05-04"),
            levels: [try level("6", "12.5", id: "six"), try level("7", "20", id: "seven")]
        )
    }

    private func hold(
        _ allergen: String = "all", _ from: String = "2026-02-10", reason: String = ""
    ) throws -> Checked<DoseHoldDetails, DoseHoldDraft.Problem> {
        let peanut = Allergen(id: try id("peanut"), kind: .listed(.peanut), standing: .inTreatment, removed: false)
        return DoseHoldDraft(allergen: allergen, from: from, reason: reason).checked(
            today: try day("2026-02-10"), birthdate: try day("2018-05-04"), allergens: [peanut])
    }

    @Test func `a visit keeps its levels, each once`() throws {
        let details = try #require(try visit("2026-02-10", ["seven", "six", "seven"], notes: " \n").value)
        #expect(details.levels.map(\.text) == ["seven", "six"])
        #expect(details.notes == nil)
        #expect(try visit().value?.levels.isEmpty == true)
    }

    @Test(
        arguments: [
            ("", [], "", [.dayMissing]), ("yesterday", [], "", [.dayUnreadable]),
            ("2026-02-11", [], "", [.dayInFuture]),
            ("2018-05-03", [], "", [.beforeBirth]), ("2026-02-09", ["eight"], "", [.levelUnknown]),
            ("", [], String(repeating: "x", count: 2001), [.dayMissing, .notesTooLong(limit: 2000)]),
        ] as [(String, [String], String, [ClinicVisitDraft.Problem])])
    func `a visit that cannot be is refused`(
        _ on: String, _ levels: [String], _ notes: String, _ problems: [ClinicVisitDraft.Problem]
    ) throws {
        #expect(try visit(on, levels, notes: notes).problems == problems)
    }

    @Test func `a pause is for one allergen or for all`() throws {
        #expect(try hold().value == DoseHoldDetails(allergen: nil, from: try day("2026-02-10"), reason: nil))
        #expect(try hold("peanut", reason: " Croup. ").value?.allergen?.text == "peanut")
        #expect(try hold("peanut", reason: " Croup. ").value?.reason == "Croup.")
    }

    @Test(
        arguments: [
            ("", "2026-02-10", "", [.allergenUnknown]), ("sesame", "", "", [.allergenUnknown, .dayMissing]),
            ("all", "10/2", "", [.dayUnreadable]), ("all", "2027-02-12", "", [.dayTooLate]),
            ("all", "2018-05-03", "", [.beforeBirth]),
            ("all", "2026-02-10", String(repeating: "x", count: 501), [.reasonTooLong(limit: 500)]),
        ] as [(String, String, String, [DoseHoldDraft.Problem])])
    func `a pause that cannot be is refused`(
        _ allergen: String, _ from: String, _ reason: String, _ problems: [DoseHoldDraft.Problem]
    ) throws {
        #expect(try hold(allergen, from, reason: reason).problems == problems)
    }

    @Test(
        arguments: [
            ("2026-02-10", "2026-02-09", nil), ("2026-02-05", "2026-02-04", nil), ("2026-02-04", nil, .beforeStart),
            ("", nil, .dayMissing), ("soon", nil, .dayUnreadable), ("2027-02-12", nil, .dayTooLate),
        ] as [(String, String?, DoseHoldEndDraft.Problem?)])
    func `a pause ends on the day before doses begin again`(
        _ resumes: String, _ through: String?, _ problem: DoseHoldEndDraft.Problem?
    ) throws {
        let hold = DoseHold(
            id: try id("h"), person: try id("mia"), allergen: nil, from: try day("2026-02-05"), through: nil,
            reason: nil, version: .first)
        let checked = DoseHoldEndDraft(resumes: resumes).checked(of: hold, today: try day("2026-02-10"))
        #expect(checked.value?.iso == through)
        #expect(checked.problems == [problem].compactMap { $0 })
    }

    @Test func `a pause that ends on the day it began holds no day`() throws {
        let began = try day("2026-02-10")
        let hold = DoseHold(
            id: try id("h"), person: try id("mia"), allergen: nil, from: began, through: began.adding(days: -1),
            reason: nil, version: .first)
        #expect(!hold.holds(try id("peanut"), on: began))
    }
}
