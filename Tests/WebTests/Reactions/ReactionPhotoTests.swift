import HTTPTypes
import Store
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct ReactionPhotoTests {
    static let path = Paths.reactionPhoto("mia", "r")

    private func site() async throws -> (TestSite, Browser) {
        let site = try await TestSite()
        try await site.store.createReaction("r", .of(.hives()), site.homes.mia, change: site.homes.change())
        _ = try await site.store.setReactionPhoto(
            PhotoTests.photo, of: "r", site.homes.mia, change: site.homes.change())
        return (site, try await site.browser(as: .ada))
    }

    @Test func `it is shown with its reaction to the household alone`() async throws {
        let (site, ada) = try await site()
        let page = try await ada.page(Paths.reactions("mia"))
        let source = try #require(page.body.firstMatch(of: /src="(\/people\/mia\/reactions\/r\/photo\?v=[^"]+)"/)?.1)
        let reply = try await ada.get(String(source))
        #expect(reply.status == 200 && reply.headers[.contentType] == "image/jpeg")
        let tag = try #require(reply.headers[.eTag])
        #expect(try await ada.get(String(source), headers: [.ifNoneMatch: tag]).status == 304)
        #expect(try await site.browser(as: .ola).get(String(source), headers: [.ifNoneMatch: tag]).status == 404)
    }

    @Test(arguments: PhotoTests.noPhotos + [PhotoTests.photo.jpeg])
    func `what cannot be decoded is refused, and the old one stays`(_ bytes: [UInt8]) async throws {
        let (site, ada) = try await site()
        let file = Encoded.File(bytes, field: "photo", name: "rash.jpg", type: "image/jpeg")
        let reply = try await ada.upload(Self.path, file: file)
        #expect(reply.status == 422 && reply.problems.count == 1 && reply.problems[0].hasPrefix("photo: "))
        #expect(try await site.store.reactionPhoto("r", site.homes.mia) == PhotoTests.photo)
        #expect(try site.served.incoming == [])
    }

    @Test func `a file beyond the limit is refused before it is read`() async throws {
        let (site, ada) = try await site()
        let file = Encoded.File(
            [UInt8](repeating: 0, count: 65 * 1024), field: "photo", name: "rash.jpg", type: "image/jpeg")
        #expect(try await ada.upload(Self.path, file: file).status == 413)
        #expect(try site.served.incoming == [])
    }

    @Test func `it can be taken away`() async throws {
        let (site, ada) = try await site()
        let edit = Paths.editReaction("mia", "r")
        #expect(
            try await ada.submit(ada.form(Paths.reactionPhotoDeletion("mia", "r"), on: edit)).status == 303)
        #expect(try await ada.page(edit).toast == "Photo removed")
        #expect(try await site.store.reactionPhoto("r", site.homes.mia) == nil)
        #expect(try await ada.get(Self.path).status == 404)
    }

    @Test func `without a file nothing changes`() async throws {
        let (_, ada) = try await site()
        let reply = try await ada.submit(ada.form(Self.path, on: Paths.editReaction("mia", "r")))
        #expect(reply.status == 422 && reply.problems == ["photo: Choose a photo first."])
    }
}
