package import Asthma
package import Clinical
package import SQL
package import Store

extension Reader {
    /// The person's puffs since a time, the earliest first, without their places.
    package func puffUses(_ access: PersonAccess, since: Instant) throws -> [PuffUse] {
        var reader = PuffUseReader()
        var puffs: [PuffUse] = []
        try scan(
            """
            SELECT inhaler, at, utc_offset, is_time_known, purpose FROM puff
            WHERE person = \(access.person.text) AND at >= \(since.milliseconds) AND deleted_at IS NULL ORDER BY at, id
            """
        ) { row in puffs.append(try reader.puff(row, place: nil)) }
        return puffs
    }

    /// The last puffs with their places, the latest first.
    ///
    /// - Parameter first: without those of earlier days; all if nil.
    package func placedPuffs(
        _ access: PersonAccess, from first: CalendarDay?, limit: Int
    ) throws -> [PuffUse] {
        // A day earlier, since a puff belongs to the day of the clock that showed it.
        let since = first.map { ZoneRules.utc.moment($0.adding(days: -1), .midnight).instant.milliseconds }
        var reader = PuffUseReader()
        var puffs: [PuffUse] = []
        try scan(
            """
            SELECT inhaler, at, utc_offset, is_time_known, purpose, latitude, longitude, place_source FROM puff
            WHERE person = \(access.person.text) AND at >= \(since ?? Int64.min) AND deleted_at IS NULL
            ORDER BY at DESC, id DESC LIMIT \(limit: limit)
            """
        ) { row in
            let place = try reader.place(row)
            let puff = try reader.puff(row, place: place)
            if first.map({ puff.at.day >= $0 }) ?? true { puffs.append(puff) }
        }
        return puffs
    }

    /// How many puffs there are of each day and kind since a day.
    package func puffsByDay(_ access: PersonAccess, from first: CalendarDay) throws -> [PuffsOfDay] {
        var reader = PuffUseReader()
        var days = KnownTexts(onlyLast: true) { CalendarDay(iso: $0) }
        var found: [PuffsOfDay] = []
        try scan(
            """
            SELECT inhaler, day, COUNT(*), is_time_known, purpose FROM puff
            WHERE person = \(access.person.text) AND day >= \(first.iso) AND deleted_at IS NULL
            GROUP BY day, inhaler, purpose, is_time_known
            ORDER BY day, inhaler, purpose NULLS FIRST, is_time_known
            """
        ) { row in
            found.append(
                PuffsOfDay(
                    day: try row.text(1, "a day", &days), inhaler: try reader.inhaler(row),
                    purpose: try reader.purpose(row), isTimeKnown: try row.int64(3) == 1,
                    count: Int(try row.int64(2))))
        }
        return found
    }

    /// What devices sent since a time, deleted or not, the earliest first.
    package func devicePuffs(_ access: PersonAccess, since: Instant) throws -> [DevicePuff] {
        try fetch(
            """
            SELECT inhaler, at, utc_offset, is_time_known, device, boot, sequence FROM puff
            WHERE person = \(access.person.text) AND source = \(PuffSource.device.rawValue)
            AND at >= \(since.milliseconds) ORDER BY at, sequence NULLS FIRST
            """
        ).map { row in
            let (boot, sequence) = (try row.optionalInt64("boot"), try row.optionalInt64("sequence"))
            return DevicePuff(
                inhaler: try row.convert("inhaler", "an inhaler") { Inhaler.ID($0) }, at: try Moment.stored(row),
                isTimeKnown: try row.bool("is_time_known"),
                key: try row.optionalText("device").map { PuffDeviceKey(device: $0, boot: boot, sequence: sequence) })
        }
    }

    /// The last puffs for symptoms from any of the inhalers, however long ago; nil if there are none.
    package func lastUse(_ inhalers: [Stored<InhalerDetails>], _ access: PersonAccess) throws -> LastUse? {
        let times = try together(inhalers) { tx, inhaler in
            let purposes = inhaler.details.role.isForSymptoms(nil) ? [PuffPurpose.asNeeded, nil] : [.asNeeded]
            return try tx.together(purposes) { try $0.lastTime(of: inhaler.id, purpose: $1, access) }
        }
        // No use is as long as a day.
        guard let latest = times.joined().compactMap(\.self).max() else { return nil }
        let around = try puffUses(access, since: latest.adding(seconds: -86_400)).filter { $0.at.instant <= latest }
        return LastUse(
            around,
            roles: Dictionary(inhalers.map { ($0.id, $0.details.role) }, uniquingKeysWith: { one, _ in one }))
    }

    private func lastTime(of inhaler: Inhaler.ID, purpose: PuffPurpose?, _ access: PersonAccess) throws -> Instant? {
        let isMeant: Statement = purpose.map { "purpose = \($0.rawValue)" } ?? "purpose IS NULL"
        return try first(
            """
            SELECT at FROM puff WHERE inhaler = \(inhaler.text) AND \(part: isMeant) AND person = \(access.person.text)
            AND is_time_known = 1 AND deleted_at IS NULL ORDER BY at DESC LIMIT 1
            """
        ).map { Instant(milliseconds: try $0.int64("at")) }
    }
}

/// Reads the columns that statements about many puffs share, in place.
private struct PuffUseReader {
    private var inhalers = KnownTexts { Inhaler.ID($0) }
    private var purposes = KnownTexts { PuffPurpose(rawValue: $0) }
    private var sources = KnownTexts { PuffPlace.Source(rawValue: $0) }

    mutating func inhaler(_ row: borrowing Cells) throws -> Inhaler.ID {
        try row.text(0, "an inhaler", &inhalers)
    }

    mutating func purpose(_ row: borrowing Cells) throws -> PuffPurpose? {
        try row.optionalText(4, "a purpose", &purposes)
    }

    mutating func puff(_ row: borrowing Cells, place: PuffPlace?) throws -> PuffUse {
        guard let offset = Int32(exactly: try row.int64(2)), abs(offset) <= 86_400 else {
            throw row.error(2, expected: "an offset")
        }
        return PuffUse(
            inhaler: try inhaler(row), at: Moment(instant: Instant(milliseconds: try row.int64(1)), offset: offset),
            isTimeKnown: try row.int64(3) == 1, purpose: try purpose(row), place: place)
    }

    mutating func place(_ row: borrowing Cells) throws -> PuffPlace? {
        if row.isNull(5) { return nil }
        let source = try row.text(7, "a source of a place", &sources)
        guard let place = PuffPlace(latitude: try row.int64(5), longitude: try row.int64(6), source: source) else {
            throw row.error(5, expected: "a place")
        }
        return place
    }
}

extension Moment {
    /// A moment from a row with its time and offset; its civil day follows from them.
    fileprivate static func stored(_ row: Row) throws -> Moment {
        guard let offset = Int32(exactly: try row.int64("utc_offset")), abs(offset) <= 86_400 else {
            throw RowError(column: "utc_offset", expected: "an offset")
        }
        return Moment(instant: Instant(milliseconds: try row.int64("at")), offset: offset)
    }
}
