internal import CPostgreSQL

/// A prepared statement with its values.
struct PreparedCall {
    let name: String
    let parameters: PostgreSQLParameters
}

extension PostgreSQLLink {
    /// Prepares a statement if need be.
    func call(_ statement: Statement, prefix: String = "") throws -> PreparedCall {
        let types = statement.values.enumerated().map { place, value in
            statement.untyped.contains(place) ? .unspecified : value.postgreSQLType
        }
        let prepared = try prepare(PreparedKey(text: prefix + statement.text, types: types))
        var parameters = PostgreSQLParameters()
        for (value, type) in zip(statement.values, prepared.types) { try parameters.append(value, as: type) }
        return PreparedCall(name: prepared.name, parameters: parameters)
    }

    /// Prepares a statement without values if need be.
    func call(_ text: String) throws -> PreparedCall {
        PreparedCall(name: try prepare(PreparedKey(text: text, types: [])).name, parameters: PostgreSQLParameters())
    }

    /// Runs statements one after another in one round trip, and returns the result of the last. The first error ends
    /// them all.
    func execute(_ calls: [PreparedCall]) throws -> PostgreSQLResult {
        guard PQenterPipelineMode(connection) == 1 else { return try checked(nil) }
        defer { PQexitPipelineMode(connection) }
        var isSent = calls.allSatisfy { call in
            call.parameters.withPointers {
                PQsendQueryPrepared(connection, call.name, call.parameters.count, $0, $1, $2, 1)
            } == 1
        }
        isSent = PQpipelineSync(connection) == 1 && isSent
        guard isSent else { return try checked(nil) }
        var outcome: Result<PostgreSQLResult, any Error>?
        for _ in calls {
            try wait()
            let result = PQgetResult(connection)
            if case .failure = outcome { PQclear(result) } else { outcome = Result { try checked(result) } }
            // The null that ends a statement's results.
            try wait()
            PQclear(PQgetResult(connection))
        }
        // The end of the pipeline.
        try wait()
        PQclear(PQgetResult(connection))
        return try outcome?.get() ?? checked(nil)
    }
}
