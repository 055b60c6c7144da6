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
        let person = people.first { $0.person.text == who }?.person
        if person == nil, who != DataPage.everybody { problems.add("who", request.phrases("form.unknownChoice")) }
        if try await !request.confirms(password: request.form["password"]) {
            problems.add("password", request.phrases("settings.password.wrong"))
        }
        guard problems.isEmpty else {
            return try await DataView(request: request).show(who: who, problems: problems)
        }
        let id = request.newID()
        try await request.site.preparedFiles.begin(.export(id, for: account, of: person))
        return request.redirect(to: Paths.export(id))
    }

    @Sendable static func show(_ request: SignedInRequest) async throws -> Response {
        let id = try request.parameter("export")
        let account = request.account.account
        guard let (_, state) = try await request.site.preparedFiles.settled(JobKey(.export, id), for: account) else {
            throw Refusal.notFound
        }
        let page = ExportPage(request.phrases, id: id, state: state)
        var response = request.render(page)
        // The page refreshes itself without scripts.
        if page.isPreparing, let refresh = HTTPField.Name("Refresh") { response.headers[refresh] = "2" }
        return response
    }

    @Sendable static func download(_ request: SignedInRequest) async throws -> Response {
        let id = try request.parameter("export")
        let account = request.account.account
        let file = try await request.site.preparedFiles.written(JobKey(.export, id), for: account)
        let day = ZoneRules.utc.local(at: request.now).day.iso
        let download = file.map {
            FileDownload($0.url, bytes: $0.bytes, type: "application/zip", name: "acclimate-\(day).zip", version: id)
        }
        guard let response = download?.response(to: request.http) else { throw Refusal.notFound }
        return response
    }
}
