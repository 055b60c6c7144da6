internal import Accounts
internal import Clinical
internal import Files
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Imports an archive from another server into an empty household.
enum ArchivesController {
    static func add(to routes: inout Routes) {
        routes.member(.post, Paths.archives, upload: true, create)
    }

    @Sendable static func create(_ request: SignedInRequest) async throws -> Response {
        let account = request.account.account
        // An archive may contain accounts, and only the operator may create accounts for others.
        guard account.isOperator else { throw Refusal.notFound }
        func show(_ problem: String) async throws -> Response {
            try await DataView(request: request).show(problems: Problems([("archive", problem)]))
        }
        guard try await request.store.isEmpty(account.household) else {
            return request.redirect(to: Paths.data, note: FlashNote("toast.archiveNotEmpty"))
        }
        guard let file = request.form.file else { return try await show(request.phrases("data.archive.missing")) }
        do {
            _ = try await Archive.read(
                file.url, into: account.household, as: .account(account.id), request.world, request.site.vault,
                request.site.hasher)
            return request.redirect(to: Paths.people, note: FlashNote("toast.archiveImported"))
        } catch let problem as ArchiveProblem {
            return try await show(request.phrases.archive(problem))
        } catch let refusal as Archive.Refusal {
            return try await show(request.phrases.archive(refusal))
        }
    }
}

extension Phrases {
    func archive(_ problem: ArchiveProblem) -> String {
        let place = problem.field.isEmpty ? problem.file : problem.file + ", " + problem.field
        return self("archive.problem.\(problem.reason.rawValue)", ["place": String(place.prefix(200))])
    }

    func archive(_ refusal: Archive.Refusal) -> String {
        switch refusal {
        case .cannotWrite, .gone, .zip(.cannotRead), .zip(.notAZip): self("archive.refused.notAnArchive")
        case .zip(.damaged(let name)): self("archive.refused.damaged", ["place": name])
        case .zip(.badName(let name)), .zip(.unexpectedFile(let name)), .zip(.twice(let name)):
            self("archive.refused.unexpected", ["place": String(name.prefix(100))])
        case .zip(.tooManyFiles(let limit)): self("archive.refused.tooMany", count: limit)
        case .zip(.tooLarge(let name)): self("archive.refused.tooLarge", ["place": String(name.prefix(100))])
        case .zip(.encrypted): self("archive.refused.encrypted")
        }
    }
}
