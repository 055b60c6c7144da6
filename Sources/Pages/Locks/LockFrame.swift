package import Accounts
internal import Clinical
internal import Host
package import Store

extension Frame {
    /// What a page that the lock covers carries for the script that closes it.
    package struct Lock: Encodable, Sendable {
        /// Tells one session's lock from another's within the browser; opens nothing.
        package let name: String
        /// Seconds without activity.
        package let rest: String
        /// How often the server hears that somebody is there, in seconds.
        package let pulse: String
        package let closesInBackground: Bool
        package let close = Paths.lock
        package let activity = Paths.lockActivity
        package let panel: LockPanel

        package init(name: String, rest: String, pulse: String, closesInBackground: Bool, panel: LockPanel) {
            self.name = name
            self.rest = rest
            self.pulse = pulse
            self.closesInBackground = closesInBackground
            self.panel = panel
        }
    }
}

extension Frame.Lock {
    package init(_ phrases: Phrases, _ delay: LockDelay, _ authentication: Authentication, hasPasskeys: Bool) {
        self.init(
            name: String(Digest.of("lock " + authentication.session.id.text).prefix(16)), rest: String(delay.seconds),
            pulse: String(delay.resolution), closesInBackground: delay.closesInBackground,
            panel: LockPanel(phrases, email: authentication.account.account.email.text, hasPasskeys: hasPasskeys))
    }
}

extension PageRequestValues {
    /// Nil on pages that stay reachable, and for accounts without lock.
    package var lockFrame: Frame.Lock? {
        guard page.whileLocked == .covered, let authentication, let delay = authentication.lock else { return nil }
        return Frame.Lock(phrases, delay, authentication, hasPasskeys: canUsePasskeys(authentication))
    }

    /// Whether this address can have passkeys and the account has any.
    package func canUsePasskeys(_ authentication: Authentication) -> Bool {
        authentication.hasPasskeys && (try? relyingParty()) != nil
    }

    package var isLocked: Bool { authentication?.isLocked(now: now) ?? false }
}
