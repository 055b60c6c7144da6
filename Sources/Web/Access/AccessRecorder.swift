internal import Accounts
internal import Clinical
internal import Host
internal import Logging
internal import Store

/// Collects who looked at what, and writes it down every few seconds, so that no page waits for the disk.
actor AccessRecorder {
    /// Seconds between two writings; what a killed program has not written is at most this much.
    static let pause = 5

    private struct Key: Hashable {
        let person: Person.ID
        let actor: Actor
        let kind: AccessKind
        let device: String?
    }

    private var waiting: [Key: AccessView] = [:]
    private var swept: Instant?

    func note(_ access: PersonAccess, _ kind: AccessKind, device: String?, at now: Instant) {
        let key = Key(person: access.person, actor: access.actor, kind: kind, device: device)
        if var view = waiting[key] {
            view.last = max(view.last, now)
            view.views += 1
            waiting[key] = view
        } else {
            waiting[key] = AccessView(access, kind: kind.rawValue, device: device, at: now)
        }
    }

    /// Writes down what waits. What cannot be written waits on.
    func flush(_ world: World) async throws {
        let views = waiting
        guard !views.isEmpty else { return }
        waiting = [:]
        do {
            try await world.store.recordViews(
                views.values.sorted { ($0.first, $0.kind) < ($1.first, $1.kind) }.map { (world.newID(), $0) })
        } catch {
            waiting.merge(views) { newer, older in
                var view = older
                view.last = max(older.last, newer.last)
                view.views += newer.views
                return view
            }
            throw error
        }
    }

    /// Goes on until its task is cancelled; once a day what is too old goes.
    func run(_ world: World) async {
        while !Task.isCancelled {
            do {
                try await flush(world)
                let now = world.now()
                if swept.map({ now.seconds(since: $0) >= 86_400 }) ?? true {
                    _ = try await world.store.sweepViews(before: now.adding(seconds: -AccessPolicy.keptSeconds))
                    swept = now
                }
            } catch {
                // The server stops, and writes what waits before it ends.
                guard !Task.isCancelled else { return }
                world.log.error("the record of access could not be written", metadata: ["error": "\(error)"])
            }
            try? await Task.sleep(for: .seconds(Self.pause))
        }
    }
}
