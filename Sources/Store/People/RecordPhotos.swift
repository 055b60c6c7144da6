internal import Clinical
package import SQL

/// Where the photos of one kind of record are kept: one per record, hidden while the record is deleted.
package struct RecordPhotos: Sendable {
    /// The table of the photos.
    let table: StaticString
    /// The table of the records.
    let owner: StaticString
    /// The column with the record's id.
    let record: StaticString
    /// Their name in the audit.
    let noun: StaticString

    package init(table: StaticString, owner: StaticString, record: StaticString, noun: StaticString) {
        self.table = table
        self.owner = owner
        self.record = record
        self.noun = noun
    }

    package static let reactions = RecordPhotos(
        table: "reaction_photo", owner: "reaction", record: "reaction", noun: "reaction photo")
    static let rescueMedicines = RecordPhotos(
        table: "rescue_medicine_photo", owner: "rescue_medicine", record: "medicine", noun: "rescue medicine photo")
}

extension Reader {
    /// The photo of a record that is not deleted.
    package func photo(_ photos: RecordPhotos, of id: String, _ access: PersonAccess) throws -> Photo? {
        try first(
            """
            SELECT photo.jpeg, photo.digest FROM \(name: photos.table) AS photo
              JOIN \(name: photos.owner) AS owner ON owner.person = photo.person AND owner.id = photo.\(name: photos.record)
            WHERE photo.person = \(access.person.text) AND photo.\(name: photos.record) = \(id)
              AND owner.deleted_at IS NULL
            """
        ).map { Photo(jpeg: try $0.bytes("jpeg"), digest: try $0.text("digest")) }
    }
}

extension Writer {
    /// Stores a record's photo, replacing the one with this digest.
    package func setPhoto(
        _ photo: Photo, _ photos: RecordPhotos, of id: String, before digest: String?, _ access: PersonAccess,
        _ change: Change
    ) throws {
        guard digest != photo.digest else { return }
        try execute(
            """
            INSERT INTO \(name: photos.table) (person, \(name: photos.record), jpeg, digest, created_at)
            VALUES (\(access.person.text), \(id), \(photo.jpeg), \(photo.digest), \(change.now.milliseconds))
            ON CONFLICT (person, \(name: photos.record)) DO UPDATE
            SET jpeg = excluded.jpeg, digest = excluded.digest, created_at = excluded.created_at
            """)
        try audit(change, access, photos.noun, id, "changed", before: digest)
    }

    /// Deletes a record's photo, which must have this digest if one is given.
    package func deletePhoto(
        _ photos: RecordPhotos, of id: String, before digest: String?, _ access: PersonAccess, _ change: Change
    ) throws {
        guard let digest else { return }
        try execute(
            """
            DELETE FROM \(name: photos.table)
            WHERE person = \(access.person.text) AND \(name: photos.record) = \(id)
            """)
        try audit(change, access, photos.noun, id, "deleted", before: digest)
    }
}
