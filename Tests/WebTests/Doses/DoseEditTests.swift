import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Records edited later, after the plan has changed.
@Suite struct DoseEditTests {
    static let path = Paths.dose("mia", day: "2026-06-19")

    /// A site with yesterday's record.
    private func site(_ dose: OITDose) async throws -> (TestSite, Browser) {
        let site = try await TestSite()
        let saved = try await site.store.saveDose(dose, base: nil, site.homes.mia, change: site.homes.change())
        guard case .saved = saved else { throw NotSaved() }
        return (site, try await site.browser(as: .ada))
    }

    struct NotSaved: Error {}

    private func stored(_ site: TestSite) async throws -> OITDose? {
        try await site.store.dose(site.homes.mia, on: .yesterday)
    }

    @Test func `medicines survive an edit, also two of the same and one with a name`() async throws {
        let medicines: [MedicineTaken] = [
            MedicineTaken(medicine: .cetirizine, amount: "2.5"),
            MedicineTaken(medicine: .other("Cromolyn <3"), amount: "20"),
            MedicineTaken(medicine: .cetirizine, amount: "5"),
            MedicineTaken(medicine: .other("Montelukast"), amount: "4.25"),
        ]
        let dose = OITDose.on(.yesterday, .at(.yesterday, "07:00", .full(.peanutTwo)), medicines: medicines)
        let (site, ada) = try await site(dose)
        let before = try await StoreDump(site.homes.temporary)
        let form = try await ada.form(Self.path, on: Self.path)
        #expect(form.all("medicines") == ["cetirizine", "other", "cetirizine.2", "other.2"])
        #expect(try await ada.submit(form).status == 303)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
        #expect(try await ada.submit(form.with { $0.set("notes", "New") }).status == 303)
        #expect(try await stored(site)?.medicines == medicines)
        #expect(try await stored(site)?.notes == "New")
    }

    @Test func `one of two medicines can be taken out`() async throws {
        let dose = OITDose.on(
            .yesterday, .at(.yesterday, "07:00", .full(.peanutTwo)),
            medicines: [
                MedicineTaken(medicine: .cetirizine, amount: "2.5"), MedicineTaken(medicine: .cetirizine, amount: "5"),
            ])
        let (site, ada) = try await site(dose)
        let form = try await ada.form(Self.path, on: Self.path).with { $0.clear("medicines", "cetirizine") }
        #expect(try await ada.submit(form).status == 303)
        #expect(try await stored(site)?.medicines == [MedicineTaken(medicine: .cetirizine, amount: "5")])
    }

