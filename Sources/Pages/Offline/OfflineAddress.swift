/// An address that a device keeps, encrypted; see docs/offline.md.
package struct OfflineAddress: Sendable {
    package let address: String
    /// Its title in the list of kept pages; nil for what only other pages need.
    package let title: String?
    /// Whether it also answers for its address with any query.
    package let ignoresQuery: Bool

    package init(_ address: String, title: String? = nil, ignoresQuery: Bool = false) {
        self.address = address
        self.title = title
        self.ignoresQuery = ignoresQuery
    }
}
