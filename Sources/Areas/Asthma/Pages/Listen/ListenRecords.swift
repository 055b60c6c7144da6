internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import SQL
internal import Store

/// What the page shows that arrived before, from one snapshot.
struct ListenRecords: Sendable {
    let inhalers: [Stored<InhalerDetails>]
    let canisters: [Stored<CanisterDetails>]
    /// Those that devices sent, by time.
    let puffs: [Stored<PuffDetails>]
    let asides: [Stored<PayloadAside>]

    init(
        inhalers: [Stored<InhalerDetails>] = [], canisters: [Stored<CanisterDetails>] = [],
        puffs: [Stored<PuffDetails>] = [], asides: [Stored<PayloadAside>] = []
    ) {
        self.inhalers = inhalers
        self.canisters = canisters
        self.puffs = puffs.filter { $0.details.source == .device }
        self.asides = asides
    }

    init(_ access: PersonAccess, since: Instant, _ tx: any Reader) throws {
        self.init(
            inhalers: try tx.records(.inhaler, access), canisters: try tx.records(.canister, access),
            puffs: try tx.puffs(access, since: since), asides: try tx.records(.payloadAside, access))
    }
}
