import Files
import Foundation
import TestSupport
import Testing

@Suite struct `An encrypted ZIP file` {
    private static let content = Array("%PDF-1.7 Mia's reactions".utf8)

    private func make(_ content: [UInt8] = content) throws -> [UInt8] {
        try EncryptedZip.bytes(
            name: "acclimate-2026-06-20.pdf", content: content, passphrase: "7K3M-Q2V9-XW4T-0HBN-C8RD",
            time: 1_781_940_600)
    }

    /// APPNOTE.TXT, 4.3.7, and the specification of AE-1 and AE-2.
    @Test func `says in its header that it is AES with 256 bits`() throws {
        let bytes = try make()
        #expect(bytes.starts(with: [0x50, 0x4B, 3, 4]))
        let flags = UInt16(bytes[6]) | UInt16(bytes[7]) << 8
        let method = UInt16(bytes[8]) | UInt16(bytes[9]) << 8
        #expect(flags & 1 == 1 && method == 99)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("acclimate-2026-06-20.pdf") && !text.contains("Mia"))
        // The extra field: vendor AE, strength 3 is 256 bits.
        let aes = Array("AE".utf8) + [3]
        #expect(bytes.indices.dropLast(3).contains { Array(bytes[$0..<$0 + 3]) == aes })
    }

    @Test(arguments: [0, 19, 20, 70_000])
    func `tells nothing of its content, not even a checksum`(count: Int) throws {
        let bytes = try make([UInt8](repeating: 7, count: count))
        #expect(bytes[14..<18].allSatisfy { $0 == 0 })
        let directory = try #require(bytes.indices.dropLast(46).last { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
        #expect(bytes[directory + 16..<directory + 20].allSatisfy { $0 == 0 })
    }

    @Test func `is another one each time`() throws {
        #expect(try make() != make())
    }

    @Test(arguments: [0, 1, 70_000]) func `has the content's length and a fixed rest`(count: Int) throws {
        let empty = try make([]).count
        #expect(try make([UInt8](repeating: 7, count: count)).count == empty + count || count == 0)
    }

    @Test func `opens with its passphrase alone`() throws {
        let tool = "/usr/bin/7z"
        try #require(FileManager.default.fileExists(atPath: tool), "apt-get install p7zip-full")
        let folder = try TemporaryFolder()
        let file = try folder.file("report.zip")
        try Data(try make()).write(to: file)
        for (passphrase, isRight) in [("7K3M-Q2V9-XW4T-0HBN-C8RD", true), ("7K3M-Q2V9-XW4T-0HBN-C8RE", false)] {
            let process = Process()
            process.executableURL = URL(filePath: tool)
            process.arguments = ["e", "-so", "-p\(passphrase)", file.path]
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let read = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            #expect((Array(read) == Self.content) == isRight && (process.terminationStatus == 0) == isRight)
        }
    }
}
