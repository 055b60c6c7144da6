internal import Clinical
package import Medications
internal import SQL
package import Store

extension RecordPhotos {
    fileprivate static let medications = RecordPhotos(
        table: "medication_photo", owner: "medication", record: "medication", noun: "medicine photo")
}

extension Store {
    /// The photo of a medicine's pack; nil without one, or if the medicine was deleted.
    package func medicationPhoto(_ id: Medication.ID, _ access: PersonAccess) async throws -> Photo? {
        try await database.read { tx in try tx.photo(.medications, of: id.text, access) }
    }

    /// The digests of the photos of the person's medicines.
    package func medicationPhotoDigests(_ access: PersonAccess) async throws -> [Medication.ID: String] {
        try await database.read { tx in try tx.photoDigests(access) }
    }

    /// Stores the photo of a pack, replacing any previous one. False if the medicine does not exist.
    package func setMedicationPhoto(
        _ photo: Photo, of id: Medication.ID, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.record(id, of: .medication, access), !stored.isDeleted else { return false }
            try tx.setPhoto(photo, .medications, of: id.text, before: tx.photoDigests(access)[id], access, change)
            return true
        }
    }

    /// Deletes the photo of a pack, if there is one.
    package func deleteMedicationPhoto(of id: Medication.ID, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            try tx.deletePhoto(.medications, of: id.text, before: tx.photoDigests(access)[id], access, change)
        }
    }
}

extension Reader {
    fileprivate func photoDigests(_ access: PersonAccess) throws -> [Medication.ID: String] {
        let rows = try fetch(
            "SELECT medication, digest FROM medication_photo WHERE person = \(access.person.text)")
        return Dictionary(
            uniqueKeysWithValues: try rows.map {
                (try $0.convert("medication", "an id", Medication.ID.init), try $0.text("digest"))
            })
    }
}
