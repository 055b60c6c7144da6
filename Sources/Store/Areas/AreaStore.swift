package import Clinical
package import SQL

/// What an area remembers. An area without records of one kind leaves that requirement alone.
package protocol AreaStore: Sendable {
    /// Steps of the schema. Numbers are taken in the order of merging, over all areas.
    static var migrations: [Migration] { get }
    /// The tables that belong to a person.
    static var archive: [ArchiveTable] { get }
    /// Tables that no archive carries, and why.
    static var left: [(table: String, reason: String)] { get }
    /// Kinds of jobs whose key is a person; they go with the person.
    static var personJobs: [JobKind] { get }

    /// Removes what goes with a person and does not stand in `archive`; the rows of those tables are still there.
    static func erase(_ person: Person.ID, _ tx: any Writer) throws

    /// Reads everything of a person as pages do, after an archive was brought in.
    ///
    /// - Throws: `RowError` for a value that does not fit.
    static func readBack(_ access: PersonAccess, _ tx: any Reader) throws

    /// Whether the person is being treated with doses that can cause a reaction.
    static func isTreated(_ access: PersonAccess, _ tx: any Reader) throws -> Bool

    /// What was recorded that can count before a dose.
    static func evidence(_ wanted: EvidenceRange, _ access: PersonAccess, _ tx: any Reader) throws -> Evidence
}

extension AreaStore {
    package static var migrations: [Migration] { [] }
    package static var archive: [ArchiveTable] { [] }
    package static var left: [(table: String, reason: String)] { [] }
    package static var personJobs: [JobKind] { [] }
    package static func erase(_ person: Person.ID, _ tx: any Writer) throws {}
    package static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {}
    package static func isTreated(_ access: PersonAccess, _ tx: any Reader) throws -> Bool { false }
    package static func evidence(
        _ wanted: EvidenceRange, _ access: PersonAccess, _ tx: any Reader
    ) throws -> Evidence { Evidence() }
}
