package import CarePlan
package import Clinical
package import Store

extension Phrases {
    package func actionPlanPart(_ part: ActionPlan.Part) -> String { self("actionPlan.part.\(part.rawValue)") }

    /// "Agreed with Dr Okafor on 9 February 2026", or that this is not recorded.
    package func agreed(_ details: ActionPlanDetails) -> String {
        guard let clinician = details.clinician else { return self("actionPlan.agreed.nobody") }
        guard let day = details.agreedOn else {
            return self("actionPlan.agreed.noDay", ["clinician": clinician.isolated])
        }
        return self("actionPlan.agreed", ["clinician": clinician.isolated, "day": formats.fullDay(day)])
    }

    /// "Version 2, entered by Ada on 10 February 2026"
    package func entered(_ stored: StoredActionPlan, on day: CalendarDay) -> String {
        self(
            "actionPlan.entered",
            [
                "version": formats.number(Int(stored.plan.version.number)),
                "name": (stored.name ?? self("conflict.somebody")).isolated, "day": formats.fullDay(day),
            ])
    }

    /// Common signs of a mild or moderate reaction, suggested by the form.
    package var usualMildSigns: [String] { (1...4).map { self("actionPlan.mild.\($0)") } }

    /// Common signs of a severe reaction, suggested by the form.
    package var usualSevereSigns: [String] { (1...7).map { self("actionPlan.severe.\($0)") } }

    package func actionPlan(_ problems: [ActionPlanDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .nothingSaid: ("severe", self("actionPlan.nothing"))
                case .tooManyMildSigns(let limit): ("mild", self("actionPlan.signs.tooMany", count: limit))
                case .tooManySevereSigns(let limit): ("severe", self("actionPlan.signs.tooMany", count: limit))
                case .mildSignTooLong(let limit): ("mild", self("actionPlan.sign.tooLong", count: limit))
                case .severeSignTooLong(let limit): ("severe", self("actionPlan.sign.tooLong", count: limit))
                case .textTooLong(let part, let limit): (part.rawValue, self("text.tooLong", count: limit))
                case .clinicianMissing: ("clinician", self("actionPlan.clinician.missing"))
                case .clinicianTooLong(let limit): ("clinician", self("text.tooLong", count: limit))
                case .agreedOnUnreadable: ("agreedOn", self("day.unreadable"))
                case .agreedOnInFuture: ("agreedOn", self("day.future"))
                case .agreedOnBeforeBirth: ("agreedOn", self("dose.day.beforeBirth"))
                case .reviewOnUnreadable: ("reviewOn", self("day.unreadable"))
                case .reviewBeforeAgreement: ("reviewOn", self("actionPlan.review.early"))
                }
            })
    }
}
