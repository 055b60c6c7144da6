public import Exchange

/// Who was in a release, and in which class. It is never published: later releases are checked against it.
public struct ReleaseMembership: Sendable, Hashable {
    /// The release's number, from 1.
    public let version: Int
    /// The class as released, by the study's own key.
    public let classes: [String: ReleaseClass]

    public init(version: Int, classes: [String: ReleaseClass]) {
        self.version = version
        self.classes = classes
    }

    public var json: JSONValue {
        let people = classes.sorted { $0.key < $1.key }.map { key, found in
            JSONValue.array(([key] + found.cells).map(JSONValue.string))
        }
        return .members(("version", .number("\(version)")), ("people", .array(people)))
    }

    /// - Throws: `JSONProblem` if the text cannot be read.
    public init(_ node: JSONNode) throws(JSONProblem) {
        let fields = try node.fields()
        version = try fields.field("version").int(in: 1...1_000_000)
        let rows = try fields.field("people").list { (row) throws(JSONProblem) in
            let cells = try row.list { (cell) throws(JSONProblem) in try cell.text() }
            guard cells.count == 4, cells[2].isEmpty || AgeBand(text: cells[2]) != nil else {
                throw row.problem(.impossible)
            }
            return (cells[0], ReleaseClass(region: cells[1], age: AgeBand(text: cells[2]), sex: cells[3]))
        }
        classes = Dictionary(rows) { first, _ in first }
        try fields.end()
    }
}
