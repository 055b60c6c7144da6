import Clinical
import Exchange
import Foundation
import Immunotherapy
import ImmunotherapyStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import SymptomsPages
@testable import Web

/// Mia's morning: it is 09:30 in Berlin.
struct WarningStage {
    let site: TestSite
    let ada: Browser

    init(now: Instant = .morning) async throws {
        site = try await TestSite(now: now)
        ada = try await site.browser(as: .ada)
    }

    /// Imports symptoms with their times, since the import accepts all of them.
    func log(
        _ symptoms: (SymptomKind, TimeOfDay, Severity)..., on day: CalendarDay = .today
    ) async throws -> [SymptomEntry] {
        let imports = symptoms.map { kind, time, severity in
            DoseSheet.SymptomImport(at: .berlin(day, time), kind: kind, severity: severity, notes: nil)
        }
        let sheet = DoseSheet.DayImport(day: day, intakes: [], medicines: [], notes: [], symptoms: imports)
        _ = try await site.store.importDays([sheet], site.homes.mia, change: site.homes.change())
        let stored = try await site.store.today(site.homes.mia, day: day, from: day, through: day)
        return try symptoms.map { kind, _, _ in try #require(stored?.symptoms.last { $0.kind == kind }) }
    }

    func dose(_ time: TimeOfDay, _ portions: OITDose.Portion...) async throws {
        let intake = OITDose.Intake(
            id: OITDose.Intake.ID(stringLiteral: "at-\(time.hour)-\(time.minute)"), at: .berlin(.today, time),
            portions: portions)
        _ = try await site.store.addIntake(intake, site.homes.mia, change: site.homes.change())
    }

    func page(of entry: SymptomEntry) async throws -> Reply {
        try await ada.page(Paths.warning("mia", entry.id.text))
    }
}

@Suite struct WarningTests {
    @Test func `an emergency sign calls the emergency number first and names when and after what`() async throws {
        let stage = try await WarningStage()
        try await stage.dose("09:00", .full(.peanutTwo))
        let entry = try await stage.log((.shortnessOfBreath, "09:18", .moderate))[0]
        let page = try await stage.page(of: entry)
        #expect(page.says("Shortness of breath can be an emergency") && page.says("Act now"))
        #expect(page.says("You logged this for Mia at 09:18, 18 minutes after 6.25 mg of peanut."))
        #expect(page.body.contains("role=\"alertdialog\"") && page.body.contains("href=\"tel:112\""))
        #expect(page.says("World Allergy Organization, 2020.") && page.says("Your entry is saved."))
        #expect(page.says("Use your action plan") && page.body.contains("href=\"\(Paths.actionPlan("mia"))\""))
        #expect(try await stage.page(of: entry).main == page.main, "a reload shows the same")
    }

    @Test func `the doctor follows, with a number that dials, and never without one`() async throws {
        let stage = try await WarningStage()
        let entry = try await stage.log((.fainting, "09:20", .mild))[0]
        let without = try await stage.page(of: entry)
        #expect(!without.body.contains("tel:\"") && without.says("Add the doctor’s number"))
        try await stage.site.store.createContact(
            "ward", .named("Ward 7", "030 99", .clinic), stage.site.homes.mia, change: stage.site.homes.change())
        try await stage.site.store.createContact(
            "bell", .named("Dr Bell"), stage.site.homes.mia, change: stage.site.homes.change())
        let page = try await stage.page(of: entry)
        let order = ["tel:112", "tel:0301234", "tel:03099"].compactMap { page.body.range(of: $0)?.lowerBound }
        #expect(order.count == 3 && order == order.sorted())
        #expect(page.says("Call Dr Bell") && !page.says("Add the doctor’s number"))
    }

    @Test func `a worrying sign asks for the doctor first`() async throws {
        let stage = try await WarningStage()
        try await stage.site.store.createContact(
            "bell", .named("Dr Bell"), stage.site.homes.mia, change: stage.site.homes.change())
        let entry = try await stage.log((.fever, "08:00", .moderate))[0]
        let page = try await stage.page(of: entry)
        #expect(page.says("Fever: please call your doctor") && page.says("If it gets worse"))
        let order = ["tel:0301234", "tel:112"].compactMap { page.body.range(of: $0)?.lowerBound }
        #expect(order.count == 2 && order == order.sorted())
        #expect(!page.says("Act now") && !page.body.contains("data-strict"))
    }

