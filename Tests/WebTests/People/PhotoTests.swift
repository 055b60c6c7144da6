import Accounts
import Clinical
import Encodings
import HTTPTypes
import Host
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct PhotoTests {
    static let photo = Photo(
        jpeg: [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3], digest: Digest.of([0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]))

    private func siteWithPhoto() async throws -> TestSite {
        let site = try await TestSite()
        let ada = try #require(try await site.store.account(id: .ada)).account
        try await site.store.giveConsent(ada, to: .keptPhotos, change: site.homes.change())
        try await site.store.setPhoto(Self.photo, site.homes.mia, change: site.homes.change())
        return site
    }

    @Test func `a photo is shown to the household, and no cache but the browser's keeps it`() async throws {
        let site = try await siteWithPhoto()
        let ada = try await site.browser(as: .ada)
        let page = try await ada.page(Paths.people)
        let path = try #require(page.body.firstMatch(of: /src="(\/people\/mia\/photo\?v=[0-9a-f]+)"/)?.1)
        let reply = try await ada.get(String(path))
        #expect(reply.status == 200 && reply.headers[.contentType] == "image/jpeg")
        #expect(reply.headers[.cacheControl] == "private, max-age=86400")
        let tag = try #require(reply.headers[.eTag])
        let again = try await ada.get(String(path), headers: [.ifNoneMatch: tag])
        #expect(again.status == 304 && again.body.isEmpty)
        #expect(try await site.browser(as: .ola).get(String(path), headers: [.ifNoneMatch: tag]).status == 404)
    }

    @Test func `a photo can be taken away`() async throws {
        let site = try await siteWithPhoto()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.submit(ada.form(Paths.photoDeletion("mia"), on: Paths.profile("mia"))).status == 303)
        #expect(try await ada.page(Paths.profile("mia")).toast == "Photo removed")
        #expect(try await ada.get(Paths.photo("mia")).status == 404)
        #expect(try await !ada.page(Paths.profile("mia")).forms.contains { $0.action == Paths.photoDeletion("mia") })
    }

    static let noPhotos: [[UInt8]] = [
        Array("GIF89a".utf8), Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), [0], Array("not a picture".utf8),
    ]

    @Test(arguments: noPhotos)
    func `what is no photo is refused by its content, and the old one stays`(_ bytes: [UInt8]) async throws {
        let site = try await siteWithPhoto()
        let ada = try await site.browser(as: .ada)
        let file = Encoded.File(bytes, field: "photo", name: "me.jpg", type: "image/jpeg")
        let reply = try await ada.upload(Paths.photo("mia"), file: file)
        #expect(reply.status == 422)
        #expect(reply.problems == ["photo: This file cannot be shown as a picture. Use JPEG or PNG."])
        #expect(try await site.store.photo(site.homes.mia) == Self.photo)
        #expect(try site.served.incoming == [])
    }

    @Test func `a photo that the decoder cannot read is named, and no file stays`() async throws {
        let site = try await siteWithPhoto()
        let ada = try await site.browser(as: .ada)
        let file = Encoded.File(Self.photo.jpeg, field: "photo", name: "me.jpg", type: "image/jpeg")
        let reply = try await ada.upload(Paths.photo("mia"), file: file)
        #expect(reply.status == 422 && reply.problems.count == 1)
        #expect(try site.served.incoming == [])
    }

    @Test func `without a file nothing changes`() async throws {
        let site = try await siteWithPhoto()
        let ada = try await site.browser(as: .ada)
        let reply = try await ada.submit(ada.form(Paths.photo("mia"), on: Paths.profile("mia")))
        #expect(reply.status == 422 && reply.problems == ["photo: Choose a photo first."])
    }
}
