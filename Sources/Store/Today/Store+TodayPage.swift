public import Accounts
public import Activity
public import CarePlan
public import Clinical
public import Immunotherapy
internal import SQL

/// Everything the page Today shows, from one snapshot.
public struct TodayPageRecords: Sendable {
    public let records: TodayRecords
    public let agenda: AgendaRecords
    /// The doses of the last two days; empty unless `day` is today.
    public let followUps: [FollowUp]
    /// What health data say after each dose of the day; empty without health data.
    public let exertion: [Exertion]
    /// The questions for the doctor that the account does not want to see again.
    public let dismissedPrompts: Set<DoctorPrompt>

    public struct Exertion: Sendable {
        public let intake: OITDose.Intake
        public let after: AfterDose
        public let records: ExertionAfterDose.Records
    }
}

extension Store {
    /// - Parameters:
    ///   - from, through: the days of the strip or month above the page.
    public func todayPage(
        _ access: PersonAccess, account: Account.ID, day: CalendarDay, from: CalendarDay, through: CalendarDay,
        now: Moment, zone: ZoneRules
    ) async throws -> TodayPageRecords? {
        try await database.read { tx -> TodayPageRecords? in
            guard let records = try tx.today(access, day: day, from: from, through: through),
                let agenda = try tx.agenda(access, schema, on: day, now: now, zone: zone)
            else { return nil }
            // After travelling east, a dose of the last 24 hours can lie two days back.
            let followUps =
                day == now.day
                ? try tx.followUps(access, from: day.adding(days: -2), through: day.adding(days: 1)) : []
            return TodayPageRecords(
                records: records, agenda: agenda, followUps: followUps,
                exertion: try tx.exertion(access, after: records.dose?.intakes ?? []),
                dismissedPrompts: try tx.dismissedPrompts(of: account))
        }
    }
}

extension Reader {
    fileprivate func exertion(
        _ access: PersonAccess, after intakes: [OITDose.Intake]
    ) throws -> [TodayPageRecords.Exertion] {
        guard !intakes.isEmpty else { return [] }
        let plans = try dosePlans(access)
        let doses = intakes.map { AfterDose(intake: $0, plan: plans.inForce(on: $0.at.day)) }
        return zip(zip(intakes, doses), try exertion(access, after: doses)).map {
            TodayPageRecords.Exertion(intake: $0.0, after: $0.1, records: $1)
        }
    }
}
