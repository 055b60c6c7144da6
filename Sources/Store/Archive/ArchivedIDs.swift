/// The ids of one person's rows read so far, for tables that other rows refer to.
struct ArchivedIDs {
    private let referred: Set<String>
    private var ids: [String: Set<String>] = [:]

    init(of tables: [ArchiveTable]) {
        referred = Set(
            tables.flatMap(\.columns).compactMap { column in
                if case .reference(let parent) = column.kind { "\(parent)" } else { nil }
            })
    }

    func contains(_ id: String, in table: StaticString) -> Bool {
        ids["\(table)"]?.contains(id) == true
    }

    mutating func insert(_ id: String, of table: ArchiveTable) {
        guard referred.contains("\(table.name)") else { return }
        ids["\(table.name)", default: []].insert(id)
    }
}
