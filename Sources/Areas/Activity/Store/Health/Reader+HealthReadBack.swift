internal import AppleHealth
internal import Clinical
internal import Exchange
internal import SQL
internal import Store

extension Reader {
    /// Reads health data record by record and discards it.
    func readBackHealth(_ access: PersonAccess) throws {
        let series = try fetch("SELECT id, type, source FROM health_series WHERE person = \(access.person.text)")
        for row in series {
            for name in ["type", "source"] { _ = try row.text(name) }
            try readBackSamples(of: row, access)
        }
        try each(
            """
            SELECT kind, body FROM health_element
            WHERE person = \(access.person.text)
                AND \(part: HealthElements.current("health_element", of: access.person.text))
            """
        ) { row in
            _ = try row.text("kind")
            _ = try JSONReader.read(Array(row.text("body").utf8))
        }
        for kind in HealthAttachment.Kind.allCases {
            for stored in try healthAttachments(access, kind) { _ = try bytes(of: stored, access) }
        }
    }

    private func readBackSamples(of series: Row, _ access: PersonAccess) throws {
        try each(
            """
            SELECT start_at, end_at, value, utc_offset, end_offset, created_at, details FROM health_sample
            WHERE series = \(try series.text("id")) AND import IN (
                SELECT number FROM health_import WHERE person = \(access.person.text) AND state = 'complete'
            )
            """
        ) { row in
            if let details = try HealthSampleRow(row).details { _ = try JSONReader.read(Array(details.utf8)) }
        }
    }
}
