internal import CZBar
public import Foundation

/// Finds the barcodes of products in an untrusted picture.
///
/// Decodes in a process of its own as `PictureDecoder` does: the server starts itself again as
/// `acclimate read-barcodes IN OUT`, which is `runChild`.
public enum BarcodeReader {
    /// The shorter side that a picture is scaled to, in pixels: enough for bars that fill a third of the width.
    static let side = 1500

    /// The entire hidden command: limits this process, writes the digits of each barcode on a line, and returns the exit
    /// code that `Pictures` reads.
    public static func runChild(input: URL, output: URL) -> Int32 {
        PictureDecoder.guarded { () throws(PictureDecoder.Failure) in
            let found = scan(try PictureDecoder.load(input, side: side))
            try PictureDecoder.write(Array(found.joined(separator: "\n").utf8), to: output)
        }
    }

    /// The digits of EAN-13, EAN-8 and UPC-A codes, each once, in the order found.
    static func scan(_ pixels: Pixels) -> [String] {
        guard let scanner = zbar_image_scanner_create(), let image = zbar_image_create() else { return [] }
        defer {
            zbar_image_destroy(image)
            zbar_image_scanner_destroy(scanner)
        }
        zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        for kind in [ZBAR_EAN13, ZBAR_EAN8, ZBAR_UPCA] {
            zbar_image_scanner_set_config(scanner, kind, ZBAR_CFG_ENABLE, 1)
        }
        zbar_image_set_format(image, grey)
        zbar_image_set_size(image, UInt32(pixels.width), UInt32(pixels.height))
        let luminance = pixels.luminance()
        return luminance.withUnsafeBufferPointer { bytes in
            zbar_image_set_data(image, bytes.baseAddress, UInt(bytes.count), nil)
            guard zbar_scan_image(scanner, image) > 0 else { return [] }
            return digits(in: image)
        }
    }

    /// "Y800", one byte for each pixel.
    private static let grey = UInt("Y800".utf8.reversed().reduce(0) { $0 << 8 | UInt($1) })

    private static func digits(in image: OpaquePointer) -> [String] {
        var found: [String] = []
        var symbol = zbar_image_first_symbol(image)
        while let one = symbol {
            let text = String(cString: zbar_symbol_get_data(one))
            if !found.contains(text) { found.append(text) }
            symbol = zbar_symbol_next(one)
        }
        return found
    }
}
