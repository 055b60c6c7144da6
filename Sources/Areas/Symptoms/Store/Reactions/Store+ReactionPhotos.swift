public import CarePlan
public import Clinical
internal import SQL
public import Store

extension Store {
    /// The photo of a reaction that is not deleted.
    public func reactionPhoto(_ id: Reaction.ID, _ access: PersonAccess) async throws -> Photo? {
        try await database.read { tx in try tx.photo(.reactions, of: id.text, access) }
    }

    /// Stores a reaction's photo, replacing any previous one. False if the reaction does not exist.
    public func setReactionPhoto(
        _ photo: Photo, of id: Reaction.ID, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.reaction(id, access), !stored.isDeleted else { return false }
            try tx.setPhoto(photo, .reactions, of: id.text, before: stored.photoDigest, access, change)
            return true
        }
    }

    public func deleteReactionPhoto(of id: Reaction.ID, _ access: PersonAccess, change: Change) async throws {
        try await database.write { tx in
            guard let stored = try tx.reaction(id, access), !stored.isDeleted else { return }
            try tx.deletePhoto(.reactions, of: id.text, before: stored.photoDigest, access, change)
        }
    }
}
