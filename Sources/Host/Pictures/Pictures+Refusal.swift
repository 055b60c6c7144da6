extension Pictures {
    /// Why a photo was not taken.
    public enum Refusal: Error, Equatable, CustomStringConvertible {
        /// Neither JPEG nor PNG; what it is, when that can be told.
        case notAPicture(looksLike: PictureKind.OtherKind?)
        /// More than 50 megapixels or 12,000 pixels on a side.
        case tooManyPixels
        /// It begins like a picture and cannot be decoded.
        case damaged
        /// Decoding took longer than it may.
        case timedOut
        /// So many wait to be decoded that a further one is turned away.
        case busy
        /// The decoder itself did not work; nothing is wrong with the photo.
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
