import Clinical
import Immunotherapy

/// The plan's terms for one allergen from a given day.
struct DoseTerm {
    let from: CalendarDay
    let dosesPerDay: Int
    let window: DoseWindow

    /// Whether the plan sets hours; a window that covers the whole day does not.
    var hasHours: Bool { window.from != window.until }

    /// The terms of an allergen, newest first; before the oldest, the plan is unknown.
    static func list(_ plans: [DosePlan], _ allergen: Allergen.ID) -> [DoseTerm] {
        let newestFirst = plans.sorted { left, right in
            if left.agreement.day != right.agreement.day { return left.agreement.day > right.agreement.day }
            return left.version.number > right.version.number
        }
        return newestFirst.map { plan in
            let rules = plan.rules(for: allergen)
            // A plan without times has one dose a day, as in the agenda.
            return DoseTerm(
                from: plan.agreement.day, dosesPerDay: max(1, rules.dosesPerDay), window: rules.window)
        }
    }
}
