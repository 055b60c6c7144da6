extension Pictures {
    /// Why a photo was rejected.
    public enum Refusal: Error, Equatable, CustomStringConvertible {
        /// Neither JPEG nor PNG; with the actual kind, if known.
        case notAPicture(looksLike: PictureKind.OtherKind?)
        /// More than 50 megapixels or 12,000 pixels on a side.
        case tooManyPixels
        /// The file begins like a picture but cannot be decoded.
        case damaged
        /// Decoding exceeded the time limit.
        case timedOut
        /// Too many photos are waiting to be decoded.
        case busy
        /// The decoder itself failed; nothing is wrong with the photo.
        case failed(reason: String)

        public var description: String {
            switch self {
            case .notAPicture(let kind): PictureKind.Refusal(looksLike: kind).description
            case .tooManyPixels: "The picture has more than 50 megapixels or is longer than 12,000 pixels."
            case .damaged: "The picture is damaged and cannot be read."
            case .timedOut: "Reading the picture took too long."
            case .busy: "Too many pictures are being read at once; try again in a moment."
            case .failed(let reason): "The picture could not be decoded: \(reason)."
            }
        }
    }
}
