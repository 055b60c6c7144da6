internal import Accounts
internal import Activity
internal import ActivityStore
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// A glass of water in one tap on Today or with the food of its day, and undoing it.
enum WaterController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.water(.any), for: .log, entries: true, create)
        routes.person(.post, Paths.waterRemoval(.any, ":drink"), for: .log, remove)
    }

    @Sendable private static func create(_ request: PersonRequest) async throws -> Response {
        let (form, now) = (request.form, request.zone.local(at: request.now))
        // What waited on a phone says when it was tapped.
        let waited = request.http.isOutboxEntry && form.has("time")
        let draft = LoggedActivityDraft(
            kind: LoggedActivity.Kind.water.rawValue, day: waited ? form["day"] : now.day.iso,
            time: waited ? form["time"] : now.time.text, amount: form["amount"], units: .metric,
            energyUnit: .kilocalories, decimal: .point)
        let checked = draft.checked(
            now: request.now, zone: request.zone, birthdate: request.person.person.birthdate)
        guard let details = checked.value, let id = Stored<LoggedActivityDetails>.ID(form["id"]) else {
            throw Refusal.malformed
        }
        let undo = try await keep(id, details, request).map { Paths.waterRemoval(request.access.person, $0.text) }
        let fields = request.isFromToday ? ["next": WaterGlass.today] : [:]
        return request.back(to: details.at.day, undo.map { FlashNote("toast.waterSaved", undo: $0, fields: fields) })
    }

    /// Two submissions of one form within this many seconds are one tap.
    private static let sameTap: UInt64 = 120

    /// Records a glass once and returns its id, also the second time; nil if it was deleted since. A form from the browser's
    /// history at another time is another glass.
    private static func keep(
        _ id: Stored<LoggedActivityDetails>.ID, _ details: LoggedActivityDetails, _ request: PersonRequest
    ) async throws -> Stored<LoggedActivityDetails>.ID? {
        var id = id
        if let there = try await drunk(id, request) {
            let apart = there.details.at.instant.seconds(since: details.at.instant).magnitude
            if apart <= sameTap { return there.isDeleted ? nil : id }
            guard let other = Stored<LoggedActivityDetails>.ID(request.newID()) else { throw Refusal.malformed }
            id = other
        }
        do {
            try await request.store.create(
                id, details, of: .loggedActivity, request.access, change: request.change())
        } catch is RecordIDTaken {
            throw Refusal.malformed
        }
        return id
    }

    @Sendable private static func remove(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("drink", as: LoggedActivity.self)
        guard let glass = try await drunk(id, request) else { throw Refusal.notFound }
        _ = try await request.store.delete(id, of: .loggedActivity, request.access, change: request.change())
        return request.back(to: glass.details.at.day, FlashNote("toast.waterRemoved"))
    }

    /// A drink of the person, deleted or not.
    private static func drunk(
        _ id: Stored<LoggedActivityDetails>.ID, _ request: PersonRequest
    ) async throws -> Stored<LoggedActivityDetails>? {
        let stored = try await request.store.record(id, of: .loggedActivity, request.access)
        return stored?.details.kind == .water ? stored : nil
    }
}

extension PersonRequest {
    fileprivate var isFromToday: Bool { form["next"] == WaterGlass.today }

    /// Leads to Today if the tap was there, otherwise to the food of the day.
    fileprivate func back(to day: CalendarDay, _ note: FlashNote?) -> Response {
        let person = access.person
        return redirect(to: isFromToday ? Paths.today(person) : Paths.food(person, day: day.iso), note: note)
    }
}