    @Test func `all named medicines and another can be ticked together`() async throws {
        let (site, ada) = try await site(.on(.yesterday, .at(.yesterday, "07:00", .full(.peanutTwo))))
        var form = try await ada.form(Self.path, on: Self.path)
        for (code, amount) in [("diphenhydramine", "12.5"), ("famotidine", "20"), ("cetirizine", "5"), ("other", "4")] {
            form.tick("medicines", code)
            form.set("medicines.\(code).amount", amount)
        }
        form.set("medicines.other.name", "Cromolyn")
        #expect(try await ada.submit(form).status == 303)
        #expect(
            try await stored(site)?.medicines == [
                MedicineTaken(medicine: .diphenhydramine, amount: "12.5"),
                MedicineTaken(medicine: .famotidine, amount: "20"),
                MedicineTaken(medicine: .cetirizine, amount: "5"),
                MedicineTaken(medicine: .other("Cromolyn"), amount: "4"),
            ])
    }

    /// What happened to the level after the dose was taken.
    enum Change: String, Sendable, CaseIterable {
        case deleted, amountChanged, renamed, allergenRemoved
    }

    private func change(_ change: Change, _ ada: Browser) async throws {
        switch change {
        case .deleted: try await ada.post(Paths.levelDeletion("mia", "peanut-two"), [("version", "1")])
        case .amountChanged:
            let form = try await ada.form(Paths.level("mia", "peanut-two"), on: Paths.editLevel("mia", "peanut-two"))
            try await ada.submit(form.with { $0.set("amount", "50") })
        case .renamed:
            let form = try await ada.form(Paths.level("mia", "peanut-two"), on: Paths.editLevel("mia", "peanut-two"))
            try await ada.submit(form.with { $0.set("name", "Zwei") })
        case .allergenRemoved: try await ada.post(Paths.allergenRemoval("mia", "mia-peanut"))
        }
    }

    static let portions: [OITDose.Portion] = [
        .full(.peanutTwo), .half(.peanutTwo), .part("4.75", of: DoseLevel.peanutTwo),
    ]

    @Test(arguments: Change.allCases, portions)
    func `an old record keeps its exact amount when something else in it is changed`(
        _ change: Change, _ portion: OITDose.Portion
    ) async throws {
        let (site, ada) = try await site(.on(.yesterday, .at(.yesterday, "07:00", portion)))
        try await self.change(change, ada)
        let form = try await ada.form(Self.path, on: Self.path)
        #expect(try await ada.submit(form.with { $0.set("notes", "New") }).status == 303)
        let after = try #require(try await stored(site)?.intakes.first?.portions.first)
        #expect(after.amount == portion.amount && after.level == portion.level && after.share == portion.share)
        #expect(try await stored(site)?.notes == "New")
    }

    @Test(arguments: Change.allCases)
    func `an untouched record stays as it is whatever became of its level`(_ change: Change) async throws {
        let (site, ada) = try await site(.on(.yesterday, .at(.yesterday, "07:00", .full(.peanutTwo))))
        try await self.change(change, ada)
        let before = try await stored(site)
        #expect(try await ada.submit(ada.form(Self.path, on: Self.path)).status == 303)
        #expect(
            try await stored(site)?.intakes.first?.portions.first?.amount
                == before?.intakes.first?.portions.first?.amount)
        #expect(try await ada.page(Paths.today("mia", day: "2026-06-19")).says("6.25 mg"))
    }

    @Test func `an amount without any level can be logged and edited`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.allergens("mia"), [("allergens", "egg")])
        let allergens = try await site.store.allergens(site.homes.mia)
        let egg = try #require(allergens.first { $0.kind == .listed(.egg) }).id.text
        try await ada.post(Paths.allergenTreatment("mia", egg))
        var form = try await ada.form(Self.path, on: Self.path)
        form.clear("intakes.1.allergens")
        form.tick("intakes.1.allergens", egg)
        form.set("intakes.1.time", "07:00")
        form.set("intakes.1.\(egg).amount", "0.5")
        #expect(form["intakes.1.\(egg).share"] == "part")
        #expect(try await ada.submit(form).status == 303)
        let again = try await ada.form(Self.path, on: Self.path)
        #expect(again["intakes.1.\(egg).amount"] == "0.5")
        let before = try await StoreDump(site.homes.temporary)
        #expect(try await ada.submit(again).status == 303)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `a day with very many intakes loses none`() async throws {
        let intakes = (0..<30).map {
            OITDose.Intake.at(.yesterday, TimeOfDay(minutes: 300 + $0) ?? "00:00", .full(.peanutTwo))
        }
        let dose = OITDose(person: "mia", day: .yesterday, version: .first, intakes: intakes, medicines: [], notes: nil)
        let (site, ada) = try await site(dose)
        let form = try await ada.form(Self.path, on: Self.path).with { $0.set("notes", "New") }
        #expect(try await ada.submit(form).status == 303)
        #expect(try await stored(site)?.intakes.count == 30)
    }

    @Test func `an intake whose id cannot be one is refused, not dropped`() async throws {
        let (site, ada) = try await site(.on(.yesterday, .at(.yesterday, "07:00", .full(.peanutTwo))))
        var form = try await ada.submit(ada.form(Self.path, on: Self.path), button: ("go", "add")).form(Self.path)
        form.set("intakes.2.id", "not an id")
        form.set("intakes.2.time", "08:00")
        form.tick("intakes.2.allergens", "mia-cashew")
        let reply = try await ada.submit(form)
        #expect(reply.status == 400 || reply.status == 422)
        #expect(try await stored(site)?.intakes.count == 1)
    }

    @Test func `the second of two equal hours stays the second`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let again = Moment.berlinAgain(.fallBack, "02:30")
        let dose = OITDose.on(.fallBack, .at(again, "late", .full(.peanutTwo)))
        _ = try await site.store.saveDose(dose, base: nil, site.homes.mia, change: site.homes.change())
        let path = Paths.dose("mia", day: "2025-10-26")
        let form = try await ada.form(path, on: path)
        #expect(form["intakes.1.time"] == "02:30")
        #expect(try await ada.submit(form.with { $0.set("notes", "New") }).status == 303)
        #expect(try await site.store.dose(site.homes.mia, on: .fallBack)?.intakes.first?.at == again)
    }
}
