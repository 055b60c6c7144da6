internal import Accounts
internal import Clinical
internal import Pages
internal import Store

/// Another adult of the household, whom one can choose.
struct Adult: Sendable, Hashable {
    let id: String
    let name: String

    /// The household's adults; none if there is only one.
    static func all(_ request: PersonRequest) async throws -> [Adult] {
        let members = try await request.store.members(of: request.account.account.household)
        guard members.count > 1 else { return [] }
        return members.map { Adult(id: $0.account.id.text, name: $0.account.name) }
    }

    static var samples: [Adult] { [Adult(id: "sara", name: "Sara"), Adult(id: "long", name: Samples.longName)] }
}

extension Menu {
    /// A choice of one adult, or of all; nil if there is no other adult.
    init?(_ id: String, _ label: String, all: String, _ adults: [Adult], chosen: String, problems: Problems) {
        guard !adults.isEmpty else { return nil }
        self.init(
            id, label, options: [("", all)] + adults.map { ($0.id, $0.name) }, chosen: chosen, problems: problems)
    }
}
