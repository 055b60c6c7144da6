internal import CPostgreSQL

/// A statement is prepared once for each connection and each combination of types of its values.
struct PreparedKey: Hashable {
    let text: String
    let types: [PostgreSQLType]
}

struct PreparedStatement {
    let name: String
    /// The types that its values are sent as.
    let types: [PostgreSQLType]
}

extension PostgreSQLLink {
    /// The most statements that a connection keeps prepared from one transaction to the next; the server has memory for
    /// each.
    private static let most = 1_000

    func forgetManyStatements() throws {
        guard prepared.count >= Self.most else { return }
        try run("DEALLOCATE ALL")
        prepared = [:]
    }

    func execute(_ statement: Statement) throws -> PostgreSQLResult {
        let call = try call(statement)
        return try execute(call.name, call.parameters)
    }

    func execute(_ name: String, _ parameters: PostgreSQLParameters) throws -> PostgreSQLResult {
        try answer(
            to: parameters.withPointers { PQsendQueryPrepared(connection, name, parameters.count, $0, $1, $2, 1) })
    }

    /// Prepares a statement unless it is, and asks for the types that are not told.
    func prepare(_ key: PreparedKey) throws -> PreparedStatement {
        if let known = prepared[key] { return known }
        let spelled = PostgreSQLText(key.text)
        var types = key.types.enumerated().map { place, type in
            type == .unspecified && spelled.onlyNull.contains(place) ? .text : type
        }
        let name = freshName()
        _ = try answer(
            to: PQsendPrepare(connection, name, spelled.text, Int32(types.count), types.map(\.rawValue)))
        if types.contains(.unspecified) {
            let told = try answer(to: PQsendDescribePrepared(connection, name))
            types = types.indices.map { PostgreSQLType(rawValue: PQparamtype(told.pointer, Int32($0))) ?? .other }
        }
        let statement = PreparedStatement(name: name, types: types)
        prepared[key] = statement
        return statement
    }

    /// The types of a table's columns, in the order of the names.
    func types(of columns: String, in table: String) throws -> [PostgreSQLType] {
        let key = "SELECT \(columns) FROM \(table)"
        if let known = columnTypes[key] { return known.map { PostgreSQLType(rawValue: $0) ?? .other } }
        let name = freshName()
        _ = try answer(to: PQsendPrepare(connection, name, key, 0, nil))
        let told = try answer(to: PQsendDescribePrepared(connection, name))
        columnTypes[key] = (0..<PQnfields(told.pointer)).map { PQftype(told.pointer, $0) }
        try run("DEALLOCATE \(name)")
        return try types(of: columns, in: table)
    }
}
