import Foundation
import Testing

/// A file of texts in the folder `Fixtures`, most of them bytes in hexadecimal.
struct Fixture {
    private let texts: [String: String]

    init(_ name: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        texts = try JSONDecoder().decode(
            [String: String].self, from: Data(contentsOf: folder.appending(path: name)))
    }

    func text(_ name: String) throws -> String { try #require(texts[name]) }

    func bytes(_ name: String) throws -> [UInt8] {
        let digits = Array(try text(name))
        return try stride(from: 0, to: digits.count, by: 2).map { place in
            try #require(UInt8(String(digits[place...place + 1]), radix: 16))
        }
    }
}
