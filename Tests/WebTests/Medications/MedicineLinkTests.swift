import CarePlan
import Clinical
import HTTPTypes
import Immunotherapy
import ImmunotherapyStore
import Medications
import Reminders
import Store
import SymptomsStore
import TestSupport
import Testing

@testable import MedicationsPages
@testable import MedicationsStore
@testable import Pages
@testable import Web

/// It is 09:30 on Saturday, 20 June. Mia takes cetirizine at 08:00 and 20:00, and her plan wants it before a dose.
@Suite struct `A medicine of the list that is also one before doses or for reactions` {
    private static let links = Paths.medicineLinks("mia", "cetirizine-of-mia")

    private func site(linkedTo subjects: Set<MedicationLink.Subject> = [.beforeDose(.cetirizine)]) async throws
        -> TestSite
    {
        let site = try await TestSite()
        let times = ["08:00:00", "20:00:00"].compactMap { ClockTime($0) }
        let course = MedicationCourse(
            dosages: [Dosage(timing: Timing(repeat: TimingRepeat(timeOfDay: times)))], start: .yesterday)
        site.homes.clock.step(seconds: -86_400)
        try await site.store.createMedication(
            "cetirizine-of-mia",
            MedicationDetails(
                name: "Cetirizine", form: .tablet, strength: "10 mg", reason: nil, prescriber: nil, pharmacy: nil,
                notes: nil,
                status: .active, course: course),
            site.homes.mia, change: site.homes.change())
        site.homes.clock.step(seconds: 86_400)
        _ = try await site.store.setMedicationLinks(
            subjects, of: "cetirizine-of-mia", since: .today, through: .today, site.homes.mia,
            change: site.homes.change())
        return site
    }

    /// Records the doses of today anew.
    private func save(
        _ medicines: [MedicineTaken], at time: TimeOfDay = "09:00", _ site: TestSite
    ) async throws {
        let mia = site.homes.mia
        let stored = try await site.store.dose(mia, on: .today)
        let dose = OITDose(
            person: mia.person, day: .today, version: .first,
            intakes: [OITDose.Intake(id: "intake-0", at: .berlin(.today, time), portions: [])], medicines: medicines,
            notes: nil)
        let saved = try await site.store.saveDose(dose, base: stored?.version, mia, change: site.homes.change())
        guard case .saved = saved else {
            Issue.record("stale")
            return
        }
    }

    private func administer(
        _ id: Administration.ID, at time: TimeOfDay, slot: String? = nil, _ site: TestSite
    ) async throws -> Administered? {
        try await site.store.administer(
            [
                (
                    id,
                    AdministrationDetails(
                        medication: "cetirizine-of-mia", status: .completed, at: .berlin(.today, time), day: .today,
                        slot: slot.map { "0/2026-06-20/\($0)" }, due: slot == nil ? nil : .berlin(.today, time))
                )
            ], site.homes.mia, zone: .berlin, change: site.homes.change()
        ).first
    }

    /// The records of today: "08:00 taken by dose/2026-06-20/0", "extra 07:00".
    private func records(_ site: TestSite) async throws -> [String] {
        let day = try await site.store.medicationRecords(
            site.homes.mia, from: .today, through: .today, zone: .berlin
        ).day
        return day.doses.map { dose in
            let by = dose.record?.details.origin.map { " by \($0.text)" } ?? ""
            return "\(dose.planned.slot.at.time.text) \(dose.isOpen ? "open" : "taken")\(by)"
        } + day.extra.map { "extra \($0.details.at.time.text)" }
    }

    private let cetirizine = MedicineTaken(medicine: .cetirizine, amount: "10 mg")

    @Test func `what a dose says was taken before it is taken in the list`() async throws {
        let site = try await site()
        try await save([cetirizine], site)
        #expect(try await records(site) == ["08:00 taken by dose/2026-06-20/0", "20:00 open"])
        let page = try await site.browser(as: .ada).page(Paths.medicine("mia", "cetirizine-of-mia"))
        #expect(page.says("Recorded with the dose"))
    }

    @Test func `goes with the dose and comes back with it`() async throws {
        let site = try await site()
        try await save([cetirizine], site)
        try await save([], site)
        #expect(try await records(site) == ["08:00 open", "20:00 open"])
        try await save([cetirizine], site)
        let version = try #require(try await site.store.dose(site.homes.mia, on: .today)?.version)
        _ = try await site.store.deleteDose(on: .today, base: version, site.homes.mia, change: site.homes.change())
        #expect(try await records(site) == ["08:00 open", "20:00 open"])
        _ = try await site.store.restoreDose(on: .today, site.homes.mia, change: site.homes.change())
        #expect(try await records(site) == ["08:00 taken by dose/2026-06-20/0", "20:00 open"])
    }

    @Test func `one intake that both record counts once`() async throws {
        let site = try await site()
        #expect(try await administer("taken", at: "08:05", slot: "28800", site) == .stored)
        try await save([cetirizine], site)
        #expect(try await records(site) == ["08:00 taken", "20:00 open"])
        // The dose still says so when the other record goes.
        _ = try await site.store.deleteAdministration("taken", site.homes.mia, change: site.homes.change())
        #expect(try await records(site) == ["08:00 taken by dose/2026-06-20/0", "20:00 open"])
    }

