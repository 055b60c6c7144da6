internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// A full export: requested with the password, created in the background, downloadable for an hour.
enum ExportsController {
    static func add(to routes: inout Routes) {
        routes.member(.post, Paths.exports, create)
        routes.member(.get, Paths.export(":export"), show)
        routes.member(.get, Paths.exportFile(":export"), download)
    }

    @Sendable static func create(_ request: SignedInRequest) async throws -> Response {
        let account = request.account.account
        let people = try await request.store.householdAccess(account)
        let who = request.form["who"]
        var problems = Problems()
        var scope: ArchiveScope?
        if who == DataPage.everybody {
            scope = .household(account.household, people)
        } else if let access = people.first(where: { $0.person.text == who }) {
            scope = .person(access)
        } else {
            problems.add("who", request.phrases("form.unknownChoice"))
        }
        if try await !request.confirms(password: request.form["password"]) {
            problems.add("password", request.phrases("settings.password.wrong"))
        }
        guard problems.isEmpty, let scope else {
            return try await DataView(request: request).show(who: who, problems: problems)
        }
        let id = request.newID()
        await request.site.exports.begin(id, for: account.id, scope, request.site)
        return request.redirect(to: Paths.export(id))
    }

    @Sendable static func show(_ request: SignedInRequest) async throws -> Response {
        let id = try request.parameter("export")
        let state = await request.site.exports.settled(id, of: request.account.account.id, now: request.now)
        guard let state else { throw Refusal.notFound }
        var response = request.render(ExportPage(request.phrases, id: id, state: state))
        // The page refreshes itself without scripts.
        if state == .preparing, let refresh = HTTPField.Name("Refresh") { response.headers[refresh] = "2" }
        return response
    }

    @Sendable static func download(_ request: SignedInRequest) async throws -> Response {
        let id = try request.parameter("export")
        let file = await request.site.exports.file(id, of: request.account.account.id, now: request.now)
        let day = ZoneRules.utc.local(at: request.now).day.iso
        let download = file.map {
            FileDownload($0.url, bytes: $0.bytes, type: "application/zip", name: "acclimate-\(day).zip", version: id)
        }
        guard let response = download?.response(to: request.http) else { throw Refusal.notFound }
        return response
    }
}
