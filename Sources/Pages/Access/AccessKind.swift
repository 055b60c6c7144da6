package import HTTPTypes

/// The page kinds used to count accesses to a person's records: the path component after the person.
package enum AccessKind: String, Sendable, CaseIterable {
    case today, plan, doses, symptoms, reactions, levels, visits, holds, contacts, emergency, profile, allergens
    case warnings, access, deletion, plans, documents, insights, report, questions, activity, food, calories, energy
    case leaderboard, circles, workouts, reminders, medicines, administrations, hospitals, diary, air, asthma, inhalers
    case puffs, deleted, weights, foods, search, supply
    case activityLog = "activity-log"
    case healthDays = "health-days"
    case foodEntries = "food-entries"
    case foodDays = "food-days"
    case rescueMedicines = "rescue-medicines"
    case actionPlan = "action-plan"
    case medicineDoses = "medicine-doses"
    case doseCheck = "dose-check"
    case doseEntries = "dose-entries"
    case doseImports = "dose-imports"
    case healthImports = "health-imports"
    case dosePlan = "dose-plan"
    /// The person's own data, read through the API.
    case person
    /// Pages and documents that a device caches for offline use without anybody viewing them now.
    case offline
    case other

    /// Nil if nothing is shown: a command, or the face shown on every page.
    package init?(_ method: HTTPRequest.Method, _ route: String) {
        guard method == .get, let word = Self.word(route), word != "photo" else { return nil }
        self = AccessKind(rawValue: word) ?? .other
    }

    /// The path component after the person in a route.
    package static func word(_ route: String) -> String? {
        let parts = route.split(separator: "/")
        guard let people = parts.firstIndex(of: "people"), people + 1 < parts.count, parts[people + 1] == ":person"
        else { return nil }
        guard people + 2 < parts.count else { return AccessKind.person.rawValue }
        // A file counts as the page it is an export of.
        return String(parts[people + 2].prefix { $0 != "." })
    }
}
