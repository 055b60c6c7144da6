package import Asthma
package import Clinical
internal import Devices
internal import SQL
package import Store

/// What became of a payload.
package enum KeptPayload: Sendable, Hashable {
    case puff(Puff.ID)
    /// Kept for a person to say when it was.
    case aside(Identifier<PayloadAside>)
}

extension Store {
    /// Keeps a payload once, however often it arrives: as a puff, or aside if its time cannot be read. One that was deleted
    /// since stays deleted.
    ///
    /// - Returns: Nil if the person has no such inhaler.
    package func keep(
        _ payload: ReceivedPayload, zone: ZoneRules, _ access: PersonAccess, change: Change
    ) async throws -> KeptPayload? {
        let id = payload.id(of: access.person)
        // A SHA-256 in hexadecimal is an id.
        guard let puffID = Puff.ID(id), let asideID = Identifier<PayloadAside>(id) else { return nil }
        return try await database.write { tx in
            if try tx.record(puffID, of: .puff, access) != nil { return .puff(puffID) }
            if try tx.record(asideID, of: .payloadAside, access) != nil { return .aside(asideID) }
            guard let inhaler = try tx.record(payload.inhaler, of: .inhaler, access) else { return nil }
            let known = try payload.canister.flatMap { try tx.record($0, of: .canister, access) }
            let canister = known?.details.inhaler == payload.inhaler ? known?.id : nil
            switch payload.content {
            case .puff(let puff):
                let details = payload.puff(puff, role: inhaler.details.role, canister: canister, zone: zone)
                try tx.create(puffID, details, of: .puff, access, change)
                try schema.follow(around: tx.followedDays([details], access), access, change, tx)
                return .puff(puffID)
            case .aside(let reason):
                let details = PayloadAside(
                    inhaler: payload.inhaler, canister: canister, received: payload.received, payload: payload.bytes,
                    reason: reason, deviceKey: payload.deviceKey)
                try tx.create(asideID, details, of: .payloadAside, access, change)
                return .aside(asideID)
            }
        }
    }

    /// Makes a payload that was kept aside the puff that a person says it is, under the same id, so that it is known if it
    /// arrives again.
    ///
    /// - Returns: False if it was confirmed or dismissed before.
    package func confirm(
        _ id: Identifier<PayloadAside>, as puff: PuffDetails, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        guard let puffID = Puff.ID(id.text) else { return false }
        return try await database.write { tx in
            guard try tx.delete(id, of: .payloadAside, access, change) != nil else { return false }
            // One that was confirmed and then put back on the list is the same puff.
            if try tx.record(puffID, of: .puff, access) == nil {
                try tx.create(puffID, puff, of: .puff, access, change.part(1))
                try schema.follow(around: tx.followedDays([puff], access), access, change, tx)
            }
            return true
        }
    }
}
