internal import CPostgreSQL

/// A prepared statement with its values.
struct PreparedCall {
    let name: String
    let parameters: PostgreSQLParameters
}

extension PostgreSQLLink {
    /// Prepares a statement if need be.
    func call(_ statement: Statement, prefix: String = "") throws -> PreparedCall {
        var text = prefix + statement.text
        // The order of the rows stays that of the statement within.
        if let most = statement.most { text = "SELECT * FROM (\(text)) AS few LIMIT \(most)" }
        let types = statement.values.enumerated().map { place, value in
            statement.untyped.contains(place) ? .unspecified : value.postgreSQLType
        }
        let prepared = try prepare(PreparedKey(text: text, types: types))
        var parameters = PostgreSQLParameters()
        for (value, type) in zip(statement.values, prepared.types) { try parameters.append(value, as: type) }
        return PreparedCall(name: prepared.name, parameters: parameters)
    }

    /// Prepares a statement without values if need be.
    func call(_ text: String) throws -> PreparedCall {
        PreparedCall(name: try prepare(PreparedKey(text: text, types: [])).name, parameters: PostgreSQLParameters())
    }

    /// Runs statements one after another in one round trip, and returns the result of each. The first error ends them
    /// all.
    func execute(_ calls: [PreparedCall]) throws -> [PostgreSQLResult] {
        guard PQenterPipelineMode(connection) == 1 else { return [try checked(nil)] }
        defer { PQexitPipelineMode(connection) }
        var isSent = calls.allSatisfy { call in
            call.parameters.withPointers {
                PQsendQueryPrepared(connection, call.name, call.parameters.count, $0, $1, $2, 1)
            } == 1
        }
        isSent = PQpipelineSync(connection) == 1 && isSent
        guard isSent else { return [try checked(nil)] }
        var outcome: Result<[PostgreSQLResult], any Error> = .success([])
        for _ in calls {
            try wait()
            let result = PQgetResult(connection)
            switch outcome {
            case .success(let results): outcome = Result { results + [try checked(result)] }
            case .failure: PQclear(result)
            }
            // The null that ends a statement's results.
            try wait()
            PQclear(PQgetResult(connection))
        }
        // The end of the pipeline.
        try wait()
        PQclear(PQgetResult(connection))
        return try outcome.get()
    }

    /// The same, for the result of the last.
    func last(of calls: [PreparedCall]) throws -> PostgreSQLResult {
        guard let last = try execute(calls).last else { return try checked(nil) }
        return last
    }
}
