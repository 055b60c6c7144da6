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
        do {
            try ProcessLimits.apply()
            try decode(input: input, output: output)
            return PictureExit.done.rawValue
        } catch {
            return PictureExit(error).rawValue
        }
    }

    /// Decodes, rotates upright according to the camera, crops to the central square and stores it as JPEG.
    static func decode(input: URL, output: URL, side: Int = side) throws(Failure) {
        let bytes: [UInt8]
        do {
            let reader = try ByteReader(input)
            bytes = try reader.read(upTo: Int(reader.length))
        } catch {
            throw .unreadable(reason: error.description)
        }
        let kind: PictureKind
        do {
            kind = try PictureKind.sniff(bytes)
        } catch {
            throw .notAPicture(error)
        }
        // The library fills missing parts with grey without reporting an error.
        guard PictureEnd.isPresent(in: bytes, kind: kind) else { throw .damaged }
        let jpeg = try PixelLoader.load(bytes, kind: kind, side: side).upright().square(side).jpeg(quality: quality)
        do {
            try PrivateFile.write(jpeg, to: output)
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
