public import CarePlan
public import Clinical
public import Immunotherapy
internal import SQL
public import Store

/// What a change of a level does to how it is given.
public enum MeasureEdit: Sendable {
    case kept
    /// Nil removes it.
    case set(DoseMeasure?)

    func applied(to before: DoseMeasure?) -> DoseMeasure? {
        switch self {
        case .kept: before
        case .set(let measure): measure
        }
    }
}

extension Store {
    /// How each level is given besides milligrams; levels without that are not in it.
    public func levelMeasures(_ access: PersonAccess) async throws -> [DoseLevel.ID: DoseMeasure] {
        try await database.read { tx in try tx.levelMeasures(access) }
    }
}

extension Reader {
    package func levelMeasures(_ access: PersonAccess) throws -> [DoseLevel.ID: DoseMeasure] {
        var measures: [DoseLevel.ID: DoseMeasure] = [:]
        try each(
            """
            SELECT level_measure.level, level_measure.ten_thousandths, level_measure.unit, level_measure.unit_name
            FROM dose_level JOIN level_measure ON level_measure.level = dose_level.id
            WHERE dose_level.person = \(access.person.text)
            """
        ) { row in
            measures[try row.convert("level", "an id", DoseLevel.ID.init)] = try DoseMeasure(row)
        }
        return measures
    }

    func measure(of level: DoseLevel.ID) throws -> DoseMeasure? {
        try first("SELECT ten_thousandths, unit, unit_name FROM level_measure WHERE level = \(level.text)")
            .map(DoseMeasure.init)
    }
}

extension Writer {
    func setMeasure(_ measure: DoseMeasure?, of level: DoseLevel.ID) throws {
        guard let measure else {
            try execute("DELETE FROM level_measure WHERE level = \(level.text)")
            return
        }
        try execute(
            """
            INSERT INTO level_measure (level, ten_thousandths, unit, unit_name)
            VALUES (\(level.text), \(measure.count.tenThousandths), \(measure.unit.code), \(measure.unit.name))
            ON CONFLICT (level) DO UPDATE SET ten_thousandths = excluded.ten_thousandths, unit = excluded.unit,
                                              unit_name = excluded.unit_name
            """)
    }
}

extension DoseMeasure {
    fileprivate init(_ row: Row) throws {
        let count = try PieceCount.stored(try row.int64("ten_thousandths"))
        let unit = try PieceUnit.stored(try row.text("unit"), try row.optionalText("unit_name"))
        guard let measure = DoseMeasure(count: count, unit: unit) else {
            throw RowError(column: "ten_thousandths", expected: "a count of one dose")
        }
        self = measure
    }

    /// How the audit keeps it: "0.5 capsule".
    var audited: String { "\(count.text) \(unit.name ?? unit.code)" }
}
