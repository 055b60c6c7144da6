package import Activity
package import CarePlan
internal import Clinical
package import Immunotherapy
package import SQL
package import Store

/// What health data show after a dose.
package struct DoseExertionRecords: Sendable {
    package let intake: OITDose.Intake
    package let after: AfterDose
    package let records: ExertionAfterDose.Records
}

extension Reader {
    /// What health data show after each of some doses; empty without health data.
    package func exertion(
        _ access: PersonAccess, after intakes: [OITDose.Intake]
    ) throws -> [DoseExertionRecords] {
        guard !intakes.isEmpty else { return [] }
        let plans = try dosePlans(access)
        let doses = intakes.map { AfterDose(intake: $0, plan: plans.inForce(on: $0.at.day)) }
        return zip(zip(intakes, doses), try exertion(access, after: doses)).map {
            DoseExertionRecords(intake: $0.0, after: $0.1, records: $1)
        }
    }

    /// What health data show about movement and the heart after each of some doses, in order; empty for a
    /// person without health data.
    func exertion(_ access: PersonAccess, after doses: [AfterDose]) throws -> [ExertionAfterDose.Records] {
        guard !doses.isEmpty, let source = try ExertionSource(self, access) else { return [] }
        return try source.records(after: doses)
    }
}
