import Foundation
import TestSupport
import Testing

@testable import Host

@Suite struct `Barcodes on a picture` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func read(_ bytes: [UInt8]) throws -> [String] {
        BarcodeReader.scan(try PictureDecoder.load(try folder.file("in", bytes), side: BarcodeReader.side))
    }

    @Test(arguments: ["3017620422003", "5000157024671", "0012345678905"])
    func `are read`(digits: String) throws {
        let found = try read(TestPictures.barcode(digits))
        #expect(found.count == 1 && found.first.map { digits.hasSuffix($0) } == true, "\(found)")
    }

    @Test func `are read from a picture that lies on its side`() throws {
        let pixels = try PictureDecoder.load(
            try folder.file("in", TestPictures.barcode("3017620422003")), side: BarcodeReader.side)
        let jpeg = TestPictures.withMetadata(try pixels.jpeg(quality: 90), orientation: 6)
        #expect(try read(jpeg) == ["3017620422003"])
    }

    @Test func `are none where there are none`() throws {
        #expect(try read(TestPictures.quarters(width: 300, height: 200)).isEmpty)
        #expect(try read(TestPictures.transparent(side: 50)).isEmpty)
    }

    @Test func `a picture that is too large is refused before it is unpacked`() throws {
        #expect(throws: PictureDecoder.Failure.tooManyPixels(width: 20_000, height: 20_000)) {
            try read(TestPictures.bomb)
        }
    }

    @Test(arguments: [
        ("printf '3017620422003\\n96385074' > \"$1\"", ["3017620422003", "96385074"]), (": > \"$1\"", []),
    ])
    func `come back from the child line by line`(script: String, found: [String]) async throws {
        let photo = try folder.file("photo", TestPictures.quarters(width: 60, height: 60))
        let pictures = Pictures(program: URL(filePath: "/bin/sh"), barcodeArguments: ["-c", script])
        #expect(try await pictures.barcodes(on: photo) == found)
        #expect(try folder.names() == ["photo"])
    }
}
