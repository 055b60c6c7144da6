/// Who may access a route.
package enum RouteAccess: String, Sendable, CaseIterable {
    /// Anyone, signed in or not.
    case open
    /// Any signed-in account.
    case member
    /// The operator.
    case operator_ = "operator"
    /// Accounts that share a household with the person in the path.
    case person
    /// A program with an account's token; never a browser with cookies.
    case token
    /// Whoever holds the address of a message, which is its key; a device answers without a session.
    case message
    /// Whoever has the address of a report that was shared with a clinic; cookies are neither read nor set.
    case link
}
