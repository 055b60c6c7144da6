/// SQL text with bound values: `"SELECT name FROM person WHERE id = \(id)"`.
///
/// The literal parts are `StaticString`, so text that is only known at run time cannot become SQL; every
/// interpolated value is bound.
public struct Statement: Sendable, ExpressibleByStringInterpolation {
    /// The text with `?` where a value is bound.
    public let text: String
    public let values: [Value]
    /// Places of values for an `{any}` column, of which no engine is told a type.
    let untyped: Set<Int>
    /// How many rows are read at most; nil for all. Only PostgreSQL keeps to it.
    private(set) var most: Int?

    /// So many rows are fetched at once; more come a part at a time.
    static let few = 500

    public init(stringLiteral value: StaticString) {
        text = value.description
        values = []
        untyped = []
    }

    public init(stringInterpolation interpolation: StringInterpolation) {
        text = interpolation.text
        values = interpolation.values
        untyped = interpolation.untyped
    }

    /// Text built at run time, for tests that iterate over the tables of a database.
    package init(walking text: String) {
        self.text = text
        values = []
        untyped = []
    }

    /// `AND` and the condition if there is a value, since a condition that also holds without one uses no index.
    public static func and<V>(_ value: V?, _ condition: (V) -> Statement) -> Statement {
        value.map { "AND \(part: condition($0))" } ?? ""
    }

    func atMost(_ count: Int) -> Statement {
        var limited = self
        limited.most = count
        return limited
    }

    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        var values: [Value] = []
        var untyped: Set<Int> = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount)
            values.reserveCapacity(interpolationCount)
        }

        public mutating func appendLiteral(_ literal: StaticString) {
            text += literal.description
        }

        public mutating func appendInterpolation(_ value: some Bindable) {
            text += "?"
            values.append(value.sqlValue)
        }

        public mutating func appendInterpolation(_ value: (some Bindable)?) {
            text += "?"
            values.append(value?.sqlValue ?? .null)
        }

        /// A value for an `{any}` column, whose type follows from the column.
        public mutating func appendInterpolation(any value: Value) {
            untyped.insert(values.count)
            appendInterpolation(value)
        }

        /// A list for `IN (…)`; an empty list matches nothing.
        public mutating func appendInterpolation(list: [some Bindable]) {
            text += list.isEmpty ? "NULL" : Array(repeating: "?", count: list.count).joined(separator: ", ")
            values += list.map(\.sqlValue)
        }

        /// How many rows are wanted at most, as part of the text: PostgreSQL plans for a number that it is not told as for
        /// a tenth of the rows.
        public mutating func appendInterpolation(limit count: Int) {
            text += String(max(0, count))
        }

        /// A table or column name from the program's own text.
        public mutating func appendInterpolation(name: StaticString) {
            text += name.description
        }

        /// Several such names, separated by commas.
        public mutating func appendInterpolation(names: [StaticString]) {
            text += names.map(\.description).joined(separator: ", ")
        }

        /// A part built elsewhere, with its own bound values.
        public mutating func appendInterpolation(part: Statement) {
            text += part.text
            untyped.formUnion(part.untyped.map { $0 + values.count })
            values += part.values
        }
    }
}
