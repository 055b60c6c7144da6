internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// What the records say at a time: the one place where the rules of the area are asked for pages.
struct AsthmaView: Sendable {
    let records: AsthmaRecords
    let now: Moment
    let zone: ZoneRules
    let birthdate: CalendarDay

    /// The last day that is over.
    var through: CalendarDay { now.day.adding(days: -1) }

    var counted: [CountedPuff] {
        let roles = Dictionary(
            records.inhalers.map { ($0.id, $0.details.role) }, uniquingKeysWith: { one, _ in one })
        return records.puffs.compactMap { puff in
            roles[puff.details.inhaler].map { CountedPuff(puff.details, role: $0) }
        }
    }

    /// The days of which the use is known: somebody said that there was none, or recorded some.
    var known: KnownDays {
        KnownDays(records.quietDays.union(records.puffs.filter(\.details.isTimeKnown).map(\.details.at.day)))
    }

    /// The roles of the inhalers in use.
    var roles: [InhalerRole] { records.inhalers.filter(\.details.isInUse).map(\.details.role) }

    /// Nil where use says nothing about control.
    var estimate: ControlEstimate? {
        guard ControlEstimate.scope(of: roles) == .applies else { return nil }
        return ControlEstimate(RelieverUse.of(counted), through: through, zone: zone, known: known)
    }

    var limits: ZoneLimits { records.plan?.details.limits ?? .usual }

    /// What a measurement says.
    func judgement(_ measurement: PeakFlowDetails) -> PeakFlowJudgement {
        PeakFlowJudgement(
            measurement, bests: records.bests.map(\.details), limits: limits, birthdate: birthdate)
    }

    /// The last measurement of today; nil if there is none.
    var peakFlowToday: PeakFlowDetails? { records.peakFlows.last { $0.details.at.day == now.day }?.details }

    /// What somebody said today about how it is; nil if nobody did.
    var stateToday: AsthmaState? { records.state.flatMap { $0.details.at.day == now.day ? $0.details : nil } }

    var today: TodaysZone {
        TodaysZone(
            peakFlow: peakFlowToday.map { judgement($0) }, symptoms: stateToday?.symptoms,
            reliever: stateToday?.reliever)
    }

    /// What a doctor should hear about.
    var signals: [AsthmaSignal] {
        let relievers = Set(records.inhalers.filter { $0.details.role == .reliever }.map(\.id))
        var bestOfDay: [CalendarDay: AsthmaZone] = [:]
        for measurement in records.peakFlows.map(\.details) {
            guard let zone = judgement(measurement).reliableZone else { continue }
            let day = measurement.at.day
            bestOfDay[day] = bestOfDay[day].map { min($0, zone) } ?? zone
        }
        let history = SignalHistory(
            puffs: counted, zone: zone,
            canisterStarts: records.canisters.filter { relievers.contains($0.details.inhaler) }
                .compactMap(\.details.firstDay),
            bestOfDay: bestOfDay, known: known)
        return history.signals(on: now.day, birthdate: birthdate)
    }

    /// How many puffs a canister still holds.
    func count(_ canister: Stored<CanisterDetails>) -> CanisterCount {
        // Puffs without a canister are those of the inhaler's only one.
        let isOnly = records.canisters.count { $0.details.inhaler == canister.details.inhaler } == 1
        let since = canister.details.firstDay.map { zone.moment($0, .midnight).instant }
        return CanisterCount(
            canister.details,
            puffs: records.puffs.map(\.details).filter { puff in
                puff.inhaler == canister.details.inhaler
                    && (puff.canister == canister.id || (puff.canister == nil && isOnly))
                    && since.map { puff.at.instant >= $0 } ?? true
            }.map(\.at.instant))
    }

    /// The puffs for symptoms of each inhaler that stands for a reliever, for buttons.
    var relievers: [Stored<InhalerDetails>] {
        records.inhalers.filter {
            $0.details.isInUse && $0.details.role.usualPurpose == .asNeeded
        }
    }
}
