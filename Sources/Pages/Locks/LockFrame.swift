internal import Accounts
internal import Clinical
internal import Host
internal import Store

extension Frame {
    /// What a page that the lock covers carries for the script that closes it.
    struct Lock: Encodable, Sendable {
        /// Tells one session's lock from another's within the browser; opens nothing.
        let name: String
        /// Seconds without activity.
        let rest: String
        /// How often the server hears that somebody is there, in seconds.
        let pulse: String
        let closesInBackground: Bool
        let close = Paths.lock
        let activity = Paths.lockActivity
        let panel: LockPanel
    }
}

extension Frame.Lock {
    init(_ phrases: Phrases, _ delay: LockDelay, _ authentication: Authentication, hasPasskeys: Bool) {
        self.init(
            name: String(Digest.of("lock " + authentication.session.id.text).prefix(16)), rest: String(delay.seconds),
            pulse: String(delay.resolution), closesInBackground: delay.closesInBackground,
            panel: LockPanel(phrases, email: authentication.account.account.email.text, hasPasskeys: hasPasskeys))
    }
}

extension PageRequestValues {
    /// Nil on pages that stay reachable, and for accounts without lock.
    var lockFrame: Frame.Lock? {
        guard page.whileLocked == .covered, let authentication, let delay = authentication.lock else { return nil }
        return Frame.Lock(phrases, delay, authentication, hasPasskeys: canUsePasskeys(authentication))
    }

    /// Whether this address can have passkeys and the account has any.
    func canUsePasskeys(_ authentication: Authentication) -> Bool {
        authentication.hasPasskeys && (try? relyingParty()) != nil
    }

    var isLocked: Bool { authentication?.isLocked(now: now) ?? false }
}
