import Testing

@testable import Host

@Suite struct PictureKindTests {
    @Test func `JPEG and PNG are told by their content`() throws {
        #expect(try PictureKind.sniff([0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
        #expect(try PictureKind.sniff(TestPictures.quarters(width: 2, height: 2)) == .png)
    }

    @Test(arguments: [
        ("GIF89a", PictureKind.OtherKind.gif), ("<svg xmlns='http://www.w3.org/2000/svg'/>", .svg),
        ("<?xml version='1.0'?>\n<!-- x -->\n<svg>", .svg), ("<!DOCTYPE HTML><p>", .html), ("\n <html>", .html),
        ("\0\0\0\u{18}ftypheic", .heic), ("\0\0\0\u{18}ftypmif1", .heic), ("\0\0\0\u{18}ftypavif", .avif),
        ("RIFF\0\0\0\0WEBPVP8 ", .webp), ("%PDF-1.7", .pdf), ("BMxxxx\0\0\0\0", .bmp), ("II*\0", .tiff),
    ])
    func `what people try instead is refused by name`(start: String, kind: PictureKind.OtherKind) {
        #expect(throws: PictureKind.Refusal(looksLike: kind)) { try PictureKind.sniff(Array(start.utf8)) }
    }

    @Test(arguments: ["", "B", "BM", "BMxxxxx", "hello, I am a text", "\u{7F}ELF", "JPEG", "PK\u{3}\u{4}"])
    func `anything else is no picture`(start: String) {
        #expect(throws: PictureKind.Refusal(looksLike: nil)) { try PictureKind.sniff(Array(start.utf8)) }
    }

    @Test func `the sentence names what was sent`() {
        let heic = PictureKind.Refusal(looksLike: .heic).description
        #expect(heic == "The file is HEIC; only JPEG and PNG pictures are taken.")
        #expect(PictureKind.Refusal(looksLike: nil).description == "The file is not a JPEG or PNG picture.")
    }
}
