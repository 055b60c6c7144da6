import Clinical
import Immunotherapy

/// What the plan said about one allergen from a day on.
struct DoseTerm {
    let from: CalendarDay
    let dosesPerDay: Int
    let window: DoseWindow

    /// Whether the plan sets hours; a window that covers the whole day does not.
    var hasHours: Bool { window.from != window.until }

    /// The terms of an allergen, the newest first; before the oldest nobody knows the plan.
    static func list(_ plans: [DosePlan], _ allergen: Allergen.ID) -> [DoseTerm] {
        let newestFirst = plans.sorted { left, right in
            if left.agreement.day != right.agreement.day { return left.agreement.day > right.agreement.day }
            return left.version.number > right.version.number
        }
        return newestFirst.map { plan in
            let rules = plan.rules(for: allergen)
            // A plan without times has one dose a day, as the agenda has.
            return DoseTerm(
                from: plan.agreement.day, dosesPerDay: max(1, rules.dosesPerDay), window: rules.window)
        }
    }
}
