public import Foundation

/// Turns an untrusted picture into a square JPEG without metadata.
///
/// Image libraries have a history of vulnerabilities to crafted files, so the server never decodes in its own
/// process: it starts itself again as `acclimate decode-picture IN OUT`, which is `runChild`.
public enum PictureDecoder {
    /// The side of the square, in pixels.
    public static let side = 512
    /// The maximum side length.
    static let longestSide = 12_000
    /// The maximum number of pixels.
    static let mostPixels = 50_000_000
    private static let quality = 85

    /// The entire hidden command: limits this process, decodes, and returns the exit code that `Pictures` reads.
    public static func runChild(input: URL, output: URL) -> Int32 {
        guarded { () throws(Failure) in try decode(input: input, output: output) }
    }

    /// Limits this process, works, and returns the exit code.
    static func guarded(_ work: () throws(Failure) -> Void) -> Int32 {
        do throws(Failure) {
            try ProcessLimits.apply()
            try work()
            return PictureExit.done.rawValue
        } catch {
            return PictureExit(error).rawValue
        }
    }

    /// Decodes, rotates upright according to the camera, crops to the central square and stores it as JPEG.
    static func decode(input: URL, output: URL, side: Int = side) throws(Failure) {
        try write(try load(input, side: side).square(side).jpeg(quality: quality), to: output)
    }

    /// A whole picture, upright, whose shorter side is at most `side`.
    static func load(_ input: URL, side: Int) throws(Failure) -> Pixels {
        let bytes = try read(input)
        let kind: PictureKind
        do {
            kind = try PictureKind.sniff(bytes)
        } catch {
            throw .notAPicture(error)
        }
        // The library fills missing parts with grey without reporting an error.
        guard PictureEnd.isPresent(in: bytes, kind: kind) else { throw .damaged }
        return try PixelLoader.load(bytes, kind: kind, side: side).upright()
    }

    static func read(_ input: URL) throws(Failure) -> [UInt8] {
        do {
            let reader = try ByteReader(input)
            return try reader.read(upTo: Int(reader.length))
        } catch {
            throw .unreadable(reason: error.description)
        }
    }

    static func write(_ bytes: [UInt8], to output: URL) throws(Failure) {
        do {
            try PrivateFile.write(bytes, to: output)
        } catch {
            throw .unwritable(reason: error.description)
        }
    }

    /// Why a picture was not decoded.
    enum Failure: Error, Equatable {
        case notAPicture(PictureKind.Refusal)
        case tooManyPixels(width: Int, height: Int)
        case damaged
        case unreadable(reason: String)
        case unwritable(reason: String)
        case noLimits(reason: String)
    }
}

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
