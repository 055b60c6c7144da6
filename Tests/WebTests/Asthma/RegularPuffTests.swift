import Asthma
import Clinical
import Medications
import SQL
import Store
import TestSupport
import Testing

@testable import AsthmaPages
@testable import AsthmaStore
@testable import MedicationsPages
@testable import MedicationsStore
@testable import Pages
@testable import Web

/// It is 09:30 on Saturday, 20 June. Mia inhales budesonide at 08:00 and 20:00, which her list of medicines has since
/// yesterday; her inhaler is tied to it since today.
@Suite struct `Regular puffs of an inhaler that is in the list of medicines` {
    private static let medicine: Medication.ID = "budesonide-of-mia"

    private func site(_ role: InhalerRole = .controller, since: CalendarDay = .today) async throws -> TestSite {
        let site = try await TestSite()
        let times = ["08:00:00", "20:00:00"].compactMap { ClockTime($0) }
        let dose = DoseAndRate(dose: .quantity(Quantity(value: WrittenDecimal(2), unit: "inhalations")))
        let course = MedicationCourse(
            dosages: [Dosage(timing: Timing(repeat: TimingRepeat(timeOfDay: times)), doseAndRate: [dose])],
            start: .yesterday)
        site.homes.clock.step(seconds: -86_400)
        try await site.store.createMedication(
            Self.medicine,
            MedicationDetails(
                name: "Budesonide", form: .inhaler, strength: "200 µg", reason: nil, prescriber: nil, pharmacy: nil,
                notes: nil, status: .active, course: course), site.homes.mia, change: site.homes.change())
        site.homes.clock.step(seconds: 86_400)
        let inhaler = InhalerDetails(
            name: "Budesonide", role: role, kind: .powder, dailyMaximum: role == .icsFormoterolBoth ? 8 : nil,
            medicine: .init(id: Self.medicine.text, since: since))
        try await site.store.create("brown", inhaler, of: .inhaler, site.homes.mia, change: site.homes.change())
        return site
    }

    private func puff(
        _ id: Puff.ID, at time: TimeOfDay, on day: CalendarDay = .today, for purpose: PuffPurpose? = .scheduled,
        _ site: TestSite
    ) async throws {
        let details = PuffDetails(inhaler: "brown", at: .berlin(day, time), purpose: purpose)
        try await site.store.addPuffs([(id, details)], site.homes.mia, change: site.homes.change())
    }

    private func tick(_ id: Administration.ID, at time: TimeOfDay, _ site: TestSite) async throws -> Administered? {
        let details = AdministrationDetails(
            medication: Self.medicine, status: .completed, at: .berlin(.today, time), day: .today,
            slot: "0/2026-06-20/28800", due: .berlin(.today, "08:00"))
        return try await site.store.administer(
            [(id, details)], site.homes.mia, zone: .berlin, change: site.homes.change()
        ).first
    }

    /// The records of a day: "08:00 taken by puff/p1/0, 2 inhalations", "extra 07:00".
    private func records(_ site: TestSite, on day: CalendarDay = .today) async throws -> [String] {
        let known = try await site.store.medicationRecords(site.homes.mia, from: day, through: day, zone: .berlin).day
        func by(_ details: AdministrationDetails?) -> String {
            guard let details, let origin = details.origin, let amount = details.amount else { return "" }
            return " by \(origin.text), \(amount.text) \(details.unit ?? "")"
        }
        return known.doses.map { dose in
            "\(dose.planned.slot.at.time.text) \(dose.isOpen ? "open" : "taken")\(by(dose.record?.details))"
        } + known.extra.map { "extra \($0.details.at.time.text)\(by($0.details))" }
    }

