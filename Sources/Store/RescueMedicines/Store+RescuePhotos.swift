public import CarePlan
public import Clinical
internal import SQL

extension Store {
    /// The photo of a medicine that is not deleted.
    public func rescuePhoto(_ id: RescueMedicine.ID, _ access: PersonAccess) async throws -> Photo? {
        try await database.read { tx in try tx.photo(.rescueMedicines, of: id.text, access) }
    }

    /// Stores a medicine's photo, replacing any previous one. False if the medicine does not exist.
    public func setRescuePhoto(
        _ photo: Photo, of id: RescueMedicine.ID, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.rescueMedicine(id, access), !stored.isDeleted else { return false }
            try tx.setPhoto(photo, .rescueMedicines, of: id.text, before: stored.photoDigest, access, change)
            return true
        }
    }

    public func deleteRescuePhoto(of id: RescueMedicine.ID, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            guard let stored = try tx.rescueMedicine(id, access), !stored.isDeleted else { return }
            try tx.deletePhoto(.rescueMedicines, of: id.text, before: stored.photoDigest, access, change)
        }
    }
}
