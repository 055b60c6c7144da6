internal import Encodings
internal import Foundation
internal import Host

/// The position in a paged list. Opaque to programs, but not secret.
package enum PageCursor {
    package static func text(_ parts: String...) -> String {
        Base64URL.encode(Array(parts.joined(separator: " ").utf8))
    }

    package static func parts(_ text: String) -> [String]? {
        guard text.utf8.count <= 200 else { return nil }
        guard let bytes = Base64URL.decode(text), let text = String(validating: bytes, as: UTF8.self) else {
            return nil
        }
        return text.split(separator: " ").map(String.init)
    }
}