    @Test func `count there as taken, in the unit of the prescription`() async throws {
        let site = try await site()
        try await puff("p1", at: "07:50", site)
        try await puff("p2", at: "07:51", site)
        #expect(try await records(site) == ["08:00 taken by puff/p1/0, 2 inhalations", "20:00 open"])
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(Paths.medicine("mia", Self.medicine.text)).says("Recorded with the inhaler"))
        let page = try await ada.page(Paths.asthma("mia"))
        #expect(page.says("Regular doses since 20 Jun: 1 of 1 taken"))
        #expect(page.body.contains("href=\"\(Paths.medicine("mia", Self.medicine.text))\""))
    }

    @Test func `go with the puff, come back with it, and move with it`() async throws {
        let site = try await site()
        try await puff("p1", at: "07:50", site)
        try await puff("p2", at: "07:51", site)
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.asthmaDeletion("mia", "puffs", "p1"))
        #expect(try await records(site) == ["08:00 taken by puff/p2/0, 1 inhalations", "20:00 open"])
        try await ada.post(Paths.asthmaDeletion("mia", "puffs", "p2"))
        #expect(try await records(site) == ["08:00 open", "20:00 open"])
        try await ada.post(Paths.asthmaRestoration("mia", "puffs", "p1"))
        #expect(try await records(site) == ["08:00 taken by puff/p1/0, 1 inhalations", "20:00 open"])
        let version = try #require(try await site.store.record("p1", of: .puff, site.homes.mia)?.version.number)
        try await ada.post(
            Paths.asthma("mia", "puffs", "p1"),
            [
                ("id", "p1"), ("version", "\(version)"), ("inhaler", "brown"), ("day", "2026-06-20"),
                ("time", "07:50"), ("purpose", "as-needed"),
            ])
        #expect(try await records(site) == ["08:00 open", "20:00 open"])
    }

    @Test func `and a dose that was ticked off in the list are one`() async throws {
        let site = try await site()
        #expect(try await tick("ticked", at: "09:20", site) == .stored)
        try await puff("p1", at: "07:50", site)
        #expect(try await records(site) == ["08:00 taken", "20:00 open"])
        _ = try await site.store.deleteAdministration("ticked", site.homes.mia, change: site.homes.change())
        #expect(try await records(site) == ["08:00 taken by puff/p1/0, 1 inhalations", "20:00 open"])
        #expect(try await tick("later", at: "09:20", site) != .stored)
    }

    @Test(arguments: [PuffPurpose.asNeeded, .test])
    func `are not those for symptoms, nor sprays`(_ purpose: PuffPurpose) async throws {
        let site = try await site(.icsFormoterolBoth)
        try await puff("p1", at: "07:50", for: purpose, site)
        #expect(try await records(site) == ["08:00 open", "20:00 open"])
    }

    @Test func `a second dose is one beyond those due`() async throws {
        let site = try await site()
        for (id, time) in [("p1", "07:50"), ("p2", "08:10"), ("p3", "09:00")] as [(Puff.ID, TimeOfDay)] {
            try await puff(id, at: time, site)
        }
        #expect(
            try await records(site) == [
                "08:00 taken by puff/p1/0, 1 inhalations", "20:00 open", "extra 08:10 by puff/p2/0, 1 inhalations",
                "extra 09:00 by puff/p3/0, 1 inhalations",
            ])
    }

    @Test func `before the tie stay apart, and all of them when it ends`() async throws {
        let site = try await site()
        try await puff("old", at: "07:50", on: .yesterday, site)
        try await puff("p1", at: "07:50", site)
        #expect(try await records(site, on: .yesterday).allSatisfy { $0.hasSuffix("open") })
        let ada = try await site.browser(as: .ada)
        let form = [
            ("id", "brown"), ("name", "Budesonide"), ("role", "controller"), ("kind", "powder"), ("in-use", "yes"),
        ]
        try await ada.post(Paths.asthma("mia", "inhalers", "brown"), form + [("version", "1"), ("medication", "")])
        #expect(try await records(site) == ["08:00 open", "20:00 open"])
        try await ada.post(
            Paths.asthma("mia", "inhalers", "brown"), form + [("version", "2"), ("medication", Self.medicine.text)])
        #expect(try await records(site) == ["08:00 taken by puff/p1/0, 1 inhalations", "20:00 open"])
        try await ada.post(Paths.asthmaDeletion("mia", "inhalers", "brown"))
        #expect(try await records(site) == ["08:00 open", "20:00 open"])
        try await ada.post(Paths.asthmaRestoration("mia", "inhalers", "brown"))
        #expect(try await records(site) == ["08:00 taken by puff/p1/0, 1 inhalations", "20:00 open"])
    }

    @Test func `a medicine of somebody else is refused`() async throws {
        let site = try await site()
        let ada = try await site.browser(as: .ada)
        let reply = try await ada.post(
            Paths.asthma("mia", "inhalers"),
            [("id", "other"), ("name", "Other"), ("role", "controller"), ("medication", "metformin-of-ben")])
        #expect(reply.status == 422 && reply.says("This medicine is not in the list."))
        let reliever = try await ada.post(
            Paths.asthma("mia", "inhalers"),
            [("id", "blue"), ("name", "Blue"), ("role", "reliever"), ("medication", Self.medicine.text)])
        #expect(reliever.status == 422 && reliever.says("its puffs are not taken by schedule"))
    }

    @Test func `one tap says what a puff of MART was for`() async throws {
        let site = try await site(.icsFormoterolBoth)
        let ada = try await site.browser(as: .ada)
        func tap(_ id: String, _ purpose: String?) async throws -> Reply {
            let fields = [("id", id), ("inhaler", "brown"), ("puffs", "1")]
            return try await ada.post(Paths.puffsNow("mia"), fields + (purpose.map { [("purpose", $0)] } ?? []))
        }
        #expect(try await tap("none", nil).status == 400)
        #expect(try await tap("nonsense", "whenever").status == 400)
        #expect(try await tap("now", "as-needed").status == 303)
        #expect(try await records(site) == ["08:00 open", "20:00 open"])
        #expect(try await tap("regular", "scheduled").status == 303)
        #expect(try await records(site) == ["08:00 taken by puff/regular/0, 1 inhalations", "20:00 open"])
        try await useAsthma(site)
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.says("2 puffs today; the clinic’s maximum is 8"))
        #expect(today.says("1 puff, for symptoms") && today.says("1 puff, regular"))
    }

    @Test func `stand in a report, those of its period`() async throws {
        let site = try await site(since: .yesterday)
        try await useAsthma(site)
        try await puff("p1", at: "19:50", on: .yesterday, site)
        try await puff("p2", at: "07:50", site)
        func regular(through last: CalendarDay) async throws -> String? {
            let (mia, schema) = (site.homes.mia, site.store.schema)
            let now = ZoneRules.berlin.local(at: site.clock.now)
            let history = try await site.store.snapshot { tx in
                try AsthmaHistory.read(
                    mia, schema, from: .yesterday, through: last, now: now, zone: .berlin, tx)
            }
            let phrases = try TemplateFixture.phrases()
            return AsthmaReport(phrases, history, withNotes: false)?.figures
                .first { $0.label == "Regular doses, Budesonide" }?.value
        }
        let (all, before) = (try await regular(through: .today), try await regular(through: .yesterday))
        // The medicine is on the list since yesterday at 09:30, and this evening's dose is not due yet.
        #expect(all == "2 of 2 taken since 19 Jun")
        #expect(before == "1 of 1 taken since 19 Jun")
    }

    private func useAsthma(_ site: TestSite) async throws {
        try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE person SET areas = 'food-allergy,asthma' WHERE id = 'mia'")
        }
    }
}
