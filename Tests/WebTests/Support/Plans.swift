import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport

extension TestSite {
    /// Mia's plan: one dose at 07:30, a question about fever (call) and travel (half), two missed days mean call the
    /// clinic. Yesterday's doses are taken, so only the questions remain before the next dose.
    func agreePlan(takenThrough: CalendarDay? = .yesterday, conditions: [ConditionRule]? = nil) async throws {
        let rules = DoseRules(
            times: ["07:30"], window: DoseWindow(from: "05:00", until: "22:00"), minimumGap: nil,
            missed: [MissedDosesRule(days: 1, action: .half), MissedDosesRule(days: 2, action: .call)],
            afterReduction: .resume, restBefore: nil, restAfter: 120, observation: nil, withFood: true,
            medicines: [PlannedMedicine(medicine: .cetirizine, amount: "5", lead: 30)], unlocksByVisit: false,
            initialDay: nil,
            conditions: conditions ?? [
                ConditionRule(condition: .illness, action: .call), ConditionRule(condition: .travel, action: .half),
            ])
        let plan = DosePlan(
            person: "mia", version: .first,
            agreement: DosePlan.Agreement(clinician: "Dr Okafor", day: "2026-02-09"), rules: rules, exceptions: [])
        _ = try await store.agree(plan, base: nil, homes.mia, change: homes.change())
        if let takenThrough {
            let intake = OITDose.Intake.at(takenThrough, "07:30", .full(.peanutTwo), .full(.cashewOne))
            _ = try await store.addIntake(intake, homes.mia, change: homes.change())
        }
    }

    /// The plan's decisions about the doses of a day.
    func decisions(_ day: CalendarDay = .today) async throws -> [DoseDecision] {
        try await store.intakeDecisions(homes.mia, from: day, through: day).map(\.portion.decision)
    }
}
