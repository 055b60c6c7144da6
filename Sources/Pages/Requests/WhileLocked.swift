/// How a route behaves while the session is locked.
package enum WhileLocked: String, Sendable, CaseIterable {
    /// Not available: pages redirect to the lock, scripts get 423.
    case covered
    /// Stays available: help, the warning, unlocking and signing out.
    case reachable
}
