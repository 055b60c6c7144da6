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
    /// The puffs of the last weeks.
    let counted: [CountedPuff]
    /// The days of which the use is known: somebody said that there was none, recorded some, or a device delivered
    /// everything.
    let known: KnownDays
    /// Puffs that an app counted and nobody recorded. They are shown and not counted, because the app does not say which
    /// inhaler they are from; their days are not known.
    let elsewhere: [UnrecordedReading]
    /// What the list of medicines says of the inhalers that are in it; empty where it was not asked.
    var regular: [Inhaler.ID: RegularUse] = [:]
    private let inhalerRoles: [Inhaler.ID: InhalerRole]

    init(records: AsthmaRecords, now: Moment, zone: ZoneRules, birthdate: CalendarDay) {
        self.records = records
        self.now = now
        self.zone = zone
        self.birthdate = birthdate
        let roles = records.roles
        inhalerRoles = roles
        counted = records.uses.compactMap { puff in roles[puff.inhaler].map { CountedPuff(puff, role: $0) } }
        var known = KnownDays(records.quietDays.union(records.days.filter(\.isTimeKnown).map(\.day)))
        known.formUnion(Self.delivered(records, through: now.day))
        elsewhere = UnrecordedReading.all(records)
        known.subtract(Set(elsewhere.map(\.reading.at.day)))
        self.known = known
    }

    /// The last day that is over.
    var through: CalendarDay { now.day.adding(days: -1) }

    /// Whether a puff was for symptoms, from any inhaler: what is drawn, listed by place and reported. Of an inhaler that
    /// was deleted, only what somebody said counts.
    func isForSymptoms(_ inhaler: Inhaler.ID, _ purpose: PuffPurpose?) -> Bool {
        inhalerRoles[inhaler]?.isForSymptoms(purpose) ?? (purpose == .asNeeded)
    }

    /// The puffs for symptoms of each day, from any inhaler.
    var symptomPuffsByDay: [CalendarDay: Int] {
        records.days.filter { isForSymptoms($0.inhaler, $0.purpose) }.reduce(into: [:]) { counts, puffs in
            counts[puffs.day, default: 0] += puffs.count
        }
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
            days: records.days.compactMap { puffs in
                inhalerRoles[puffs.inhaler].map { DayPuffs(puffs, role: $0) }
            }, recent: counted, zone: zone,
            canisterStarts: records.canisters.filter { relievers.contains($0.details.inhaler) }
                .compactMap(\.details.firstDay),
            bestOfDay: bestOfDay, known: known, countsFrom: records.countsFrom, nightsFrom: records.recentFrom)
        return history.signals(on: now.day, birthdate: birthdate)
    }

    /// How many puffs a canister still holds.
    func count(_ canister: Stored<CanisterDetails>) -> CanisterCount {
        CanisterCount(canister.details, puffs: records.sprays[canister.id] ?? [])
    }

    /// The inhalers in use of which each puff is decided: regular or for symptoms.
    var decided: [Stored<InhalerDetails>] {
        records.inhalers.filter { $0.details.isInUse && $0.details.role.usualPurpose == nil }
    }

    /// The inhalers in use that stand for a reliever, for buttons.
    var relievers: [Stored<InhalerDetails>] {
        records.inhalers.filter {
            $0.details.isInUse && $0.details.role.usualPurpose == .asNeeded
        }
    }
}

extension DayPuffs {
    /// Puffs from an inhaler of this role.
    init(_ puffs: PuffsOfDay, role: InhalerRole) {
        self.init(
            day: puffs.day, role: role, purpose: puffs.purpose, isTimeKnown: puffs.isTimeKnown, count: puffs.count)
    }
}
