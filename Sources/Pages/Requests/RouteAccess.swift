/// Who may pass to a route.
package enum RouteAccess: String, Sendable, CaseIterable {
    /// Anybody, signed in or not.
    case open
    /// Whoever is signed in.
    case member
    /// The operator.
    case operator_ = "operator"
    /// Whoever shares a household with the person in the path.
    case person
    /// A program with a token that an account made; never a browser by its cookies.
    case token
}
