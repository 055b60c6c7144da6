package import Asthma
package import Clinical
package import SQL
package import Store

/// The records behind the asthma page, from one snapshot.
package struct AsthmaRecords: Sendable {
    package let inhalers: [Stored<InhalerDetails>]
    package let canisters: [Stored<CanisterDetails>]
    /// Relievers among the rescue medicines that could be inhalers; empty if they were not asked for.
    package let offered: [OfferedInhaler]
    /// Whole records, for a list or a report; by time, the earliest first. Empty if they were not asked for.
    package let puffs: [Stored<PuffDetails>]
    /// The puffs since `recentFrom`, by time.
    package let uses: [PuffUse]
    /// The first day of which `uses` has every puff; nil if it goes back to the first record.
    package let recentFrom: CalendarDay?
    /// Puffs by day since `countsFrom`.
    package let days: [PuffsOfDay]
    /// Nil if they go back to the first record.
    package let countsFrom: CalendarDay?
    /// The last puffs for symptoms, however long ago.
    package let last: LastUse?
    /// What counts a canister down.
    package let sprays: [Canister.ID: [Instant]]
    /// What devices sent lately.
    package let devicePuffs: [DevicePuff]
    /// What a phone's health data says of the same time.
    package let phone: PhoneReadings
    /// Days without a reliever, since `countsFrom`.
    package let quietDays: Set<CalendarDay>
    package let meters: [Stored<PeakFlowMeterDetails>]
    /// Of the last 90 days, by time.
    package let peakFlows: [Stored<PeakFlowDetails>]
    package let bests: [Stored<PersonalBest>]
    package let state: Stored<AsthmaState>?
    package let attacks: [Stored<AttackDetails>]
    /// Answers to questionnaires, the latest first.
    package let answers: [Stored<QuestionnaireAnswers>]
    package let places: [Stored<AsthmaPlace>]
    /// The one that was agreed last; nil if there is none.
    package let plan: Stored<AsthmaPlanDetails>?

    /// The days before today whose puffs are read one by one: four weeks, and a month in which a night may have been the
    /// first of a series.
    private static let recentDays = 62
    /// The days before today whose puffs are counted: a year, and three months in which a year of them may have become too
    /// many.
    private static let countedDays = 456

    /// Records that go back to the first one.
    package init(
        inhalers: [Stored<InhalerDetails>] = [], canisters: [Stored<CanisterDetails>] = [],
        offered: [OfferedInhaler] = [],
        puffs: [Stored<PuffDetails>] = [], devicePuffs: [DevicePuff] = [], phone: PhoneReadings = PhoneReadings(),
        quietDays: Set<CalendarDay> = [],
        meters: [Stored<PeakFlowMeterDetails>] = [], peakFlows: [Stored<PeakFlowDetails>] = [],
        bests: [Stored<PersonalBest>] = [], state: Stored<AsthmaState>? = nil, attacks: [Stored<AttackDetails>] = [],
        plans: [Stored<AsthmaPlanDetails>] = [], answers: [Stored<QuestionnaireAnswers>] = [],
        places: [Stored<AsthmaPlace>] = []
    ) {
        self.inhalers = inhalers
        self.canisters = canisters
        self.offered = offered
        self.puffs = puffs
        uses = puffs.map { PuffUse($0.details) }
        days = uses.map(PuffsOfDay.init)
        (recentFrom, countsFrom) = (nil, nil)
        last = LastUse(uses, roles: Self.roles(inhalers))
        sprays = [:]
        self.devicePuffs = devicePuffs
        self.phone = phone
        self.quietDays = quietDays
        self.meters = meters
        self.peakFlows = peakFlows
        self.bests = bests
        self.state = state
        self.attacks = attacks.sorted { $0.details.start > $1.details.start }
        plan = Self.inForce(plans)
        self.answers = Self.latestFirst(answers)
        self.places = places
    }

    /// The role of each inhaler.
    package var roles: [Inhaler.ID: InhalerRole] { Self.roles(inhalers) }

    private static func roles(_ inhalers: [Stored<InhalerDetails>]) -> [Inhaler.ID: InhalerRole] {
        Dictionary(inhalers.map { ($0.id, $0.details.role) }, uniquingKeysWith: { one, _ in one })
    }

    private static func latestFirst(_ answers: [Stored<QuestionnaireAnswers>]) -> [Stored<QuestionnaireAnswers>] {
        answers.sorted { ($0.details.at.instant, $0.id.text) > ($1.details.at.instant, $1.id.text) }
    }

    /// The plan that was agreed last; of two agreed on one day, the one that was written later.
    static func inForce(_ plans: [Stored<AsthmaPlanDetails>]) -> Stored<AsthmaPlanDetails>? {
        plans.enumerated().max {
            ($0.element.details.agreed, $0.offset) < ($1.element.details.agreed, $1.offset)
        }?.element
    }

    /// What of the puffs is read.
    package enum Puffs: Sendable {
        /// Nothing but the last use.
        case lastUse
        /// Also those of today.
        case today
        /// What the page counts.
        case counts
        /// Counts by day of a year and more.
        case days
        /// What the page counts, from another day if that is earlier, and whole records from that day through another.
        case report(from: CalendarDay, through: CalendarDay)
        /// The last of them as whole records.
        case list(limit: Int)
        /// Those with a place, from a day on, all if nil.
        case places(from: CalendarDay?, limit: Int)
    }

    /// Reads what a page needs. However many puffs there are, only those are read that it counts.
    ///
    /// - Parameter schema: the areas, for what a phone's health data says; nil where that is not shown.
    package init(
        _ access: PersonAccess, today: CalendarDay, puffs wanted: Puffs = .counts, schema: StoreSchema? = nil,
        _ tx: any Reader
    ) throws {
        var flowsFrom = today.adding(days: -90)
        if case .report(let from, _) = wanted { flowsFrom = min(from, flowsFrom) }
        let since = flowsFrom
        let (inhalers, canisters, meters, flows, bests, state, attacks, plans, answers, places) = try tx.together(
            { try $0.records(.inhaler, access) }, { try $0.records(.canister, access) },
            { try $0.records(.peakFlowMeter, access) }, { try $0.peakFlows(access, since: since) },
            { try $0.records(.personalBest, access) }, { try $0.lastAsthmaState(access) },
            { try $0.records(.attack, access) }, { try $0.records(.asthmaPlan, access) },
            { try $0.records(.questionnaireAnswers, access) }, { try $0.records(.asthmaPlace, access) })
        (self.inhalers, self.canisters, self.meters) = (inhalers, canisters, meters)
        (peakFlows, self.bests, self.state, self.places) = (flows, bests, state, places)
        self.attacks = attacks.sorted { $0.details.start > $1.details.start }
        self.answers = Self.latestFirst(answers)
        plan = Self.inForce(plans)
        last = try tx.lastUse(inhalers, access)
        let (recent, counted) = (today.adding(days: -Self.recentDays), today.adding(days: -Self.countedDays))
        switch wanted {
        case .lastUse:
            (puffs, uses, recentFrom, days, countsFrom) = ([], [], today, [], today)
        case .today:
            (puffs, uses, recentFrom, countsFrom) = ([], [], today, today)
            days = try tx.puffsByDay(access, from: today)
        case .counts:
            puffs = []
            (recentFrom, countsFrom) = (recent, counted)
            uses = try tx.puffUses(access, since: Self.start(recent))
            days = try tx.puffsByDay(access, from: counted)
        case .days:
            (puffs, uses, recentFrom, countsFrom) = ([], [], today, counted)
            days = try tx.puffsByDay(access, from: counted)
        case .report(let from, let through):
            puffs = try tx.puffs(access, from: from, through: through)
            (recentFrom, countsFrom) = (recent, min(from, counted))
            uses = try tx.puffUses(access, since: Self.start(recent))
            days = try tx.puffsByDay(access, from: min(from, counted))
        case .list(let limit):
            puffs = try tx.lastPuffs(access, limit: limit)
            (uses, recentFrom, days, countsFrom) = ([], today, [], today)
        case .places(let from, let limit):
            uses = try tx.placedPuffs(access, from: from, limit: limit)
            (puffs, recentFrom, days, countsFrom) = ([], today, [], today)
        }
        if case .counts = wanted {
            offered = try tx.offeredInhalers(access)
            let all = try tx.together(canisters) { tx, canister in
                let isOnly = canisters.count { $0.details.inhaler == canister.details.inhaler } == 1
                return (canister.id, try tx.sprays(of: canister, isOnly: isOnly, access).map(\.at))
            }
            sprays = Dictionary(all, uniquingKeysWith: { one, _ in one })
        } else {
            offered = []
            sprays = [:]
        }
        let countedFrom = Self.devicesFrom(wanted, today: today)
        devicePuffs = try countedFrom.map { try tx.devicePuffs(access, since: Self.start($0)) } ?? []
        phone =
            try schema?.phoneReadings(access, since: Self.start(countedFrom ?? recent), tx)
            ?? PhoneReadings()
        quietDays = try tx.quietDays(access, from: countsFrom)
    }

    /// The first day of which it matters what devices and apps said; nil if days are not counted.
    private static func devicesFrom(_ wanted: Puffs, today: CalendarDay) -> CalendarDay? {
        let recent = today.adding(days: -Self.recentDays)
        return switch wanted {
        case .counts: recent
        case .days: today.adding(days: -Self.countedDays)
        case .report(let from, _): min(from, recent)
        case .lastUse, .today, .list, .places: nil
        }
    }

    /// An instant before the day begins anywhere, and before a use that begins on the evening before.
    private static func start(_ day: CalendarDay) -> Instant {
        ZoneRules.utc.moment(day.adding(days: -2), .midnight).instant
    }
}