    @Test(
        arguments: [
            // Taken after the dose, and more than six hours before it, is another intake.
            ("08:30", "08:00", ["08:00 taken by dose/2026-06-20/0", "20:00 open", "extra 08:30"]),
            ("01:30", "08:00", ["08:00 taken by dose/2026-06-20/0", "20:00 open", "extra 01:30"]),
            ("02:00", "08:00", ["08:00 open", "20:00 open", "extra 02:00"]),
            // No slot within six hours.
            ("00:10", "01:00", ["08:00 open", "20:00 open", "extra 00:10"]),
        ] as [(TimeOfDay, TimeOfDay, [String])])
    func `another intake stays another one`(_ taken: TimeOfDay, _ dose: TimeOfDay, _ wanted: [String]) async throws {
        let site = try await site()
        _ = try await administer("taken", at: taken, site)
        try await save([cetirizine], at: dose, site)
        #expect(try await records(site) == wanted)
    }

    @Test func `a dose of another medicine is nothing to the list`() async throws {
        let site = try await site()
        try await save([MedicineTaken(medicine: .famotidine, amount: "10 mg")], site)
        #expect(try await records(site) == ["08:00 open", "20:00 open"])
    }

    @Test func `what follows a dose is corrected there and not here`() async throws {
        let site = try await site()
        try await save([cetirizine], site)
        let mia = site.homes.mia
        let id = try #require(
            try await site.store.administrations(of: "cetirizine-of-mia", mia, limit: 1).first?.id)
        #expect(try await site.store.deleteAdministration(id, mia, change: site.homes.change()) == nil)
        let ada = try await site.browser(as: .ada)
        let reply = try await ada.get(Paths.editAdministration("mia", id.text))
        #expect(reply.headers[.location] == Paths.dose("mia", day: "2026-06-20"))
        #expect(try await administer("again", at: "09:10", slot: "28800", site) != .stored)
    }

    @Test func `unlinking leaves the records apart, and the way back joins them`() async throws {
        let site = try await site()
        try await save([cetirizine], site)
        let ada = try await site.browser(as: .ada)
        try await ada.post(Self.links, [])
        #expect(try await records(site) == ["08:00 open", "20:00 open"])
        try await ada.post(Self.links, [("link", "before-dose:cetirizine"), ("since", "2026-06-20")])
        #expect(try await records(site) == ["08:00 taken by dose/2026-06-20/0", "20:00 open"])
    }

    @Test func `the form of a dose has ticked what the list says was taken`() async throws {
        let site = try await site()
        _ = try await administer("taken", at: "08:05", slot: "28800", site)
        let form = try await site.browser(as: .ada).page(Paths.dose("mia", day: "2026-06-20"))
        #expect(form.says("taken at 08:05"))
    }

    @Test func `a treatment of a reaction is recorded in the list by its name`() async throws {
        let rescue: RescueMedicine.ID = "antihistamine-of-mia"
        let site = try await site(linkedTo: [.rescue(rescue)])
        let mia = site.homes.mia
        let details = RescueMedicineDetails(
            kind: .antihistamine, name: "Zyrtec", strength: nil, place: nil, lot: nil, expiry: nil, count: 1, notes: nil
        )
        _ = try await site.store.createRescueMedicine(rescue, details, mia, change: site.homes.change())
        func treat(_ id: Reaction.ID, _ name: String?, at time: TimeOfDay) async throws {
            let treatment = Treatment(
                id: "treatment-of-\(id)", at: .berlin(.today, time), given: .antihistamine(name: name, amount: "5 mg"))
            let reaction = ReactionDetails(
                onset: .berlin(.today, time), dose: nil, symptoms: [], grade: nil, treatments: [treatment],
                outcome: nil, notes: nil)
            try await site.store.createReaction(
                id, CheckedReaction(details: reaction, newSymptoms: []), mia, change: site.homes.change())
        }
        try await treat("named", "zyrtec", at: "08:30")
        #expect(try await records(site) == ["08:00 taken by reaction/named/0", "20:00 open"])
        try await treat("other", "Loratadine", at: "09:00")
        #expect(try await records(site) == ["08:00 taken by reaction/named/0", "20:00 open"])
        _ = try await site.store.deleteReaction("named", version: .first, mia, change: site.homes.change())
        #expect(try await records(site) == ["08:00 open", "20:00 open"])
    }

    @Test func `that lost several links has them back by undo`() async throws {
        let before: Set<MedicationLink.Subject> = [.beforeDose(.cetirizine), .beforeDose(.other("Own; a=b & c~d"))]
        let site = try await site(linkedTo: before)
        let ada = try await site.browser(as: .ada)
        func linked() async throws -> Set<MedicationLink.Subject> {
            Set(try await site.store.medicationLinks(site.homes.mia).map(\.subject))
        }
        _ = try await ada.post(Self.links)
        #expect(try await linked().isEmpty)
        var undo = try await ada.page(Paths.medicine("mia", "cetirizine-of-mia")).form(Self.links)
        // A browser sends line ends in pairs.
        undo.fields = undo.fields.map { ($0.name, $0.value.replacing("\n", with: "\r\n")) }
        #expect(undo.fields.contains { $0.value.contains("\r\n") })
        #expect(try await ada.submit(undo).status == 303)
        #expect(try await linked() == before)
    }
}
