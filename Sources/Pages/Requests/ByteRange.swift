/// What a Range header asks of a file (RFC 9110, section 14).
package enum ByteRange: Sendable, Equatable {
    /// No range, or one that need not be answered: other units, several ranges, or a broken one.
    case whole
    case part(Range<Int>)
    /// Nothing of the file lies in it.
    case outside

    /// - Parameters:
    ///   - header: as sent; nil if there is none.
    ///   - bytes: the length of the file.
    package init(_ header: String?, of bytes: Int) {
        self = .whole
        guard let header, header.hasPrefix("bytes=") else { return }
        let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return }
        switch (Int(ends[0]), Int(ends[1])) {
        case (let from?, let through?) where from <= through:
            self = from < bytes ? .part(from..<min(through, bytes - 1) + 1) : .outside
        case (let from?, nil) where ends[1].isEmpty: self = from < bytes ? .part(from..<bytes) : .outside
        case (nil, let last?) where ends[0].isEmpty:
            self = last > 0 && bytes > 0 ? .part(max(0, bytes - last)..<bytes) : .outside
        default: return
        }
    }
}
