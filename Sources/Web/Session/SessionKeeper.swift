internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// Finds the session of a request, and keeps it fresh: seen, rotated, or ended when it rested too long.
struct SessionKeeper: Sendable {
    struct Found: Sendable {
        let entrance: Entrance
        /// The token has served its day: `exchange` it when the answer is there to carry the new one.
        let isDue: Bool
    }

    /// The last visit is written down at most this often, so that reading a page does not write (seconds).
    static let seenResolution: Int64 = 300

    let site: Site

    func find(_ request: Request, person: String?, origin: Origin, now: Instant) async throws -> Found? {
        guard let token = CookieJar.session.value(in: request, secure: origin.isSecure), !token.isEmpty else {
            return nil
        }
        let entrance = try await site.world.store.enter(
            tokenHash: Digest.of(token), person: person.flatMap { Person.ID($0) }, now: now)
        guard let entrance else { return nil }
        let session = entrance.session
        switch SessionPolicy.state(created: session.created, lastSeen: session.seen, rotated: session.rotated, now: now)
        {
        case .expired:
            try await site.world.store.closeSession(session.id, account: session.account)
            return nil
        case .rotate:
            return Found(entrance: entrance, isDue: true)
        case .valid:
            if now.seconds(since: session.seen) > Self.seenResolution {
                try await site.world.store.touchSession(session.id, now: now)
            }
            return Found(entrance: entrance, isDue: false)
        }
    }

    /// Gives the session a new token; nil when another request was faster, or the session has ended meanwhile.
    func exchange(_ session: StoredSession, now: Instant) async throws -> String? {
        let token = site.world.newToken()
        let changed = try await site.world.store.rotateSession(session, tokenHash: Digest.of(token), now: now)
        return changed ? token : nil
    }

    /// Opens a session on this device and returns the token for its cookie.
    func open(_ account: Account.ID, device: String, now: Instant) async throws -> String {
        let token = site.world.newToken()
        guard let id = SessionID(site.world.newID()) else { throw Refusal.malformed }
        try await site.world.store.openSession(
            id, account: account, tokenHash: Digest.of(token), device: device, now: now)
        return token
    }
}
