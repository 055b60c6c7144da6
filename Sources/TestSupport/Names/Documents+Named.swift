public import Clinical

extension DocumentDetails {
    /// Document details. The title is not validated, and an invalid day becomes nil.
    public static func named(_ title: String, _ day: String? = nil) -> DocumentDetails {
        DocumentDetails(title: title, day: day.flatMap { CalendarDay(iso: $0) })
    }
}

extension DocumentFile {
    /// A photo of 1,000 bytes and 40 × 30 pixels.
    public static let jpeg = DocumentFile(
        name: "photo.jpg", kind: .jpeg, bytes: 1000, digest: String(repeating: "a", count: 64),
        size: Size(width: 40, height: 30), pages: nil, hasThumbnail: true)

    /// A copy with another name or content.
    public func with(name: String? = nil, digest: String? = nil) -> DocumentFile {
        DocumentFile(
            name: name ?? self.name, kind: kind, bytes: bytes, digest: digest ?? self.digest, size: size, pages: pages,
            hasThumbnail: hasThumbnail)
    }
}
