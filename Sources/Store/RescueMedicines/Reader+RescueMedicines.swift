internal import CarePlan
internal import Clinical
internal import SQL

extension Reader {
    /// The medicines that are not deleted, in order of use.
    package func rescueMedicines(_ access: PersonAccess) throws -> [StoredRescueMedicine] {
        try rescueMedicines("medicine.person = \(access.person.text) AND medicine.deleted_at IS NULL").inOrderOfUse
    }

    func rescueMedicine(_ id: RescueMedicine.ID, _ access: PersonAccess) throws -> StoredRescueMedicine? {
        try rescueMedicines("medicine.person = \(access.person.text) AND medicine.id = \(id.text)").first
    }

    /// The medicines that match a condition on `medicine`, by person and id.
    func rescueMedicines(_ condition: Statement) throws -> [StoredRescueMedicine] {
        var checks: [String: StoredRescueCheck] = [:]
        try each(
            """
            SELECT done.id, done.person, done.medicine, done.day, done.at, done.utc_offset, done.is_there,
                   done.is_in_date, done.is_clear, done.note, account.name AS account_name
            FROM rescue_medicine AS medicine
            JOIN rescue_check AS done ON done.person = medicine.person AND done.medicine = medicine.id
            LEFT JOIN account ON account.id = done.created_by
            WHERE \(part: condition) AND done.deleted_at IS NULL
            ORDER BY done.person, done.medicine, done.at, done.id
            """
        ) { row in
            checks[try row.text("person") + " " + row.text("medicine")] = try StoredRescueCheck(row)
        }
        return try fetch(
            """
            SELECT medicine.person, medicine.id, medicine.kind, medicine.name, medicine.strength, medicine.unit,
                   medicine.place, medicine.lot, medicine.expires, medicine.pieces, medicine.notes,
                   medicine.deleted_at, medicine.version, photo.digest
            FROM rescue_medicine AS medicine LEFT JOIN rescue_medicine_photo AS photo
              ON photo.person = medicine.person AND photo.medicine = medicine.id
            WHERE \(part: condition) ORDER BY medicine.person, medicine.id
            """
        ).map { row in
            let medicine = try RescueMedicine(row)
            return StoredRescueMedicine(
                medicine: medicine, photoDigest: try row.optionalText("digest"),
                lastCheck: checks[medicine.person.text + " " + medicine.id.text],
                isDeleted: try row.optionalInt64("deleted_at") != nil)
        }
    }

    /// Whether someone dismissed the hint about adrenaline.
    package func isRescueHintDismissed(_ access: PersonAccess) throws -> Bool {
        try first("SELECT person FROM rescue_hint_dismissal WHERE person = \(access.person.text)") != nil
    }
}
