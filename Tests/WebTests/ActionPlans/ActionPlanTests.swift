import CarePlan
import Clinical
import Foundation
import Store
import Symptoms
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct ActionPlanTests {
    private let plan = Paths.actionPlan("mia")
    private let edit = Paths.editActionPlan("mia")

    @Test func `an empty plan shows the general steps and says that they are not the person's`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let page = try await ada.page(plan)
        #expect(page.says("This is not Mia’s plan.") && page.says("Lie down flat"))
        #expect(page.says("Allergic to Cashew, Peanut") && page.says("No rescue medicines added yet."))
        #expect(!page.says("Agreed with"))
        #expect(try await site.store.actionPlans(site.homes.mia).isEmpty)
    }

    @Test func `what is copied from the clinic's paper is shown, and the rest as not filled in`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(plan, on: edit)
        #expect(form["severe"]?.contains("Wheeze") == true && form["dose"] == "")
        form.set("severe", "Wheeze\nHer voice changes")
        form.set("dose", "EpiPen Jr 0.15 mg")
        form.set("clinician", "Dr Okafor")
        form.set("agreedOn", "2026-02-09")
        #expect(try await ada.submit(form).location == plan)
        let page = try await ada.page(plan)
        #expect(page.says("Her voice changes") && page.says("EpiPen Jr 0.15 mg"))
        #expect(page.says("Agreed with Dr Okafor on 9 February 2026"))
        #expect(page.says("Version 1, entered by Ada on 20 June 2026"))
        #expect(page.says("Not filled in.") && page.says("In general: Use the adrenaline"))
        #expect(page.says("As your plan says.") && page.says("Call 112 and say “anaphylaxis”."))
        #expect(!page.says("This is not Mia’s plan."))
    }

    @Test func `contacts stand in calling order, and medicines with place and state`() async throws {
        let site = try await TestSite()
        for name in ["Dr Bell", "Grandma"] {
            try await site.store.createContact(
                .init(stringLiteral: name == "Dr Bell" ? "bell" : "ruth"), .named(name), site.homes.mia,
                change: site.homes.change())
        }
        try await site.store.createRescueMedicine(
            "pen", .pen(expires: "2026-05"), site.homes.mia, change: site.homes.change())
        let page = try await site.browser(as: .ada).page(plan)
        let places = ["Dr Bell", "Grandma", "School bag", "Expired: May 2026"].compactMap {
            page.body.range(of: $0)?.lowerBound
        }
        #expect(places.count == 4 && places == places.sorted())
    }

    @Test func `Help shows the first action and where the medicines are`() async throws {
        let site = try await TestSite()
        _ = try await site.store.saveActionPlan(.short(), base: nil, site.homes.mia, change: site.homes.change())
        try await site.store.createRescueMedicine("pen", .pen(), site.homes.mia, change: site.homes.change())
        let page = try await site.browser(as: .ada).page(Paths.help)
        #expect(page.says("Mia’s action plan") && page.says("Give the injector in the outer thigh."))
        #expect(page.says("School bag") && page.says("In date through June 2027"))
        #expect(page.body.contains("href=\"\(plan)\"") && !page.says("Ben’s action plan"))
        let stranger = try await site.browser(as: .ola).page(Paths.help)
        #expect(!stranger.says("outer thigh.") && stranger.says("No action plan has been filled in yet."))
        #expect(try await site.browser().page(Paths.help).says("’s action plan") == false)
    }

    @Test func `a warning and a reaction lead to it`() async throws {
        let stage = try await WarningStage()
        let entry = try await stage.log((.wheezing, "09:18", .severe))[0]
        #expect(try await stage.ada.get(Paths.warning("mia", entry.id.text)).body.contains("href=\"\(plan)\""))
        let site = try await TestSite()
        let page = try await site.browser(as: .ada).page(Paths.newReaction("mia"))
        #expect(page.body.contains("href=\"\(plan)\""))
    }

    @Test func `a form sent twice makes one version, and an earlier one says that it is`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(plan, on: edit)
        try await ada.submit(form)
        try await ada.submit(form)
        #expect(try await site.store.actionPlans(site.homes.mia).count == 1)
        try await ada.submit(ada.form(plan, on: edit).with { $0.set("dose", "Jext") })
        let versions = try await ada.page(Paths.actionPlanVersions("mia"))
        #expect(versions.says("Version 2, entered by Ada") && versions.says("Version 1, entered by Ada"))
        let first = try await ada.page(Paths.actionPlanVersion("mia", "1"))
        #expect(first.says("This is an earlier version of the plan.") && !first.says("Edit plan"))
    }

    /// What is typed, and the page's message next to the field.
    static let refused: [(String, String, String)] = [
        ("dose", String(repeating: "a", count: 161), "Use at most 160 characters."),
        ("mild", String(repeating: "a", count: 81), "Use at most 80 characters for each sign."),
        ("severe", Array(repeating: "a", count: 9).joined(separator: "\n"), "Use at most 8 lines"),
        ("agreedOn", "2026-06-21", "This day is in the future."),
        ("agreedOn", "2018-05-03", "This day is before the date of birth."),
        ("clinician", String(repeating: "a", count: 61), "Use at most 60 characters."),
        ("reviewOn", "2026-02-08", "The review date is before the date the plan was agreed."),
    ]

    @Test(arguments: refused)
    func `a mistake stands beside its field, and nothing is stored`(
        _ field: String, _ value: String, _ problem: String
    ) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(plan, on: edit)
        form.set("clinician", "Dr Okafor")
        form.set("agreedOn", "2026-02-09")
        form.set(field, value)
        let before = try await StoreDump(site.homes.temporary)
        let reply = try await ada.submit(form)
        #expect(reply.status == 422 && reply.says(problem), "\(reply.status)")
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
        #expect(try reply.form(plan)[field] == value, "what was typed is kept")
    }
}
