internal import Clinical
internal import Exchange
internal import FHIR
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

extension HospitalPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let medicines = MedicationDetails.samples
        let prescriptions = medicines.enumerated().map { index, stored in
            StoredPrescription(
                source: "connection-1", identifier: "MedicationRequest/\(index)", medication: stored.id,
                prescription: Prescription(kind: .request), resource: "{}", receivedAt: Instant(milliseconds: 0))
        }
        let sendings = [FHIRSending.State.sent, .waiting, .refused].enumerated().compactMap { index, state in
            Administration.ID("administration-\(index)").map {
                FHIRSending(
                    administration: $0, recordVersion: 1, uuid: "u\(index)", state: state,
                    reason: state == .refused ? "The dose has no unit." : nil)
            }
        }
        let content = Content(
            patient: PatientResource.samples.first, prescriptions: prescriptions, medicines: medicines,
            sendings: sendings, undated: UndatedAdministration.samples,
            unread: [
                FHIRUnread(
                    place: "MedicationRequest/9", path: "dosageInstruction[0]", reason: "It names no medicine.")
            ])
        return zip(["connected", "problem", "sign-in"], FHIRConnection.samples).map { name, connection in
            Sample(
                name,
                HospitalPage(
                    phrases, person: Samples.person, connection, name == "connected" ? content : Content(), zone: .utc,
                    today: Samples.today))
        }
    }
}

extension PatientResource {
    static var samples: [PatientResource] {
        [("p1", "Mia Moss", "2018-03-05"), ("p2", Samples.longName, "2018-03")].compactMap { id, name, born in
            let text = """
                {"resourceType": "Patient", "id": "\(id)", "name": [{"text": "\(name)"}], "birthDate": "\(born)",
                "identifier": [{"type": {"text": "NHS number"}, "value": "943 476 5919"}],
                "telecom": [{"system": "phone", "value": "020 7946 0000"}],
                "contact": [{"relationship": [{"text": "Mother"}], "name": {"text": "Sara Moss"}}]}
                """
            return (try? JSONReader.read(Array(text.utf8))).flatMap { PatientReader.read($0) }
        }
    }
}
