/// Uses of data beyond what record keeping needs, which require the account's consent.
public enum OptionalUse: String, Sendable, Hashable, CaseIterable {
    /// The account's browsers may cache photos for a while, so that pages open faster.
    case keptPhotos = "kept-photos"

    /// How long a browser may cache a photo, in seconds: one day.
    public static let photoSeconds: Int64 = 86_400
}
