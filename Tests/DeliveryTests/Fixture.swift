import Foundation
import Testing

/// A file of texts in the folder `Fixtures`.
struct Fixture {
    private let texts: [String: String]

    init(_ name: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: name)))
        texts = try #require(json as? [String: Any]).compactMapValues { $0 as? String }
    }

    func text(_ name: String) throws -> String { try #require(texts[name]) }

    func bytes(_ name: String) throws -> [UInt8] { try #require(Base64.bytes(try text(name))) }
}

/// Base64url as the standards write their examples.
enum Base64 {
    static func bytes(_ text: String) -> [UInt8]? {
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        let standard = text.replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: standard + padding).map { Array($0) }
    }

    static func text(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
