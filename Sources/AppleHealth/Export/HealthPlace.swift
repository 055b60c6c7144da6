/// A place between two elements of an export from which reading can resume.
public struct HealthPlace: Hashable, Sendable {
    /// Bytes from the start of the XML.
    public let offset: Int64
    /// The locale from the root, which is not read again.
    public let locale: String?

    public init(offset: Int64, locale: String?) {
        self.offset = offset
        self.locale = locale
    }
}
