/// Exit codes of the decoding process; the numbers above 64 have no other meaning.
enum PictureExit: Int32 {
    case done = 0
    case notAPicture = 80
    case tooManyPixels = 81
    case damaged = 82
    case failed = 83

    init(_ failure: PictureDecoder.Failure) {
        self =
            switch failure {
            case .notAPicture: .notAPicture
            case .tooManyPixels: .tooManyPixels
            case .damaged: .damaged
            case .unreadable, .unwritable, .noLimits: .failed
            }
    }
}
