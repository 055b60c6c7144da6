package import Accounts
package import Clinical
internal import Encodings
internal import Host
package import Hummingbird
package import Store

/// Finds a request's session and maintains it: records activity, rotates the token, ends it after inactivity.
package struct SessionKeeper: Sendable {
    package struct Found: Sendable {
        package let authentication: Authentication
        /// The token is due for rotation: call `exchange` when the answer is ready to carry the new one.
        package let isDue: Bool

        package init(authentication: Authentication, isDue: Bool) {
            self.authentication = authentication
            self.isDue = isDue
        }
    }

    /// Minimum interval between activity updates, so that reading pages does not write each time (seconds).
    package static let seenResolution: Int64 = 300

    package let site: Site

    /// - Parameter ability: what the request wants; nil for what every account may do with itself.
    package func find(
        _ request: Request, person: String?, for ability: Ability?, origin: Origin, now: Instant
    ) async throws -> Found? {
        guard let token = CookieJar.session.value(in: request, secure: origin.isSecure), !token.isEmpty else {
            return nil
        }
        guard
            let authentication = try await authentication(
                Digest.of(token), person: person.flatMap { Person.ID($0) }, for: ability, now: now)
        else { return nil }
        let session = authentication.session
        switch SessionPolicy.state(created: session.created, lastSeen: session.seen, rotated: session.rotated, now: now)
        {
        case .expired:
            await site.recorder.end(session)
            return nil
        case .rotate:
            return Found(authentication: authentication, isDue: true)
        case .valid:
            if now.seconds(since: session.seen) > Self.seenResolution {
                await site.recorder.see(session.id, now: now)
            }
            return Found(authentication: authentication, isDue: false)
        }
    }

    /// The stored session, updated with what the recorder knows.
    private func authentication(
        _ tokenHash: String, person: Person.ID?, for ability: Ability?, now: Instant
    ) async throws -> Authentication? {
        let store = site.world.store
        var found = try await store.authenticate(tokenHash: tokenHash, person: person, for: ability, now: now)
        if found == nil, let former = await site.recorder.former(tokenHash: tokenHash) {
            found = try await store.authenticate(tokenHash: former, person: person, for: ability, now: now)
        }
        guard let authentication = found, let note = await site.recorder.note(of: authentication.session.id) else {
            return found
        }
        return authentication.with(note)
    }

    /// Gives the session a new token, stored soon; nil if another request was faster or nothing can be stored.
    package func exchange(_ session: StoredSession, request: Request, origin: Origin, now: Instant) async -> String? {
        guard let former = CookieJar.session.value(in: request, secure: origin.isSecure) else { return nil }
        let token = site.world.newToken()
        guard !site.world.store.isShared else {
            // The next request may reach another server, which must know the token by then.
            let isTaken = try? await site.world.store.rotateSession(session, tokenHash: Digest.of(token), now: now)
            return isTaken == true ? token : nil
        }
        let isTaken = await site.recorder.rotate(
            session, from: Digest.of(former), to: Digest.of(token), now: now)
        // An issued token should be stored by then, unless another writer is busy.
        if isTaken { await site.recorder.flushSoon(site.world) }
        return isTaken ? token : nil
    }

    /// Creates a session on this device and returns the token for its cookie.
    package func open(_ account: Account.ID, device: String, now: Instant) async throws -> String {
        let token = site.world.newToken()
        guard let id = SessionID(site.world.newID()) else { throw Refusal.malformed }
        try await site.world.store.openSession(
            id, account: account, tokenHash: Digest.of(token), device: device, now: now)
        return token
    }

    package init(site: Site) {
        self.site = site
    }
}
