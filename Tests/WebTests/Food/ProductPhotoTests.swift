import Feeds
import Foundation
import HTTPTypes
import Host
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Finding a food by a photo of its barcode` {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The answer to a photo on which these barcodes are read.
    private func find(_ codes: [String], bytes: [UInt8] = png) async throws -> (Reply, StubService) {
        let service = StubService([.init(body: #"{"product": {"product_name": "Spread"}, "status": 1}"#)])
        let feeds = Feeds(
            openFoodFacts: OpenFoodFacts(base: "http://off.test", client: service.client), spoonacular: nil)
        var options = TestOptions(feeds: feeds)
        options.pictures = Pictures(
            program: URL(filePath: "/bin/sh"),
            barcodeArguments: ["-c", "printf '\(codes.joined(separator: "\\n"))' > \"$1\""])
        let site = try await TestSite(options)
        let ada = try await site.browser(as: .ada)
        let file = Encoded.File(bytes, field: "photo", name: "code.png", type: "image/png")
        let reply = try await ada.upload(
            Paths.foodProductPhotos("mia"), [("day", "2026-06-20"), ("meal", "lunch")], file: file)
        #expect(try site.served.incoming == [])
        return (reply, service)
    }

    @Test func `leads to the food as its digits do`() async throws {
        let (reply, service) = try await find(["3017620422003"])
        #expect(reply.status == 303)
        #expect(
            reply.location
                == Paths.newFoodEntry("mia", food: "off-3017620422003", day: "2026-06-20", meal: "lunch"))
        #expect(service.asked.count == 1)
    }

    @Test(arguments: [
        ([], "No barcode was found on the photo."), (["3017620422004"], "No barcode was found on the photo."),
        (["3017620422003", "96385074"], "There is more than one barcode on the photo."),
    ])
    func `says why there is none, and asks nobody`(codes: [String], problem: String) async throws {
        let (reply, service) = try await find(codes)
        #expect(reply.status == 422 && reply.says(problem))
        #expect(service.asked.isEmpty)
    }

    @Test func `refuses what is no photo`() async throws {
        let (reply, service) = try await find(["3017620422003"], bytes: Array("not a picture".utf8))
        #expect(reply.status == 422 && reply.says("Use JPEG or PNG."))
        #expect(service.asked.isEmpty)
    }
}
