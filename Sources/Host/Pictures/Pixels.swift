import CGdkPixbuf

/// A decoded picture.
final class Pixels {
    let buffer: OpaquePointer

    /// Takes ownership of one reference.
    init(owning buffer: OpaquePointer) {
        self.buffer = buffer
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(buffer)) }

    var width: Int { Int(gdk_pixbuf_get_width(buffer)) }
    var height: Int { Int(gdk_pixbuf_get_height(buffer)) }

    /// Whether width and height are swapped when the picture is upright.
    var liesOnItsSide: Bool {
        guard let option = gdk_pixbuf_get_option(buffer, "orientation") else { return false }
        return ["5", "6", "7", "8"].contains(String(cString: option))
    }

    /// Rotates the picture according to the camera; phones store this in the metadata, which is removed.
    func upright() throws(PictureDecoder.Failure) -> Pixels {
        try Pixels(gdk_pixbuf_apply_embedded_orientation(buffer))
    }

    /// The central square, scaled, on white where the picture is transparent.
    func square(_ side: Int) throws(PictureDecoder.Failure) -> Pixels {
        let cut = Int32(min(width, height))
        let middle = try Pixels(
            gdk_pixbuf_new_subpixbuf(buffer, (Int32(width) - cut) / 2, (Int32(height) - cut) / 2, cut, cut))
        let white: guint32 = 0xFFFFFF
        return try Pixels(
            gdk_pixbuf_composite_color_simple(
                middle.buffer, Int32(side), Int32(side), GDK_INTERP_BILINEAR, 255, 8, white, white))
    }

    /// A JPEG file without any metadata.
    func jpeg(quality: Int) throws(PictureDecoder.Failure) -> [UInt8] {
        var bytes: UnsafeMutablePointer<gchar>?
        var count: gsize = 0
        let saved = "quality".withCString { key in
            "\(quality)".withCString { value in
                var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
                var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
                return gdk_pixbuf_save_to_bufferv(buffer, &bytes, &count, "jpeg", &keys, &values, nil)
            }
        }
        guard saved != 0, let bytes else { throw .damaged }
        defer { g_free(bytes) }
        return UnsafeRawBufferPointer(start: bytes, count: Int(count)).map(\.self)
    }

    /// How bright each pixel is, row by row, on white where the picture is transparent (ITU-R BT.601).
    func luminance() -> [UInt8] {
        let (step, row) = (Int(gdk_pixbuf_get_n_channels(buffer)), Int(gdk_pixbuf_get_rowstride(buffer)))
        guard let pixels = gdk_pixbuf_read_pixels(buffer) else { return [] }
        let (width, height) = (width, height)
        return [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
            for y in 0..<height {
                for x in 0..<width {
                    let start = y * row + x * step
                    let (red, green, blue) = (Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]))
                    let grey = (299 * red + 587 * green + 114 * blue) / 1000
                    let opacity = step == 4 ? Int(pixels[start + 3]) : 255
                    bytes[y * width + x] = UInt8((grey * opacity + 255 * (255 - opacity)) / 255)
                }
            }
            count = width * height
        }
    }

    /// Red, green and blue at a position.
    func colour(x: Int, y: Int) -> [UInt8] {
        let start = y * Int(gdk_pixbuf_get_rowstride(buffer)) + x * Int(gdk_pixbuf_get_n_channels(buffer))
        guard let pixels = gdk_pixbuf_read_pixels(buffer) else { return [] }
        return (0..<3).map { pixels[start + $0] }
    }

    private convenience init(_ buffer: OpaquePointer?) throws(PictureDecoder.Failure) {
        // The library fails here only when out of memory, and only a damaged or hostile picture needs that much.
        guard let buffer else { throw .damaged }
        self.init(owning: buffer)
    }
}
