package import Accounts
internal import Clinical
internal import Encodings
internal import Host
package import Store

extension Frame {
    /// What a lockable page provides for the script that locks it.
    package struct Lock: Encodable, Sendable {
        /// Identifies the session's lock within the browser; grants no access.
        package let name: String
        /// Inactivity timeout in seconds.
        package let rest: String
        /// How often activity is reported to the server, in seconds.
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
    /// Nil on pages that stay reachable, and for accounts without a lock.
    package var lockFrame: Frame.Lock? {
        guard page.whileLocked == .covered, let authentication, let delay = authentication.lock else { return nil }
        return Frame.Lock(phrases, delay, authentication, hasPasskeys: canUsePasskeys(authentication))
    }

    /// Whether passkeys work at this address and the account has any.
    package func canUsePasskeys(_ authentication: Authentication) -> Bool {
        authentication.hasPasskeys && (try? relyingParty()) != nil
    }

    package var isLocked: Bool { authentication?.isLocked(now: now) ?? false }
}
