internal import Accounts
internal import Clinical
internal import Foundation
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Store

/// A copy of everything: asked for with the password, made in the background, downloaded within the hour.
enum ExportsController {
    static func add(to routes: inout Routes) {
        routes.member(.post, Paths.exports, create)
        routes.member(.get, Paths.export(":export"), show)
        routes.member(.get, Paths.exportFile(":export"), download)
    }

    @Sendable static func create(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let account = member.account.account
        let people = try await visit.store.householdAccess(account)
        let who = visit.form["who"]
        var problems = Problems()
        var scope: ArchiveScope?
        if who == DataPage.everybody {
            scope = .household(account.household, people)
        } else if let access = people.first(where: { $0.person.text == who }) {
            scope = .person(access)
        } else {
            problems.add("who", visit.phrases("form.unknownChoice"))
        }
        if try await !member.confirms(password: visit.form["password"]) {
            problems.add("password", visit.phrases("settings.password.wrong"))
        }
        guard problems.isEmpty, let scope else {
            return try await DataView(member: member).show(who: who, problems: problems)
        }
        let id = visit.world.newID()
        await visit.site.exports.begin(id, for: account.id, scope, visit.site)
        return visit.see(Paths.export(id))
    }

    @Sendable static func show(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let id = try visit.parameter("export")
        let state = await visit.site.exports.settled(id, of: member.account.account.id, now: visit.now)
        guard let state else { throw Refusal.notFound }
        var response = visit.show(ExportPage(visit.phrases, id: id, state: state))
        // The page asks again by itself, also without scripts.
        if state == .preparing, let refresh = HTTPField.Name("Refresh") { response.headers[refresh] = "2" }
        return response
    }

    @Sendable static func download(_ member: MemberVisit) async throws -> Response {
        let visit = member.visit
        let id = try visit.parameter("export")
        let file = await visit.site.exports.file(id, of: member.account.account.id, now: visit.now)
        guard let file, let handle = try? FileHandle(forReadingFrom: file.url) else { throw Refusal.notFound }
        let day = ZoneRules.utc.local(at: visit.now).day.iso
        return Response(
            status: .ok,
            headers: [
                .contentType: "application/zip",
                .contentDisposition: "attachment; filename=\"acclimate-\(day).zip\"",
            ],
            body: ResponseBody(contentLength: file.bytes) { writer in
                defer { try? handle.close() }
                while let part = try handle.read(upToCount: 1 << 17), !part.isEmpty {
                    try await writer.write(ByteBuffer(bytes: part))
                }
                try await writer.finish(nil)
            })
    }
}
