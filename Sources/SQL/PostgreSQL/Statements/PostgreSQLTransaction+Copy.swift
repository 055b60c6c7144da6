internal import CPostgreSQL

extension PostgreSQLTransaction {
    /// How much is sent at once.
    private static let block = 64 << 10

    /// Streams rows into a table in the binary form of `COPY`: a header, each row with its number of columns, an end.
    func copy(
        into target: String, _ types: [PostgreSQLType], _ body: (_ send: ([Value]) throws -> Void) throws -> Void
    ) throws {
        try copy(with: "COPY \(target) FROM STDIN (FORMAT binary)", types, body)
    }

    /// Copies all of the rows, or none if the key of one is there already or twice among them: then it returns false, and the
    /// transaction goes on.
    func copy(_ rows: [[Value]], unlessThereInto target: String, _ types: [PostgreSQLType]) throws -> Bool {
        let text = "SAVEPOINT copying; COPY \(target) FROM STDIN (FORMAT binary); RELEASE copying"
        do {
            try copy(with: text, types) { send in for row in rows { try send(row) } }
            return true
        } catch let failure as PostgreSQLFailure where failure.isKnownKey {
            try link.run("ROLLBACK TO copying; RELEASE copying")
            return false
        }
    }

    /// - Parameter text: the `COPY`, perhaps with statements around it.
    private func copy(
        with text: String, _ types: [PostgreSQLType], _ body: (_ send: ([Value]) throws -> Void) throws -> Void
    ) throws {
        try link.run(text)
        var bytes = Array("PGCOPY\n\u{FF}\r\n\0".unicodeScalars.map { UInt8($0.value) })
        bytes.append(bigEndian: Int32(0))
        bytes.append(bigEndian: Int32(0))
        do {
            try body { row in
                precondition(row.count == types.count, "a row has one value per column")
                bytes.append(bigEndian: Int16(row.count))
                for (value, type) in zip(row, types) { try bytes.appendSized(value, as: type) }
                guard bytes.count >= Self.block else { return }
                try link.send(bytes)
                bytes.removeAll(keepingCapacity: true)
            }
            bytes.append(bigEndian: Int16(-1))
            try link.send(bytes)
        } catch {
            // The server must be told, or it goes on waiting for rows.
            try? link.endCopy(error: "ended")
            throw error
        }
        try link.endCopy(error: nil)
    }
}

extension PostgreSQLLink {
    fileprivate func send(_ bytes: [UInt8]) throws {
        let sent = bytes.withUnsafeBytes { bytes in
            PQputCopyData(connection, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
        }
        guard sent == 1 else { throw PostgreSQLFailure(error: .connectionLost, state: "08006") }
    }

    /// Ends a `COPY`, and throws what the server found wrong with the rows.
    fileprivate func endCopy(error: String?) throws {
        guard PQputCopyEnd(connection, error) == 1 else {
            throw PostgreSQLFailure(error: .connectionLost, state: "08006")
        }
        // Reads up to the null that ends the results, behind which the connection is free again.
        _ = try answer(to: 1)
    }

    /// Prepares a statement whose values are lists of these types.
    func prepareLists(_ text: String, _ types: [PostgreSQLType]) throws -> PreparedStatement {
        let key = PreparedKey(text: text, types: types)
        if let known = prepared[key] { return known }
        let name = freshName()
        _ = try answer(
            to: PQsendPrepare(connection, name, PostgreSQLText(text).text, Int32(types.count), types.map(\.list)))
        let statement = PreparedStatement(name: name, types: types)
        prepared[key] = statement
        return statement
    }
}
