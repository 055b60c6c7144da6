import CQREncode
import Foundation

/// A two-dimensional code that a phone's camera reads.
public struct QRCode: Sendable, Equatable {
    /// Rows of modules from the top; true is dark.
    let rows: [[Bool]]
    /// The number of light modules that the standard requires on every side.
    static let quietZone = 4

    /// Encodes a text, usually an address; up to 15 % of the code may be covered.
    public init(_ text: String) throws(Refusal) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else {
            throw Refusal()
        }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        guard let data = code.pointee.data else { throw Refusal() }
        // The lowest bit is the colour, the others say what a module is for.
        rows = (0..<width).map { y in (0..<width).map { x in data[y * width + x] & 1 == 1 } }
    }

    /// The code for a terminal.
    public static func terminal(_ text: String, colour: Bool = true) throws(Refusal) -> String {
        try QRCode(text).terminal(colour: colour)
    }

    /// The code as an SVG element.
    public static func svg(_ text: String) throws(Refusal) -> String {
        try QRCode(text).svg
    }

    /// The text is empty or longer than a code can hold.
    public struct Refusal: Error, Equatable, CustomStringConvertible {
        public var description: String { "The text is empty or too long for a QR code." }
    }
}
