import Foundation
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct IncomingFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func files(_ rule: FileRule) -> IncomingFiles {
        IncomingFiles(folder: URL(filePath: folder.path, directoryHint: .isDirectory), id: "u", rule: rule)
    }

    private func onDisk() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func `a file with too many bytes is left out, and what comes after it is kept`() throws {
        let incoming = files(.several(most: 5, bytes: 10))
        try incoming.write([UInt8](repeating: 1, count: 8), ["large.jpg"])
        try incoming.write([UInt8](repeating: 1, count: 8), ["large.jpg"])
        try incoming.write([UInt8](repeating: 1, count: 8), ["large.jpg"])
        try incoming.write([2, 3], ["large.jpg", "good.jpg"])
        let found = try incoming.finish()
        #expect(found.map(\.name) == ["large.jpg", "good.jpg"])
        #expect(found.map(\.state) == [.tooLarge, .whole])
        #expect(found[1].size == 2)
        #expect(try onDisk() == ["u.1"])
        #expect(try Data(contentsOf: found[1].url) == Data([2, 3]))
    }

    @Test func `files after the last one that is taken are named and not kept`() throws {
        let incoming = files(.several(most: 1, bytes: 10))
        try incoming.write([1], ["a"])
        try incoming.write([2], ["a", "b"])
        #expect(try incoming.finish().map(\.state) == [.whole, .overMany])
        #expect(try onDisk() == ["u"])
    }

    @Test func `an empty file stays by its name, one that was not chosen not at all`() throws {
        let incoming = files(.several(most: 5, bytes: 10))
        try incoming.write([], ["empty.pdf"])
        try incoming.write([], ["empty.pdf", ""])
        let found = try incoming.finish()
        #expect(found.map(\.name) == ["empty.pdf"] && found.map(\.state) == [.empty])
        #expect(try onDisk() == [])
    }

    @Test func `what is discarded leaves nothing`() throws {
        let incoming = files(.several(most: 5, bytes: 10))
        try incoming.write([1], ["a"])
        try incoming.write([2], ["a", "b"])
        incoming.discard()
        #expect(try onDisk() == [])
    }

    @Test(
        arguments: [
            (#"form-data; name="files"; filename="a b.jpg""#, "a b.jpg"),
            (#"form-data; name="files"; filename="a;b; name=csrf.jpg""#, "a;b; name=csrf.jpg"),
            (#"form-data; name="files"; filename="%22quoted%22.jpg""#, #""quoted".jpg"#),
            (#"form-data; name="files"; filename="../../x.pdf""#, "../../x.pdf"),
            (#"form-data; name="files"; filename="#, ""), (#"form-data; name="files""#, ""),
            (#"form-data; name="files"; FILENAME=plain.jpg; x=1"#, "plain.jpg"),
        ])
    func `a file's name is read as browsers write it`(_ headers: String, _ name: String) {
        #expect(Multipart.fileName(headers: "Content-Disposition: " + headers) == name)
    }
}
