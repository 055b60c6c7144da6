package import Asthma
internal import Clinical
internal import SQL
package import Store

extension Store {
    /// Takes a place off every puff within 150 m of it, deleted ones too, and out of their history. The puffs stay.
    ///
    /// - Returns: how many puffs had it.
    package func forgetPlace(_ place: PuffPlace, _ access: PersonAccess, change: Change) async throws -> Int {
        try await database.write { tx in
            guard access.mayWrite else { throw PersonAccess.Problem.readOnly }
            // 150 m are less than this everywhere, from south to north; how far it is from west to east depends on where.
            let (south, north) = (place.latitude - 2000, place.latitude + 2000)
            let puffs = try tx.fetch(
                """
                \(part: Record.puff.select) WHERE person = \(access.person.text)
                AND latitude >= \(south) AND latitude <= \(north)
                """
            ).map(Record.puff.stored)
            let there = puffs.filter { $0.details.place?.isWithin(PlaceClusters.radius, of: place) ?? false }
            for puff in there {
                try tx.execute(
                    """
                    UPDATE puff SET latitude = NULL, longitude = NULL, place_source = NULL, version = version + 1
                    WHERE id = \(puff.id.text)
                    """)
                try tx.forgetAudited(
                    ["latitude", "longitude", "place_source"], of: "puff", puff.id.text, access)
            }
            try tx.audit(change, access, "place of puffs", "\(there.count)", "deleted", before: nil as String?)
            return there.count
        }
    }
}
