package import Asthma
package import AsthmaTables
internal import Clinical
internal import Devices
internal import Encodings
internal import SQL
package import Store

/// A press of a file as a puff.
package struct ImportedPuff: Sendable, Hashable {
    /// Follows from the inhaler and the press alone, so that a second import finds the first.
    package let id: Puff.ID
    package let details: PuffDetails

    /// Nil if no id can be made.
    package init?(_ press: PressTree.Press, inhaler: Inhaler.ID, role: InhalerRole) {
        // Never changed: ids of stored puffs depend on it.
        let key = "acclimate-press-1\n\(inhaler.text)\n\(press.stamp.text)\n\(press.ordinal)"
        guard let id = Puff.ID(Digest.of(key)) else { return nil }
        self.id = id
        details = PuffDetails(
            inhaler: inhaler, at: press.at, purpose: role.usualPurpose,
            place: press.place.flatMap {
                PuffPlace(latitude: $0.latitude, longitude: $0.longitude, source: .device)
            }, source: .import)
    }
}

extension Store {
    /// The puffs that an import would add: those that were never stored, not even deleted since.
    package func newPuffs(_ puffs: [ImportedPuff], _ access: PersonAccess) async throws -> [ImportedPuff] {
        try await database.read { tx in try tx.newPuffs(puffs, access) }
    }

    /// Adds the puffs of a file that were never stored, in one transaction, and returns them.
    package func importPuffs(
        _ puffs: [ImportedPuff], _ access: PersonAccess, change: Change
    ) async throws -> [ImportedPuff] {
        try await database.write { tx in
            let new = try tx.newPuffs(puffs, access)
            for (index, puff) in new.enumerated() {
                try tx.create(puff.id, puff.details, of: .puff, access, change.part(index))
            }
            try schema.follow(around: tx.followedDays(new.map(\.details), access), access, change, tx)
            return new
        }
    }
}

extension Reader {
    fileprivate func newPuffs(_ puffs: [ImportedPuff], _ access: PersonAccess) throws -> [ImportedPuff] {
        try puffs.filter { try record($0.id, of: .puff, access) == nil }
    }
}
