/// What the product does with data beyond what keeping records needs, and only for an account that agreed.
public enum OptionalUse: String, Sendable, Hashable, CaseIterable {
    /// Browsers of the account may keep photos for a while, so that pages open faster.
    case keptPhotos = "kept-photos"

    /// Seconds for which a browser may keep a photo, one day.
    public static let photoSeconds: Int64 = 86_400
}
