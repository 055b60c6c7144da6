package import Air
package import Clinical
internal import SQL
package import Store

extension Store {
    /// The cells whose air somebody needs: the places of people who use the area, each once.
    package func airPlacesInUse() async throws -> [(cell: AirCell, country: Country?)] {
        try await database.read { tx in
            var seen: Set<AirCell> = []
            return try tx.fetch(
                """
                SELECT place.latitude, place.longitude, place.country, person.areas
                FROM place JOIN person ON person.id = place.person
                WHERE place.deleted_at IS NULL ORDER BY place.latitude, place.longitude, place.country NULLS FIRST
                """
            ).compactMap { row in
                let areas = try row.text("areas").split(separator: ",")
                guard areas.contains(where: { $0 == Area.hayFever.rawValue || $0 == Area.asthma.rawValue }) else {
                    return nil
                }
                let cell = try row.cell
                guard seen.insert(cell).inserted else { return nil }
                return (cell, try row.optionalText("country").flatMap { Country($0) })
            }
        }
    }

    /// Keeps where the person is now instead of where they were before.
    ///
    /// - Parameter id: the id of the place if it is the first such one.
    package func saveHere(
        _ id: Stored<PlaceDetails>.ID, _ details: PlaceDetails, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            let there = try tx.records(.place, access).first { $0.details.use == .here }
            guard let there else {
                try tx.create(id, details, of: .place, access, change)
                return
            }
            guard there.details != details else { return }
            _ = try tx.update(there.id, details, of: .place, version: there.version, access, change)
        }
    }
}

extension Row {
    /// The cell of the columns `latitude` and `longitude`.
    var cell: AirCell {
        get throws {
            let point = GeoPoint(latitude: try int64("latitude"), longitude: try int64("longitude"))
            guard let point else { throw RowError(column: "latitude", expected: "a place") }
            return AirCell(containing: point)
        }
    }
}
