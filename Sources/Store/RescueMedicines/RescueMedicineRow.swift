internal import CarePlan
internal import Clinical
internal import SQL

extension RescueMedicine {
    init(_ row: Row) throws {
        self.init(
            id: try row.convert("id", "an id", RescueMedicine.ID.init),
            person: try row.convert("person", "an id", Person.ID.init),
            details: RescueMedicineDetails(
                kind: try row.convert("kind", "a kind", RescueMedicine.Kind.init(rawValue:)),
                name: try row.optionalText("name"), strength: try row.strength(),
                place: try row.optionalText("place"), lot: try row.optionalText("lot"),
                expiry: try row.isNull("expires")
                    ? nil : try row.convert("expires", "an expiry date", ExpiryDate.init(text:)),
                count: try row.pieces(), notes: try row.optionalText("notes")),
            version: RecordVersion(number: try row.int64("version")))
    }
}

extension RescueCheck {
    init(_ row: Row) throws {
        self.init(
            id: try row.convert("id", "an id", RescueCheck.ID.init),
            medicine: try row.convert("medicine", "an id", RescueMedicine.ID.init),
            at: try row.moment("at", "utc_offset", day: "day"),
            findings: RescueFindings(
                isThere: try row.answer("is_there"), isInDate: try row.answer("is_in_date"),
                isClear: try row.answer("is_clear"), note: try row.optionalText("note")))
    }
}

extension StoredRescueCheck {
    init(_ row: Row) throws {
        self.init(check: try RescueCheck(row), name: try row.optionalText("account_name"))
    }
}

extension Row {
    fileprivate func strength() throws -> RescueStrength? {
        guard try !isNull("strength") else { return nil }
        let unit = try convert("unit", "a unit", RescueStrength.Unit.init(rawValue:))
        return try convert("strength", "a strength") { RescueStrength(stored: $0, unit) }
    }

    fileprivate func pieces() throws -> Int32 {
        guard let pieces = Int32(exactly: try int64("pieces")) else {
            throw RowError(column: "pieces", expected: "a number of pieces")
        }
        return pieces
    }

    fileprivate func answer(_ column: String) throws -> Bool? {
        try optionalInt64(column).map { $0 == 1 }
    }
}
