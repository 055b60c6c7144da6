public import CarePlan
public import Clinical
internal import SQL

extension Store {
    /// The photo of a medicine that is not deleted.
    public func rescuePhoto(_ id: RescueMedicine.ID, _ access: PersonAccess) async throws -> Photo? {
        try await database.read { tx in
            try tx.first(
                """
                SELECT jpeg, digest FROM rescue_medicine_photo JOIN rescue_medicine
                  ON rescue_medicine.person = rescue_medicine_photo.person
                     AND rescue_medicine.id = rescue_medicine_photo.medicine
                WHERE rescue_medicine_photo.person = \(access.person.text)
                  AND rescue_medicine_photo.medicine = \(id.text) AND rescue_medicine.deleted_at IS NULL
                """
            ).map { Photo(jpeg: try $0.bytes("jpeg"), digest: try $0.text("digest")) }
        }
    }

    /// Keeps a photo with a medicine in place of the one before. False when the medicine is not there.
    public func setRescuePhoto(
        _ photo: Photo, of id: RescueMedicine.ID, _ access: PersonAccess, act: Act
    ) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.rescueMedicine(id, access), !stored.isDeleted else { return false }
            guard stored.photoDigest != photo.digest else { return true }
            try tx.execute(
                """
                INSERT INTO rescue_medicine_photo (person, medicine, jpeg, digest, created_at)
                VALUES (\(access.person.text), \(id.text), \(photo.jpeg), \(photo.digest), \(act.now.milliseconds))
                ON CONFLICT (person, medicine) DO UPDATE
                SET jpeg = excluded.jpeg, digest = excluded.digest, created_at = excluded.created_at
                """)
            try tx.audit(act, access, "rescue medicine photo", id.text, "changed", before: stored.photoDigest)
            return true
        }
    }

    public func deleteRescuePhoto(of id: RescueMedicine.ID, _ access: PersonAccess, act: Act) async throws {
        try await database.write { tx in
            guard let stored = try tx.rescueMedicine(id, access), !stored.isDeleted,
                let digest = stored.photoDigest
            else { return }
            try tx.execute(
                """
                DELETE FROM rescue_medicine_photo WHERE person = \(access.person.text) AND medicine = \(id.text)
                """)
            try tx.audit(act, access, "rescue medicine photo", id.text, "deleted", before: digest)
        }
    }
}
