internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// What was deleted lately, with a way back.
enum DeletedController {
    /// How far back the page looks.
    static let days = 30

    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.deleted(.any), show)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let nouns = request.site.areas.all.flatMap { $0.deletedNouns }
        let byName = Dictionary(nouns.map { ($0.noun, $0) }) { first, _ in first }
        let since = request.now.adding(seconds: -86_400 * Int64(days))
        let records = try await request.store.deletedRecords(
            request.access, of: Set(byName.keys), since: since, limit: DeletedPage.limit)
        let rows = records.compactMap { record in
            byName[record.noun].flatMap { DeletedPage.Row(record, $0, request) }
        }
        return request.render(DeletedPage(request.phrases, person: request.access.person, rows: rows))
    }
}

extension DeletedPage.Row {
    fileprivate init?(_ record: DeletedRecord, _ noun: DeletedNoun, _ request: PersonRequest) {
        let phrases = request.phrases
        guard let restoration = noun.restoration(request.access.person, record) else { return nil }
        self.init(
            phrases, noun: noun.noun, label: noun.label(record, phrases), at: request.zone.local(at: record.at),
            restoration: restoration, erasure: noun.erasure?(request.access.person, record))
    }
}
