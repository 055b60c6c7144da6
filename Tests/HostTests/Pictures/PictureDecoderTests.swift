import Foundation
import Testing

@testable import Host

@Suite struct PictureDecoderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func decode(_ bytes: [UInt8], side: Int = 512) throws -> [UInt8] {
        let input = try folder.file("in", bytes)
        let output = folder.url.appending(path: "out")
        try PictureDecoder.decode(input: input, output: output, side: side)
        return Array(try Data(contentsOf: output))
    }

    /// The colours at the centres of the four quadrants, in reading order.
    private func quarters(_ jpeg: [UInt8]) throws -> [[UInt8]] {
        let pixels = try PixelLoader.load(jpeg, kind: .jpeg, side: 512)
        #expect(pixels.width == 512 && pixels.height == 512)
        return [(128, 128), (384, 128), (128, 384), (384, 384)].map { pixels.colour(x: $0.0, y: $0.1) }
    }

    private func isNear(_ found: [[UInt8]], _ wanted: [[UInt8]]) -> Bool {
        zip(found.joined(), wanted.joined()).allSatisfy { abs(Int($0) - Int($1)) < 12 }
    }

    @Test(arguments: [(512, 512), (800, 600), (300, 900), (40, 40), (1, 700)])
    func `a picture becomes its middle square of 512`(width: Int, height: Int) throws {
        let result = try decode(TestPictures.quarters(width: width, height: height))
        let found = try quarters(result)
        guard width > 1 else { return }
        #expect(isNear(found, [TestPictures.red, TestPictures.green, TestPictures.blue, TestPictures.white]))
    }

    /// The EXIF orientations, and where the quadrants are once the photo is upright.
    private static let orientations: [(UInt8, [[UInt8]])] = [
        (1, [TestPictures.red, TestPictures.green, TestPictures.blue, TestPictures.white]),
        (2, [TestPictures.green, TestPictures.red, TestPictures.white, TestPictures.blue]),
        (3, [TestPictures.white, TestPictures.blue, TestPictures.green, TestPictures.red]),
        (6, [TestPictures.blue, TestPictures.red, TestPictures.white, TestPictures.green]),
        (8, [TestPictures.green, TestPictures.white, TestPictures.red, TestPictures.blue]),
    ]

    @Test(arguments: orientations)
    func `a photo stands upright however the phone was held`(orientation: UInt8, wanted: [[UInt8]]) throws {
        // Larger than the square, so the orientation must survive downscaling while loading.
        let jpeg = try decode(TestPictures.quarters(width: 64, height: 64), side: 1200)
        let result = try decode(TestPictures.withMetadata(jpeg, orientation: orientation))
        #expect(isNear(try quarters(result), wanted))
    }

    @Test func `maker, place and comment are gone`() throws {
        let jpeg = try decode(TestPictures.quarters(width: 64, height: 64))
        let photo = TestPictures.withMetadata(jpeg, orientation: 6)
        #expect(String(decoding: photo, as: UTF8.self).contains("SecretMaker"))
        let result = try decode(photo)
        let text = String(decoding: result, as: UTF8.self)
        #expect(!text.contains("SecretMaker") && !text.contains("Exif") && !text.contains("kitchen"))
        #expect(result.count < 200_000)
    }

    @Test func `what is transparent becomes white`() throws {
        let white = [[UInt8]](repeating: [255, 255, 255], count: 4)
        #expect(isNear(try quarters(try decode(TestPictures.transparent(side: 64))), white))
    }

    @Test func `a file that asks for 400 megapixels is refused before it is unpacked`() throws {
        let bomb = TestPictures.bomb
        #expect(bomb.count < 400_000)
        #expect(throws: PictureDecoder.Failure.tooManyPixels(width: 20_000, height: 20_000)) { _ = try decode(bomb) }
        #expect(throws: PictureDecoder.Failure.tooManyPixels(width: 7_072, height: 7_072)) {
            _ = try decode(TestPictures.bomb(side: 7_072))
        }
    }

    @Test(arguments: [12, 40, 200, 2_000])
    func `a truncated photo is damaged`(length: Int) throws {
        let jpeg = try decode(TestPictures.quarters(width: 64, height: 64))
        let png = TestPictures.quarters(width: 100, height: 100)
        #expect(throws: PictureDecoder.Failure.damaged) { _ = try decode(Array(jpeg.prefix(length))) }
        #expect(throws: PictureDecoder.Failure.damaged) { _ = try decode(Array(png.prefix(length))) }
    }

    @Test func `a photo that lacks its last bytes is damaged, one with more after its end is not`() throws {
        let jpeg = try decode(TestPictures.quarters(width: 64, height: 64))
        let photo = TestPictures.withMetadata(jpeg, orientation: 1)
        #expect(throws: PictureDecoder.Failure.damaged) { _ = try decode(photo.dropLast(2)) }
        #expect(try PictureKind.sniff(try decode(photo + Array("trailer of some phone".utf8))) == .jpeg)
        let png = TestPictures.quarters(width: 300, height: 300)
        #expect(throws: PictureDecoder.Failure.damaged) { _ = try decode(png.dropLast(12)) }
    }

    @Test func `a text named like a photo is no picture`() throws {
        #expect(throws: PictureDecoder.Failure.notAPicture(.init(looksLike: nil))) {
            _ = try decode(Array("hello".utf8))
        }
    }
}
