/// What becomes of a route while the session that asks for it is locked.
package enum WhileLocked: String, Sendable, CaseIterable {
    /// It answers nothing: pages lead to the lock, scripts get 423.
    case covered
    /// It stays open: help, the warning, unlocking and signing out.
    case reachable
}
