internal import Feeds
internal import Host
internal import Pages
internal import Store
internal import StudyStore

extension Site {
    /// What the sources of the air ask to be said; the id of a source that is not asked any more.
    func airAttributions(_ sources: [String]) -> [String] {
        sources.flatMap { feeds.air?.attribution(of: $0) ?? [$0] }
    }

    /// Of all figures of the air in a study's answers.
    func airAttributions(_ access: StudyAccess, isPilot: Bool) async throws -> [String] {
        let environments = try await world.store.studyEnvironments(access, isPilot: isPilot)
        let sources = environments.reduce(into: Set<String>()) { found, text in
            found.formUnion(ResponseAir(text).sources.split(separator: " ").map(String.init))
        }
        return airAttributions(sources.sorted())
    }
}
