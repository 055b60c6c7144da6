package import Clinical
package import SQL

/// Puffs that an app on a phone counted. It says neither from which inhaler nor what for.
package struct InhalerReading: Sendable, Hashable {
    package let at: Moment
    package let through: Instant
    package let puffs: Int
    /// The app or device, as the phone names it.
    package let source: String

    package init(at: Moment, through: Instant, puffs: Int, source: String) {
        self.at = at
        self.through = through
        self.puffs = puffs
        self.source = source
    }
}

/// A peak flow that an app on a phone recorded, on a meter that it does not name.
package struct PeakFlowReading: Sendable, Hashable {
    package let at: Moment
    /// L/min.
    package let value: Int
    package let source: String

    package init(at: Moment, value: Int, source: String) {
        self.at = at
        self.value = value
        self.source = source
    }
}

/// What a phone's health data says of inhalers and peak flow, for as long as the import is kept.
package struct PhoneReadings: Sendable, Hashable {
    package var puffs: [InhalerReading]
    package var peakFlows: [PeakFlowReading]

    package init(puffs: [InhalerReading] = [], peakFlows: [PeakFlowReading] = []) {
        self.puffs = puffs
        self.peakFlows = peakFlows
    }
}

extension StoreSchema {
    /// What a phone's health data says of inhalers and peak flow since a time, the earliest first.
    package func phoneReadings(_ access: PersonAccess, since: Instant, _ tx: any Reader) throws -> PhoneReadings {
        try areas.reduce(into: PhoneReadings()) { all, area in
            let one = try area.phoneReadings(access, since: since, tx)
            all.puffs += one.puffs
            all.peakFlows += one.peakFlows
        }
    }
}
