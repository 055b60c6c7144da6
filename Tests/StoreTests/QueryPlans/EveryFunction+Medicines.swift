import Accounts
import Clinical
import FHIR
import Medications
import Store
import TestRecords
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
        try await links(details)
        try await stock()
        try await store.delayMedicines(
            [("metformin-of-mia", "0/2026-06-20/64800", .today, .berlin(.today, "19:00"))], mia,
            change: homes.change())
        var times = MedicineTimes(onTime: 15)
        times.meals.set(.noon, to: .midnight)
        times.meals.setWeekend(.noon, to: .midnight)
        try await store.saveMedicineTimes(times, mia, change: homes.change())
        try await prescriptions()
        try await hospitals()
    }

    private func links(_ details: AdministrationDetails) async throws {
        let mia = homes.mia
        _ = try await store.setMedicationLinks(
            [.beforeDose(.cetirizine)], of: "metformin-of-mia", since: .today, through: .today, mia,
            change: homes.change())
        #expect(try await store.medicationLinks(mia).count == 1)
        _ = try await store.updateAdministration("batch-0", details, version: .first, mia, change: homes.change())
        _ = try await store.deleteAdministration("nothing", mia, change: homes.change())
        let schema = store.schema
        _ = try await store.snapshot { tx in try schema.listed(on: .yesterday ... .today, mia, tx) }
    }

    private func hospitals() async throws {
        let (mia, now) = (homes.mia, homes.clock.now)
        let id: FHIRConnection.ID = "hospital-of-mia"
        let new: FHIRConnection.ID = "new-hospital-of-mia"
        let account: Account.ID = .ada
        _ = try await store.fhirConnections(mia)
        try await store.addFHIRConnection(
            FHIRConnection(id: "a-third", base: "https://c.example", name: "C", access: .open, created: now), mia,
            change: homes.change())
        try await store.beginFHIRSignIn(
            FHIRSignIn(state: "s", connection: new, verifier: "v", scopes: "", redirect: "r"), by: account, mia,
            now: now)
        _ = try await store.takeFHIRSignIn("s", by: account, now: now)
        try await store.saveTokens(
            SealedTokens(access: "a", refresh: nil, expires: nil, scopes: "", canSend: true, patient: "p2"), of: new,
            mia)
        _ = try await store.choosePatient("p2", of: new, mia, change: homes.change())
        _ = try await store.setSending(true, of: new, mia, change: homes.change())
        try await store.syncNow(mia, now: now)
        try await store.keepResources(
            [FHIRStoredResource(reference: "Patient/p1", resource: "{}")],
            unread: [FHIRUnread(place: "Patient", path: "id", reason: "None.")], of: id, mia, now: now)
        _ = try await store.fhirResources("Patient", of: id, mia)
        _ = try await store.fhirResource("Patient/p1", of: id, mia)
        _ = try await store.fhirUnread(of: id, mia, limit: 5)
        _ = try await store.undatedAdministrations(mia)
        _ = try await store.handedOut(of: "metformin-of-mia", mia)
        _ = try await store.fhirOutbox(of: id, mia)
        _ = try await store.fhirSendings(of: id, mia)
        _ = try await store.sent(["morning-of-mia"], mia)
        try await store.keepSending(
            FHIRSending(administration: "morning-of-mia", recordVersion: 1, uuid: "u", state: .sent), of: id, mia,
            now: now)
        let elsewhere = AdministrationElsewhere(
            reference: "MedicationAdministration/1", request: "MedicationRequest/r1", status: .completed,
            at: .berlin(.today, "07:00"), amount: nil, unit: nil, isWithdrawn: false)
        _ = try await store.takeOver([elsewhere], of: id, mia, change: homes.change())
        try await store.finishSync(
            .done(full: true, serverTime: now, canSend: true), of: id, began: now, mia)
        try await store.finishSync(.failed(.tooSlow), of: id, began: now, mia)
        _ = try await store.endFHIRConnection(id, keepsMedicines: false, mia, change: homes.change())
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

    private func stock() async throws {
        let mia = homes.mia
        let count = StockEntryDetails(
            medication: "metformin-of-mia", kind: .count, at: .berlin(.today, "09:00"), pieces: WrittenDecimal(5),
            unit: "tablet")
        #expect(try await store.addStockEntry("count", count, mia, change: homes.change()))
        try await store.setRefillPoint(3, of: "metformin-of-mia", mia, change: homes.change())
        let records = try await store.medicationStock(of: "metformin-of-mia", mia, zone: .berlin)
        #expect(records?.entries.map(\.id) == ["count", "refill-of-mia"] && records?.stock.lead == 3)
        let photo = Photo(jpeg: [0xFF, 0xD8, 0xFF], digest: "another")
        #expect(try await store.setMedicationPhoto(photo, of: "metformin-of-mia", mia, change: homes.change()))
        #expect(try await store.medicationPhoto("metformin-of-mia", mia) == photo)
        #expect(try await store.medicationPhotoDigests(mia) == ["metformin-of-mia": "another"])
        try await store.deleteMedicationPhoto(of: "metformin-of-mia", mia, change: homes.change())
    }
}
