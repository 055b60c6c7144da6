import Clinical
import FHIR
import Medications
import Store
import TestSupport
import Testing

@testable import MedicationsStore

extension EveryFunction {
    func medicines() async throws {
        try await homes.fillMedicines()
        let mia = homes.mia
        let stored = try #require(try await store.record("metformin-of-mia", of: .medication, mia))
        try await store.createMedication("another", stored.details, mia, change: homes.change())
        _ = try await store.updateMedication(
            "another", stored.details.with(status: .onHold), version: .first, mia, change: homes.change())
        _ = try await store.startMedication(
            "draft-of-mia", version: .first, replacing: "another", mia, change: homes.change())
        _ = try await store.deleteMedication("another", mia, change: homes.change())
        _ = try await store.medicationRecords(mia, from: .yesterday, through: .today, zone: .berlin)
        let details = AdministrationDetails(
            medication: "metformin-of-mia", status: .completed, at: .berlin(.today, "09:00"), day: .today,
            slot: "0/2026-06-20/45000", due: .berlin(.today, "12:30"))
        _ = try await store.administer([("batch-0", details)], mia, zone: .berlin, change: homes.change())
        _ = try await store.administrations(of: "metformin-of-mia", mia, limit: 5)
        _ = try await store.administrations(of: "metformin-of-mia", mia, since: homes.clock.now)
        _ = try await store.administrations(mia, from: .yesterday, through: .today)
        _ = try await store.hasAdministrations(mia, before: .today)
        try await store.deleteAdministrations(batch: "batch", count: 1, mia, change: homes.change())
        #expect(try await store.restoreAdministration("batch-0", mia, zone: .berlin, change: homes.change()))
        try await store.delayMedicines(
            [("metformin-of-mia", "0/2026-06-20/64800", .today, .berlin(.today, "19:00"))], mia,
            change: homes.change())
        var times = MedicineTimes(onTime: 15)
        times.meals.set(.noon, to: .midnight)
        times.meals.setWeekend(.noon, to: .midnight)
        try await store.saveMedicineTimes(times, mia, change: homes.change())
        try await prescriptions()
    }

    private func prescriptions() async throws {
        let mia = homes.mia
        let resource = """
            {"resourceType": "MedicationRequest", "id": "r9", "status": "active", "intent": "order",
            "medicationCodeableConcept": {"text": "Ramipril"}}
            """
        let received = PrescriptionFile(Array(resource.utf8)).prescriptions
        _ = try await store.planPrescriptions(received, from: "file", today: .today, mia)
        _ = try await store.receivePrescriptions(
            received, from: "file", today: .today, mia, change: homes.change(), newID: { "ramipril-of-mia" })
        _ = try await store.mergeMedication(
            "ramipril-of-mia", into: "metformin-of-mia", mia, change: homes.change())
        let rows = try #require(MedicationSheet.read(Array("name,text\nOintment,thinly".utf8), today: .today).value)
        _ = try await store.planMedications(rows, mia)
        _ = try await store.importMedications(rows, mia, change: homes.change())
    }
}