    @Test func `two doses within the hour are both named, an earlier one is not`() async throws {
        let stage = try await WarningStage()
        try await stage.dose("06:00", .full(.peanutTwo))
        try await stage.dose("08:30", .full(.peanutTwo))
        try await stage.dose("09:00", .full(.cashewOne))
        let entry = try await stage.log((.wheezing, "09:18", .mild))[0]
        let page = try await stage.page(of: entry)
        #expect(page.says("18 minutes after") && page.says("and 48 minutes after 6.25 mg of peanut."))
        #expect(!page.says("198 minutes") && !page.says("3 hours"))
    }

    @Test func `a mild sign with no dose in the hours before gets calm words`() async throws {
        let stage = try await WarningStage()
        let entry = try await stage.log((.coughing, "08:00", .mild))[0]
        let page = try await stage.page(of: entry)
        #expect(page.says("Cough: watch how it goes") && !page.says("please call"))
        #expect(!page.body.contains("alertdialog"))
    }

    @Test func `the symptom that was saved now is named first`() async throws {
        let stage = try await WarningStage()
        _ = try await stage.log((.wheezing, "08:30", .moderate))
        let fainting = try await stage.log((.fainting, "09:10", .mild))[0]
        #expect(try await stage.page(of: fainting).says("Fainting can be an emergency"))
    }

    @Test func `two entries within two hours are an emergency together`() async throws {
        let stage = try await WarningStage()
        let hives = try await stage.log((.hives, "08:00", .mild))[0]
        #expect(try await stage.page(of: hives).says("Nothing here says you must call"))
        let wheeze = try await stage.log((.wheezing, "09:10", .mild))[0]
        let page = try await stage.page(of: wheeze)
        #expect(page.says("Wheeze, Hives: together these can be an emergency"))
        #expect(page.says("skin signs plus breathing trouble can be anaphylaxis"))
        #expect(try await stage.page(of: hives).says("can be an emergency"))
    }

    @Test func `what nobody said is read strictly, and the page says so`() async throws {
        let stage = try await WarningStage()
        let entry = try await stage.log((.wheezing, "09:10", .unspecified))[0]
        let page = try await stage.page(of: entry)
        #expect(page.says("Act now") && page.says("so the more cautious reading applies: Wheeze."))
    }

    @Test func `yesterday's entry says so, and after a day it is quiet`() async throws {
        let stage = try await WarningStage()
        let late = try await stage.log((.fainting, "09:31", .mild), on: .yesterday)[0]
        #expect(try await stage.page(of: late).says("09:31 yesterday"))
        let old = try await stage.log((.shortnessOfBreath, "09:29", .severe), on: .yesterday)[0]
        stage.site.clock.step(days: 1)
        let page = try await stage.page(of: old)
        #expect(page.says("Your entry is saved") && page.says("Nothing here says you must call"))
        #expect(!page.body.contains("alertdialog") && page.body.contains("href=\"tel:112\""))
    }

    @Test func `an entry of somebody else or of nobody is not found`() async throws {
        let stage = try await WarningStage()
        let entry = try await stage.log((.fainting, "09:10", .mild))[0]
        let ola = try await stage.site.browser(as: .ola)
        #expect(try await ola.get(Paths.warning("mia", entry.id.text)).status == 404)
        #expect(try await ola.get(Paths.warning("sten", entry.id.text)).status == 404)
        #expect(try await stage.ada.get(Paths.warning("mia", "nothing")).status == 404)
    }

    @Test func `names are shown as text`() async throws {
        let stage = try await WarningStage()
        try await stage.site.store.createContact(
            "odd", .named("<b>Bell</b> & Co"), stage.site.homes.mia, change: stage.site.homes.change())
        let entry = try await stage.log((.fainting, "09:10", .mild))[0]
        #expect(try await stage.page(of: entry).body.contains("<b>Bell") == false)
    }
}

@Suite struct `While the symptom form is open` {
    private let path = Paths.warningPreview("mia")

