import Clinical
import Medications
import Store
import TestRecords
import TestSupport
import Testing

@testable import MedicationsPages
@testable import MedicationsStore
@testable import Pages
@testable import Web

/// It is 09:30 on Saturday, 20 June; Mia takes metformin at 08:00, 12:30 and, put off, at 19:30.
@Suite struct `A day of medicines in the browser` {
    private static let noon = "metformin-of-mia:0/2026-06-20/45000"

    private func site() async throws -> (site: TestSite, ada: Browser) {
        let site = try await TestSite()
        try await site.homes.fillMedicines()
        return (site, try await site.browser(as: .ada))
    }

    private func doses(_ site: TestSite) async throws -> [KnownDose] {
        try await site.store.medicationRecords(site.homes.mia, from: .today, through: .today, zone: .berlin).day.doses
    }

    @Test func `is recorded once, and the way back removes what was just recorded`() async throws {
        let (site, ada) = try await site()
        let fields = [("day", "2026-06-20"), ("today", "2026-06-20"), ("slot", Self.noon)]
        try await ada.post(Paths.takenSlots("mia"), fields)
        try await ada.post(Paths.takenSlots("mia"), fields)
        #expect(try await doses(site).filter { !$0.isOpen }.count == 2)
        guard case .taken(let id, _)? = try await doses(site).first(where: { $0.due.time == "12:30" })?.state else {
            Issue.record("is not recorded")
            return
        }
        let batch = id.text.split(separator: "-").dropLast().joined(separator: "-")
        try await ada.post(Paths.takenSlotsRemoval("mia", batch), [("count", "1"), ("day", "2026-06-20")])
        #expect(try await doses(site).filter { !$0.isOpen }.count == 1)
    }

    @Test func `a page left open overnight records nothing`() async throws {
        let (site, ada) = try await site()
        site.homes.clock.step(days: 1)
        try await ada.post(
            Paths.takenSlots("mia"), [("day", "2026-06-20"), ("today", "2026-06-20"), ("slot", Self.noon)])
        #expect(try await doses(site).filter { !$0.isOpen }.count == 1)
        // A past day that is shown as such records at the planned time.
        try await ada.post(Paths.takenSlots("mia"), [("day", "2026-06-20"), ("slot", Self.noon)])
        guard case .taken(_, let details)? = try await doses(site).first(where: { $0.due.time == "12:30" })?.state
        else {
            Issue.record("is not recorded")
            return
        }
        #expect(details.at.time == "12:30" && details.at.day == .today)
    }

    @Test func `nothing is recorded for a day to come`() async throws {
        let (_, ada) = try await site()
        let reply = try await ada.post(
            Paths.takenSlots("mia"), [("day", "2026-06-22"), ("slot", "metformin-of-mia:0/2026-06-22/28800")])
        #expect(reply.status == 400)
    }

    @Test func `later puts off a dose that is still to come from its own time`() async throws {
        let (site, ada) = try await site()
        try await ada.post(
            Paths.delayMedicines("mia"), [("day", "2026-06-20"), ("slot", Self.noon), ("minutes", "30")])
        #expect(try await doses(site).map(\.due.time.text) == ["08:00", "13:00", "19:30"])
    }

    @Test func `a moved dose is due once, and what was taken before settles it`() async throws {
        let (site, _) = try await site()
        let stored = try #require(
            try await site.store.record("metformin-of-mia", of: .medication, site.homes.mia))
        let times = ["09:00:00", "21:00:00"].compactMap { ClockTime($0) }
        let course = MedicationCourse(
            dosages: [Dosage(timing: Timing(repeat: TimingRepeat(timeOfDay: times)))], start: .today)
        _ = try await site.store.updateMedication(
            stored.id,
            MedicationDetails(
                name: "Metformin", form: nil, strength: nil, reason: nil, prescriber: nil, pharmacy: nil, notes: nil,
                status: .active, course: course),
            version: stored.version, site.homes.mia, change: site.homes.change())
        let known = try await doses(site)
        #expect(known.map(\.due.time.text) == ["09:00", "21:00"] && known.map(\.isOpen) == [false, true])
    }

    @Test func `other people's medicines are not there`() async throws {
        let (site, _) = try await site()
        let stranger = try await site.browser(as: .ola)
        let reply = try await stranger.post(
            Paths.takenSlots("mia"), [("day", "2026-06-20"), ("slot", Self.noon)])
        #expect(reply.status == 404)
        #expect(try await doses(site).filter { !$0.isOpen }.count == 1)
    }
}
