import Clinical
import Host
import Medications
import Reminders
import Store
import TestSupport
import Testing

@testable import MedicationsStore
@testable import RemindersStore

/// Mia's plan wants cetirizine an hour before the dose at 18:00, and she has cetirizine in the list of medicines.
@Suite struct `The reminder of a medicine that is also in the list` {
    private func scene(isLinked: Bool = true) async throws -> LedgerScene {
        let scene = try await LedgerScene()
        let dosage = Dosage(timing: Timing(repeat: TimingRepeat(timeOfDay: ["17:00:00"].compactMap { ClockTime($0) })))
        try await scene.store.createMedication(
            "cetirizine-of-mia",
            MedicationDetails(
                name: "Cetirizine", form: .tablet, strength: "10 mg", reason: nil, prescriber: nil, pharmacy: nil,
                notes: nil, status: .active, course: MedicationCourse(dosages: [dosage], start: .today)),
            scene.homes.mia, change: scene.homes.change())
        if isLinked {
            _ = try await scene.store.setMedicationLinks(
                [.beforeDose(.cetirizine)], of: "cetirizine-of-mia", since: .today, through: .today, scene.homes.mia,
                change: scene.homes.change())
        }
        return scene
    }

    private func taken(_ scene: LedgerScene) async throws -> [String] {
        try await scene.store.administrations(of: "cetirizine-of-mia", scene.homes.mia, limit: 5).map {
            "\($0.details.at.time.text) \($0.details.slot ?? "extra")"
        }
    }

    @Test(arguments: [(true, "16:40", true), (true, "10:00", false), (false, "16:40", false)])
    func `is done once the list has it, near to the dose`(
        _ isLinked: Bool, _ time: TimeOfDay, _ isDone: Bool
    ) async throws {
        let scene = try await scene(isLinked: isLinked)
        let at = Moment.berlin(.today, time)
        scene.homes.clock.set(at.instant)
        _ = try await scene.store.administer(
            [
                (
                    "taken",
                    AdministrationDetails(
                        medication: "cetirizine-of-mia", status: .completed, at: at, day: .today)
                )
            ], scene.homes.mia, zone: .berlin, change: scene.homes.change())
        try await scene.plan()
        #expect(try await scene.row(.medicineBeforeDose).state == (isDone ? .done : .planned))
    }

    @Test func `its answer is recorded in the list, and taken back there`() async throws {
        let scene = try await scene()
        try await scene.plan()
        _ = try await scene.send(at: "17:00")
        let row = try await scene.row(.medicineBeforeDose)
        scene.homes.clock.set(Moment.berlin(.today, "17:02").instant)
        _ = try await scene.store.answerReminder(
            row.id, .done, from: .message, scene.homes.mia, change: scene.homes.change(),
            newID: { scene.homes.world.newID() })
        #expect(try await taken(scene) == ["17:02 0/2026-06-20/61200"])
        #expect(try await scene.store.takeBackAnswer(to: row.id, scene.homes.mia, change: scene.homes.change()))
        #expect(try await taken(scene) == [])
    }

    @Test func `an answer that it was skipped records nothing`() async throws {
        let scene = try await scene()
        try await scene.plan()
        _ = try await scene.send(at: "17:00")
        _ = try await scene.store.answerReminder(
            try await scene.row(.medicineBeforeDose).id, .skipped, from: .message, scene.homes.mia,
            change: scene.homes.change(), newID: { scene.homes.world.newID() })
        #expect(try await taken(scene) == [])
    }
}
