internal import Air
internal import Clinical
package import SQL
package import Store

/// Pollen, air and the diary of hay fever.
package enum AirStore: AreaStore {
    package static let migrations = [AirMigrations.m0046Diary]

    package static let archive: [ArchiveTable] = [Record.diary.archived(rank: 720, counted: "diaryDay")]

    package static func readBack(_ access: PersonAccess, _ tx: any Reader) throws {
        _ = try tx.records(.diary, access)
    }
}
