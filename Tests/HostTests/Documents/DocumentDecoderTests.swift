import Clinical
import Foundation
import Seeds
import TestSupport
import Testing

@testable import Host

@Suite struct DocumentDecoderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func decode(_ kind: Document.Kind, _ bytes: [UInt8]) throws -> (DocumentFacts, thumbnail: Pixels?) {
        let output = folder.url.appending(path: "out")
        try DocumentDecoder.decode(kind: kind, input: try folder.file("in", bytes), output: output)
        let facts = try String(contentsOf: DocumentDecoder.Output.facts.file(output), encoding: .utf8)
        let picture = try? Data(contentsOf: DocumentDecoder.Output.thumbnail.file(output))
        return (
            try #require(DocumentFacts(text: facts)),
            try picture.map { try PixelLoader.load(Array($0), kind: .jpeg, side: 10_000) }
        )
    }

    @Test(arguments: [(60, 40, 60, 40), (1280, 320, 640, 160), (200, 1600, 80, 640)])
    func `a picture gets a small one of its whole`(_ width: Int, _ height: Int, _ small: Int, _ high: Int) throws {
        let (facts, thumbnail) = try decode(.png, TestPictures.quarters(width: width, height: height))
        #expect(facts == DocumentFacts(width: width, height: height, pages: nil))
        #expect(thumbnail?.width == small && thumbnail?.height == high)
    }

    @Test func `a photo is as wide and high as it is shown`() throws {
        let jpeg = try PixelLoader.load(TestPictures.quarters(width: 90, height: 30), kind: .png, side: 90).jpeg(
            quality: 90)
        let (facts, thumbnail) = try decode(.jpeg, TestPictures.withMetadata(jpeg, orientation: 6))
        #expect(facts == DocumentFacts(width: 30, height: 90, pages: nil))
        #expect(thumbnail?.width == 30 && thumbnail?.height == 90)
    }

    @Test func `a PDF shows its first page and how many there are`() throws {
        let (facts, thumbnail) = try decode(.pdf, TestPDF.pages(3))
        #expect(facts == DocumentFacts(width: nil, height: nil, pages: 3))
        #expect(thumbnail?.height == 640 && (450...455).contains(thumbnail?.width ?? 0))
    }

    @Test func `a script in a PDF is not run, and does not keep the PDF out`() throws {
        let (facts, thumbnail) = try decode(.pdf, TestPDF.withScript)
        #expect(facts.pages == 1 && thumbnail != nil)
    }

    @Test func `a picture of 400 megapixels and a damaged one are refused`() throws {
        #expect(throws: PictureDecoder.Failure.tooManyPixels(width: 20_000, height: 20_000)) {
            _ = try decode(.png, TestPictures.bomb)
        }
        let png = TestPictures.quarters(width: 300, height: 300)
        #expect(throws: PictureDecoder.Failure.damaged) { _ = try decode(.png, png.dropLast(100)) }
        #expect(throws: PictureDecoder.Failure.damaged) { _ = try decode(.jpeg, Array("hello".utf8)) }
    }

    @Test(arguments: [
        "%PDF-", "%PDF-1.7\nhello", "%PDF-1.7\n<!doctype html><script>alert(1)</script>",
        "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF",
    ])
    func `what only begins like a PDF is damaged`(_ text: String) throws {
        #expect(throws: PictureDecoder.Failure.damaged) { _ = try decode(.pdf, Array(text.utf8)) }
    }

    @Test func `an iPhone's photo that says it is enormous is refused before it is unpacked`() throws {
        #expect(throws: PictureDecoder.Failure.tooManyPixels(width: 20_000, height: 20_000)) {
            _ = try decode(.heic, TestHEIC.saying(width: 20_000, height: 20_000))
        }
        #expect(throws: PictureDecoder.Failure.damaged) {
            _ = try decode(.heic, TestHEIC.saying(width: 40, height: 30))
        }
        #expect(throws: PictureDecoder.Failure.damaged) { _ = try decode(.heic, Array(TestHEIC.start)) }
    }

    @Test(arguments: ["", "1 2", "1 2 3 4", "a b c", "0 1 -", "5 - -", "1 2 99999999999"])
    func `facts that the child would not write are none`(_ text: String) {
        #expect(DocumentFacts(text: text) == nil)
    }

    @Test(arguments: [
        ("40 30 -\n", DocumentFacts(width: 40, height: 30, pages: nil)),
        ("- - 3\n", .init(width: nil, height: nil, pages: 3)), ("- - -\n", .init(width: nil, height: nil, pages: nil)),
    ])
    func `facts are read as they were written`(_ text: String, _ facts: DocumentFacts) {
        #expect(DocumentFacts(text: text) == facts && facts.text == text)
    }

    @Test(.sampled) func `any first bytes are a kind or a refusal, and any boxes a size or none`() {
        var random = Dice(seed: Seed.ofCommit, for: "documents")
        let starts: [[UInt8]] = [
            [], [0xFF, 0xD8, 0xFF], Array("%PDF-".utf8), Array(TestHEIC.start), Array("\u{89}PNG".utf8),
            Array("....ispe".utf8), Array("ftyp".utf8),
        ]
        for _ in 0..<3000 {
            var bytes = starts.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 0...64, using: &random) { bytes.append(.random(in: 0...255, using: &random)) }
            if Bool.random(using: &random) {
                bytes += Array("ispe".utf8) + (0..<Int.random(in: 0...20, using: &random)).map { _ in 0xFF }
            }
            _ = try? Document.Kind.sniff(bytes)
            _ = HEICSize.largest(in: bytes)
            _ = Vault.Name(path: String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test(arguments: [
        (Array("%PDF-1.7".utf8), Document.Kind.pdf), ([0xFF, 0xD8, 0xFF, 0xE1], .jpeg), (Array(TestHEIC.start), .heic),
        (TestPictures.quarters(width: 2, height: 2), .png),
    ])
    func `the kind is told by the content`(_ bytes: [UInt8], _ kind: Document.Kind) throws {
        #expect(try Document.Kind.sniff(bytes) == kind)
    }

    @Test(arguments: ["a/b.original", "mia/plan.svg", "../x.original", "mia/../plan.original", "mia/plan", "mia", ""])
    func `only the vault's own paths are names of its files`(_ path: String) {
        let name = Vault.Name(path: path)
        #expect((name == nil) == (path != "a/b.original") && (name.map { $0.path == path } ?? true))
    }

    private static func isBuilt() async -> Bool {
        await run(BuiltProgram.url.path, "read-document", "pdf", "/nowhere/in", "/nowhere/out")
            == PictureExit.failed.rawValue
    }

    @Test(.enabled("the program is built", isBuilt), .timeLimit(.minutes(3)))
    func `the built program reads within its limits`()
        async throws
    {
        // Generous, since the machine may be slow while other tests run.
        let reader = DocumentReader(program: BuiltProgram.url, seconds: 120)
        let pages = try await reader.read(try folder.file("pages", TestPDF.pages(2)), kind: .pdf)
        #expect(pages.pages == 2 && pages.thumbnail?.starts(with: [0xFF, 0xD8, 0xFF]) == true && pages.view == nil)
        let picture = try folder.file("picture", TestPictures.quarters(width: 1300, height: 900))
        #expect(try await reader.read(picture, kind: .png).size == .init(width: 1300, height: 900))
        let bomb = try folder.file("bomb", TestPictures.bomb)
        await #expect(throws: DocumentReader.Refusal.tooManyPixels) { _ = try await reader.read(bomb, kind: .png) }
        let endless = try folder.file("endless", TestPDF.bomb)
        await #expect(throws: DocumentReader.Refusal.tooMuchWork) { _ = try await reader.read(endless, kind: .pdf) }
        #expect(try folder.names().sorted() == ["bomb", "endless", "pages", "picture"])
    }
}
