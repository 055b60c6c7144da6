import Clinical
import Feeds
import GuardedHTTP
import Medications
import MedicationsStore
import Store
import TestSupport
import Testing

@testable import MedicationsPages
@testable import Pages

/// What a sync makes of what is new at a hospital, when most of it is known.
@Suite struct `A hospital where something changed` {
    private func put(_ resource: String, _ reference: String, _ hospital: ConnectedHospital) async throws {
        let answer = try await hospital.server.send(
            "PUT", hospital.server.base.text + "/" + reference, body: Array(resource.utf8))
        try #require((200...201).contains(answer.status))
        hospital.site.clock.step(seconds: 3600)
        try await hospital.sync()
        #expect(try await hospital.stored().problem == nil)
    }

    private func request(_ id: String, medicine: String, twice: Bool = false) -> String {
        """
        {"resourceType": "MedicationRequest", "id": "\(id)", "status": "active", "intent": "order", \
        \(medicine), "subject": {"reference": "Patient/mia"}, "dosageInstruction": [{"timing": {"repeat": \
        {"frequency": \(twice ? 2 : 1), "period": 1, "periodUnit": "d"}}, "doseAndRate": \
        [{"doseQuantity": {"value": 5, "unit": "ml"}}]}]}
        """
    }

    @Test func `a draft follows its prescription`() async throws {
        try await ConnectedHospital.run { hospital in
            try await hospital.sync()
            let medicine = #""medicationCodeableConcept": {"text": "Iron drops"}"#
            try await put(request("iron", medicine: medicine), "MedicationRequest/iron", hospital)
            try await put(request("iron", medicine: medicine, twice: true), "MedicationRequest/iron", hospital)
            let iron = try await hospital.records().medicines.filter { $0.details.name == "Iron drops" }
            #expect(iron.count == 1)
            #expect(iron.first?.details.course.dosages.first?.timing?.repeat?.frequency == 2)
            #expect(try await hospital.records().medicines.count == 6)
        }
    }

    @Test func `a medicine that gets another name changes the prescriptions that refer to it`() async throws {
        try await ConnectedHospital.run { hospital in
            try await hospital.sync()
            try await put(
                #"{"resourceType": "Medication", "id": "iron", "code": {"text": "Iron"}}"#, "Medication/iron", hospital)
            let medicine = #""medicationReference": {"reference": "Medication/iron"}"#
            try await put(request("iron", medicine: medicine), "MedicationRequest/iron", hospital)
            #expect(try await hospital.records().medicines.contains { $0.details.name == "Iron" })
            // A medicine is read again with everything else, once a week.
            hospital.site.clock.step(days: 8)
            try await put(
                #"{"resourceType": "Medication", "id": "iron", "code": {"text": "Iron drops"}}"#, "Medication/iron",
                hospital)
            #expect(try await hospital.records().medicines.contains { $0.details.name == "Iron drops" })
        }
    }

    @Test func `a dose that came before its prescription counts once that is there`() async throws {
        try await ConnectedHospital.run { hospital in
            try await hospital.sync()
            let dose = """
                {"resourceType": "MedicationAdministration", "id": "early", "status": "completed", \
                "effectiveDateTime": "2026-03-20T18:00:00+01:00", "subject": {"reference": "Patient/mia"}, \
                "medicationCodeableConcept": {"text": "Iron drops"}, \
                "request": {"reference": "\(hospital.server.base.text)/MedicationRequest/iron"}}
                """
            try await put(dose, "MedicationAdministration/early", hospital)
            #expect(try await hospital.records().administrations.count == 1)
            let medicine = #""medicationCodeableConcept": {"text": "Iron drops"}"#
            try await put(request("iron", medicine: medicine), "MedicationRequest/iron", hospital)
            #expect(try await hospital.records().administrations.count == 2)
        }
    }
}
