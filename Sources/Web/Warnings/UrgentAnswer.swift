internal import Symptoms

/// What a person is shown after symptoms were saved, when they may need help at once.
enum UrgentAnswer {
    /// The page to show instead of Today; nil when nothing calls for one.
    static func path(after entries: [SymptomEntry], _ visit: PersonVisit) async throws -> String? {
        nil
    }
}
