internal import SQL

/// An archived table: the single definition of how its rows are written, read back, counted and deleted.
package struct ArchiveTable: Sendable {
    let name: StaticString
    /// Its position among the tables of all areas, after those that its rows refer to.
    let rank: Int
    let owner: Owner
    /// The archived columns, in writing order.
    let columns: [Column]
    /// Sorts the rows in an order that does not depend on the file.
    let order: [StaticString]
    /// The user-facing name of a row, for the list of what a deletion removes; nil for parts of something else.
    let counted: ArchiveCount?
    /// Whether a row also names the household, which the importing server knows.
    let hasHousehold: Bool
    /// Whether a person may have more rows than fit into memory, so that they are split into separate files.
    let isLong: Bool

    /// Whether rows have files, which may be large.
    var hasFiles: Bool {
        columns.contains { if case .digest = $0.kind { true } else { false } }
    }

    /// How to find a row from its person or account.
    package enum Owner: Sendable {
        /// The column that holds the owner's id.
        case column(StaticString)
        /// The row belongs to a row of another table, which belongs to the owner.
        case through(StaticString, of: StaticString, owner: StaticString)
    }

    package struct Column: Sendable {
        let name: StaticString
        let kind: Kind
        let isOptional: Bool
    }

    /// The type of a column, where it matters for writing and reading back.
    package enum Kind: Sendable {
        case text
        case number
        /// A number, integer or fractional, or a text.
        case measured
        /// Milliseconds since 1970.
        case instant
        /// Nanograms, shown as milligrams in sheets.
        case amount
        /// The actor: an account's id, the same with a token, "clinic link" with an id, "command line", or "the system".
        case actor
        /// The id of a row in another table of the same person.
        case reference(StaticString)
        /// A JPEG, kept in a separate file.
        case jpeg
        /// Other bytes, kept in a separate file.
        case content
        /// The SHA-256 of the file in the same row.
        case digest
    }

    package init(
        _ name: StaticString, rank: Int, owner: StaticString = "person", _ columns: [Column],
        order: [StaticString] = ["id"],
        counted: ArchiveCount? = nil, hasHousehold: Bool = false, isLong: Bool = false
    ) {
        self.init(
            name, rank: rank, owner: .column(owner), columns, order: order, counted: counted,
            hasHousehold: hasHousehold,
            isLong: isLong)
    }

    package init(
        _ name: StaticString, rank: Int, owner: Owner, _ columns: [Column], order: [StaticString],
        counted: ArchiveCount? = nil,
        hasHousehold: Bool = false, isLong: Bool = false
    ) {
        self.name = name
        self.rank = rank
        self.owner = owner
        self.columns = columns
        self.order = order
        self.counted = counted
        self.hasHousehold = hasHousehold
        self.isLong = isLong
    }
}

/// The user-facing name of a row.
public struct ArchiveCount: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let change = ArchiveCount(rawValue: "change")
    public static let view = ArchiveCount(rawValue: "view")
}

extension ArchiveCount: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}

extension ArchiveTable.Column {
    package static func text(_ name: StaticString) -> Self { Self(name: name, kind: .text, isOptional: false) }
    package static func number(_ name: StaticString) -> Self { Self(name: name, kind: .number, isOptional: false) }
    package static func measured(_ name: StaticString) -> Self { Self(name: name, kind: .measured, isOptional: false) }
    package static func instant(_ name: StaticString) -> Self { Self(name: name, kind: .instant, isOptional: false) }
    package static func amount(_ name: StaticString) -> Self { Self(name: name, kind: .amount, isOptional: false) }
    package static func actor(_ name: StaticString) -> Self { Self(name: name, kind: .actor, isOptional: false) }
    package static func jpeg(_ name: StaticString) -> Self { Self(name: name, kind: .jpeg, isOptional: false) }
    package static func content(_ name: StaticString) -> Self { Self(name: name, kind: .content, isOptional: false) }
    package static func digest(_ name: StaticString) -> Self { Self(name: name, kind: .digest, isOptional: false) }
    package static func reference(_ name: StaticString, to table: StaticString) -> Self {
        Self(name: name, kind: .reference(table), isOptional: false)
    }

    /// The same column, but nullable.
    package var optional: Self { Self(name: name, kind: kind, isOptional: true) }
}

extension ArchiveTable {
    /// The condition that finds the rows of one owner.
    func rows(of owner: String) -> Statement {
        switch self.owner {
        case .column(let column): "\(name: column) = \(owner)"
        case .through(let column, of: let parent, owner: let key):
            "\(name: column) IN (SELECT id FROM \(name: parent) WHERE \(name: key) = \(owner))"
        }
    }

    /// Every row of one owner with the archived columns.
    func select(of owner: String) -> Statement {
        "SELECT \(names: columns.map(\.name)) FROM \(name: name) WHERE \(part: rows(of: owner)) ORDER BY \(names: order)"
    }
}
