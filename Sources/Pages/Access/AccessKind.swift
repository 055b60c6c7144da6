package import HTTPTypes

/// The kinds of pages that looks at a person's records are counted by: the word after the person in the address.
package enum AccessKind: String, Sendable, CaseIterable {
    case today, plan, doses, symptoms, reactions, levels, visits, holds, contacts, emergency, profile, allergens
    case warnings, access, deletion, plans, documents, insights, report, questions, activity, food, calories, energy
    case leaderboard, circles, workouts
    case rescueMedicines = "rescue-medicines"
    case actionPlan = "action-plan"
    case doseCheck = "dose-check"
    case doseEntries = "dose-entries"
    case doseImports = "dose-imports"
    case healthImports = "health-imports"
    case dosePlan = "dose-plan"
    /// What a program reads about the person alone.
    case person
    /// Pages and documents that a device keeps for times without a network, without anybody looking at them now.
    case offline
    case other

    /// Nil where nothing is shown: a command, or the face that stands on every page.
    package init?(_ method: HTTPRequest.Method, _ route: String) {
        guard method == .get, let word = Self.word(route), word != "photo" else { return nil }
        self = AccessKind(rawValue: word) ?? .other
    }

    /// What stands after the person in a route.
    package static func word(_ route: String) -> String? {
        let parts = route.split(separator: "/")
        guard let people = parts.firstIndex(of: "people"), people + 1 < parts.count, parts[people + 1] == ":person"
        else { return nil }
        guard people + 2 < parts.count else { return AccessKind.person.rawValue }
        // A file counts as the page that it is a copy of.
        return String(parts[people + 2].prefix { $0 != "." })
    }
}
