internal import Glibc

/// Searches for text in bytes.
enum BytePattern {
    static func isFound(_ text: String, in bytes: [UInt8]) -> Bool {
        let pattern = Array(text.utf8)
        guard let first = pattern.first else { return true }
        return bytes.withUnsafeBytes { bytes in
            guard var place = bytes.baseAddress, bytes.count >= pattern.count else { return false }
            let end = place + (bytes.count - pattern.count + 1)
            while let found = memchr(place, Int32(first), end - place) {
                if memcmp(found, pattern, pattern.count) == 0 { return true }
                place = UnsafeRawPointer(found) + 1
                guard place < end else { return false }
            }
            return false
        }
    }
}