    /// The selected symptoms, and whether they alone are enough to warn.
    static let choices: [([(String, String)], Int)] = [
        ([], 204), ([("kinds", "shortness-of-breath")], 200), ([("kinds", "hives")], 204),
        ([("kinds", "mouth-itch")], 204), ([("kinds", "fever")], 204), ([("kinds", "headache")], 204),
        ([("kinds", "headache"), ("headache.grade", "severe")], 200),
        ([("kinds", "headache"), ("headache.grade", "unspecified")], 204),
        ([("kinds", "hives"), ("kinds", "wheezing")], 200), ([("kinds", "sadness")], 204),
        ([("kinds", "fainting"), ("day", "2026-06-20"), ("time", "09:00")], 200),
        ([("kinds", "fainting"), ("day", "2026-06-18"), ("time", "09:00")], 204),
        ([("kinds", "fainting"), ("day", "soon"), ("time", "")], 200),
        ([("kinds", "fainting"), ("day", "2027-01-01"), ("time", "09:00")], 200),
    ]

    @Test(arguments: choices)
    func `a choice warns when it is enough`(_ fields: [(String, String)], _ status: Int) async throws {
        let stage = try await WarningStage()
        let before = try await StoreDump(stage.site.homes.temporary)
        #expect(try await stage.ada.post(path, fields).status == status)
        #expect(try await StoreDump(stage.site.homes.temporary).difference(from: before) == [])
    }

    @Test func `the warning says what was chosen and leads back to the form`() async throws {
        let stage = try await WarningStage()
        let page = try await stage.ada.post(path, [("kinds", "fainting")])
        #expect(page.says("You chose this for Mia at 09:30.") && page.says("What you entered is kept."))
        #expect(page.body.contains("data-close") && page.body.contains("data-warning=\"emergency:fainting\""))
        #expect(page.body.contains("data-strict"))
    }

    @Test func `an earlier entry counts together with what is chosen, and not without it`() async throws {
        let stage = try await WarningStage()
        _ = try await stage.log((.hives, "09:00", .mild))
        let page = try await stage.ada.post(path, [("kinds", "wheezing"), ("wheezing.grade", "mild")])
        #expect(page.says("Wheeze, Hives: together these can be an emergency"))
        _ = try await stage.log((.fainting, "09:05", .severe))
        #expect(try await stage.ada.post(path, [("kinds", "sneezing")]).status == 204)
    }

    @Test func `a symptom without a grade is judged with logged ones as it will be once it is saved`() async throws {
        let stage = try await WarningStage()
        let alone = try await stage.ada.post(path, [("kinds", "vomiting")])
        #expect(!alone.says("Act now"))
        _ = try await stage.log((.hives, "09:00", .mild))
        let page = try await stage.ada.post(path, [("kinds", "vomiting")])
        #expect(page.says("Vomiting, Hives: together these can be an emergency") && page.says("Act now"))
        let saved = try await stage.log((.vomiting, "09:30", .unspecified))[0]
        #expect(try await stage.page(of: saved).says("Vomiting, Hives: together these can be an emergency"))
    }
}

/// What the symptom form asks after saving.
@Suite struct `The way on from saved symptoms` {
    private func answer(
        _ stage: WarningStage, after entries: [SymptomEntry]
    ) async throws -> String? {
        let now = stage.site.clock.now
        let records = try #require(try await stage.site.store.warningRecords(stage.site.homes.mia, now: now))
        return UrgentAnswer.path(after: entries, in: records, now: now)
    }

    @Test func `is the warning's page for what is a reason for one`() async throws {
        let stage = try await WarningStage()
        let entries = try await stage.log((.sneezing, "09:10", .mild), (.fainting, "09:15", .mild))
        #expect(try await answer(stage, after: entries) == Paths.warning("mia", entries[1].id.text))
        #expect(try await answer(stage, after: [entries[0]]) == nil)
        #expect(try await answer(stage, after: []) == nil)
    }

    @Test func `is the warning's page for a second entry that makes the first one an emergency`() async throws {
        let stage = try await WarningStage()
        let hives = try await stage.log((.hives, "08:00", .mild))
        #expect(try await answer(stage, after: hives) == nil)
        let cough = try await stage.log((.coughing, "09:00", .moderate))
        #expect(try await answer(stage, after: cough) == Paths.warning("mia", cough[0].id.text))
    }

    @Test func `is nothing for what is days old`() async throws {
        let stage = try await WarningStage()
        let old = try await stage.log((.shortnessOfBreath, "09:00", .severe), on: "2026-06-17")
        #expect(try await answer(stage, after: old) == nil)
    }
}
