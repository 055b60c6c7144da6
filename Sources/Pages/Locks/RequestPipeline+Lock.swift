internal import Accounts
package import Clinical
internal import Foundation
internal import HTTPTypes
internal import Host
package import Hummingbird
package import Store

extension RequestPipeline {
    /// The only place that enforces the lock: a locked session gets nothing from a covered route. For an unlocked one,
    /// records activity.
    package func keepLock(_ authentication: Authentication, _ request: Request, now: Instant) async throws {
        guard whileLocked == .covered else { return }
        guard !authentication.isLocked(now: now) else {
            let path = Self.wayBack(request)
            throw Refusal.locked(back: path.flatMap { BackPath.seal($0, for: authentication.session.id, site: site) })
        }
        guard !request.isOfflineCopy else { return }
        if LockPolicy.isActivityDue(active: authentication.session.active, delay: authentication.lock, now: now) {
            await site.recorder.use(authentication.session.id, now: now)
        }
    }

    /// The requested page; for a form, the page that contains it.
    private static func wayBack(_ request: Request) -> String? {
        if request.method == .get { return request.uri.string }
        guard let referrer = request.headers[.referer], let url = URLComponents(string: referrer) else { return nil }
        let authority = (url.host ?? "") + (url.port.map { ":\($0)" } ?? "")
        guard authority == request.head.authority else { return nil }
        return url.percentEncodedPath + (url.percentEncodedQuery.map { "?" + $0 } ?? "")
    }
}

extension Authentication {
    package func isLocked(now: Instant) -> Bool {
        LockPolicy.isLocked(locked: session.locked, active: session.active, delay: lock, now: now)
    }
}
