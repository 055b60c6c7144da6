package import Accounts

/// An address that a device keeps, encrypted; see docs/offline.md.
package struct OfflineAddress: Sendable {
    package let address: String
    /// Its title in the list of kept pages; nil for what only other pages need.
    package let title: String?
    /// Whether it also answers for its address with any query.
    package let ignoresQuery: Bool
    /// What it takes to open it; as with its route.
    package let ability: Ability

    package init(_ address: String, for ability: Ability, title: String? = nil, ignoresQuery: Bool = false) {
        self.address = address
        self.ability = ability
        self.title = title
        self.ignoresQuery = ignoresQuery
    }
}
