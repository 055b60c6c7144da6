/// The ids of the rows of one person that were read, for those tables to whose rows others refer.
struct ArchivedIDs {
    private static let referred: Set<String> = Set(
        ArchiveTables.person.flatMap(\.columns).compactMap { column in
            if case .reference(let parent) = column.kind { "\(parent)" } else { nil }
        })

    private var ids: [String: Set<String>] = [:]

    func contains(_ id: String, in table: StaticString) -> Bool {
        ids["\(table)"]?.contains(id) == true
    }

    mutating func insert(_ id: String, of table: ArchiveTable) {
        guard Self.referred.contains("\(table.name)") else { return }
        ids["\(table.name)", default: []].insert(id)
    }
}
