internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// Published releases, for anybody.
enum PublicReleaseController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.publicRelease(":study", ":releaseNumber"), show)
        routes.open(.get, Paths.publicReleaseFile(":study", ":releaseNumber", ":releaseFile"), download)
    }

    private static func found(_ visit: StudyVisit) async throws -> PublicRelease {
        let number = Int(try visit.request.parameter("releaseNumber"))
        guard let number, let found = try await visit.request.store.publicRelease(of: visit.study.id, number: number)
        else { throw Refusal.notFound }
        return found
    }

    @Sendable static func show(_ request: PageRequest) async throws -> Response {
        try await StudyVisit.orDeleted(request) { visit in
            request.render(PublicReleasePage(request.phrases, visit.study, try await found(visit)))
        }
    }

    @Sendable static func download(_ request: PageRequest) async throws -> Response {
        try await StudyVisit.orDeleted(request) { visit in
            let (release, name) = (try await found(visit), try request.parameter("releaseFile"))
            guard let file = release.files.first(where: { $0.name == name }) else { throw Refusal.notFound }
            let store = request.store
            let download = FileDownload(
                parts: StoredRelease.partBytes, bytes: file.bytes, type: file.type,
                name: "\(visit.study.id.text)-release-\(release.release.number)-\(name)", version: file.sha256
            ) { try await store.releasePart(of: release.release, file: name, number: $0) }
            guard let response = download.response(to: request.http) else { throw Refusal.notFound }
            return response
        }
    }
}
