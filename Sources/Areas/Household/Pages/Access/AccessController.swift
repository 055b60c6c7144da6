internal import Accounts
internal import Clinical
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import Store

/// Who viewed, changed and exported a person's records.
enum AccessController {
    /// Maximum rows in the CSV file, more than any family produces in two years.
    static let sheetLimit = 50_000

    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.access(.any), show)
        routes.person(.get, Paths.accessSheet(.any), sheet)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let stored = request.person
        await request.site.recorder.flushSoon(request.world)
        let query = AccessQuery(request, zone: request.zone)
        // Reading one extra entry shows whether there is another page.
        let entries = try await request.store.accessLog(request.access, query.filter, limit: AccessPolicy.pageSize + 1)
        let actors = try await request.store.accessActors(request.access)
        let page = AccessPage(
            request.phrases, person: stored.person.id, name: stored.person.name, query: query,
            entries: entries,
            actors: actors, zone: request.zone)
        return request.render(page)
    }

    @Sendable static func sheet(_ request: PersonRequest) async throws -> Response {
        await request.site.recorder.flushSoon(request.world)
        let zone = request.zone
        let query = AccessQuery(request, zone: zone)
        let entries = try await request.store.accessLog(request.access, query.filter, limit: sheetLimit)
        let text = AccessSheet(phrases: request.phrases, zone: zone).text(entries)
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/csv; charset=utf-8",
                .contentDisposition: "attachment; filename=\"acclimate-access.csv\"",
            ], body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}

/// The log filter in the query string. Unreadable values are ignored.
struct AccessQuery: Sendable {
    var who = ""
    var kind = ""
    var from = ""
    var until = ""
    var filter = AccessFilter()

    init() {}

    init(_ request: some PageRequestValues, zone: ZoneRules) {
        who = String((request.query("who") ?? "").prefix(200))
        kind = request.query("kind") ?? ""
        filter.actor = who.isEmpty ? nil : who
        filter.kind = AccessFilter.Kind(rawValue: kind)
        if filter.kind == nil { kind = "" }
        if let day = request.query("from").flatMap({ CalendarDay(iso: $0) }) {
            from = day.iso
            filter.from = Self.start(of: day, zone)
        }
        if let day = request.query("until").flatMap({ CalendarDay(iso: $0) }) {
            until = day.iso
            filter.until = Self.start(of: day.adding(days: 1), zone).adding(seconds: -1)
        }
        let cursor = (request.query("before") ?? "").split(separator: "~", maxSplits: 1)
        if cursor.count == 2, let at = Int64(cursor[0]), cursor[1].utf8.count <= 80 {
            filter.before = AccessFilter.Cursor(at: Instant(milliseconds: at), id: String(cursor[1]))
        }
    }

    /// The query string for the next page, or for the CSV file if `entry` is nil.
    func fields(before entry: AccessEntry? = nil) -> String {
        var fields: [(String, String)] = [("who", who), ("kind", kind), ("from", from), ("until", until)]
        if let entry { fields.append(("before", "\(entry.last.milliseconds)~\(entry.id)")) }
        let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_~.")
        return fields.filter { !$0.1.isEmpty }.map { name, value in
            name + "=" + (value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
        }.joined(separator: "&")
    }

    private static func start(of day: CalendarDay, _ zone: ZoneRules) -> Instant {
        guard let midnight = TimeOfDay(minutes: 0) else { return Instant(milliseconds: 0) }
        return zone.moment(day, midnight).instant
    }
}
