public import CarePlan
public import Clinical
internal import SQL

extension Store {
    /// The photo of a reaction that is not deleted.
    public func reactionPhoto(_ id: Reaction.ID, _ access: PersonAccess) async throws -> Photo? {
        try await database.read { tx in
            try tx.first(
                """
                SELECT jpeg, digest FROM reaction_photo JOIN reaction
                  ON reaction.person = reaction_photo.person AND reaction.id = reaction_photo.reaction
                WHERE reaction_photo.person = \(access.person.text) AND reaction_photo.reaction = \(id.text)
                  AND reaction.deleted_at IS NULL
                """
            ).map { Photo(jpeg: try $0.bytes("jpeg"), digest: try $0.text("digest")) }
        }
    }

    /// Keeps a photo with a reaction in place of the one before. False when the reaction is not there.
    public func setReactionPhoto(
        _ photo: Photo, of id: Reaction.ID, _ access: PersonAccess, act: Act
    ) async throws -> Bool {
        try await database.write { tx in
            guard let stored = try tx.reaction(id, access), !stored.isDeleted else { return false }
            guard stored.photoDigest != photo.digest else { return true }
            try tx.execute(
                """
                INSERT INTO reaction_photo (person, reaction, jpeg, digest, created_at)
                VALUES (\(access.person.text), \(id.text), \(photo.jpeg), \(photo.digest), \(act.now.milliseconds))
                ON CONFLICT (person, reaction) DO UPDATE
                SET jpeg = excluded.jpeg, digest = excluded.digest, created_at = excluded.created_at
                """)
            try tx.audit(act, access, "reaction photo", id.text, "changed", before: stored.photoDigest)
            return true
        }
    }

    public func deleteReactionPhoto(of id: Reaction.ID, _ access: PersonAccess, act: Act) async throws {
        try await database.write { tx in
            guard let stored = try tx.reaction(id, access), !stored.isDeleted, let digest = stored.photoDigest else {
                return
            }
            try tx.execute(
                "DELETE FROM reaction_photo WHERE person = \(access.person.text) AND reaction = \(id.text)")
            try tx.audit(act, access, "reaction photo", id.text, "deleted", before: digest)
        }
    }
}
