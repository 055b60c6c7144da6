import CGdkPixbuf

/// Reads a picture, rejecting excessive sizes before any pixel is stored and scaling it down while reading if possible.
enum PixelLoader {
    /// Input and output of the "size-prepared" callback.
    private final class Size {
        let side: Int
        var refused: (width: Int, height: Int)?
        /// The size in the file, before scaling or rotation.
        var natural: (width: Int, height: Int)?

        init(side: Int) {
            self.side = side
        }

        /// Scales the smaller side as required; nil rejects the picture. Small pictures are not enlarged here.
        func target(width: Int, height: Int) -> (width: Int, height: Int)? {
            guard PixelLoader.isBearable(width: width, height: height) else { return nil }
            natural = (width, height)
            let smaller = min(width, height)
            guard smaller > side else { return (width, height) }
            return (max(1, width * side / smaller), max(1, height * side / smaller))
        }
    }

    /// A picture with the size stated in its file.
    struct Loaded {
        let pixels: Pixels
        let width, height: Int

        /// The size once the picture is upright.
        var uprightSize: (width: Int, height: Int) { pixels.liesOnItsSide ? (height, width) : (width, height) }
    }

    /// Whether a picture of this size may be unpacked.
    static func isBearable(width: Int, height: Int) -> Bool {
        let longest = PictureDecoder.longestSide
        return width <= longest && height <= longest && width * height <= PictureDecoder.mostPixels
    }

    static func load(_ bytes: [UInt8], kind: PictureKind, side: Int) throws(PictureDecoder.Failure) -> Pixels {
        try read(bytes, format: kind.rawValue, side: side).pixels
    }

    /// - Parameter format: the library's name of the only format to try.
    static func read(_ bytes: [UInt8], format: String, side: Int) throws(PictureDecoder.Failure) -> Loaded {
        guard let loader = gdk_pixbuf_loader_new_with_type(format, nil) else { throw .damaged }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        let size = Size(side: side)
        connect(loader, to: size)
        let written = withExtendedLifetime(size) { gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) }
        let closed = gdk_pixbuf_loader_close(loader, nil)
        if let refused = size.refused { throw .tooManyPixels(width: refused.width, height: refused.height) }
        guard written != 0, closed != 0, let buffer = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .damaged }
        g_object_ref(UnsafeMutableRawPointer(buffer))
        let pixels = Pixels(owning: buffer)
        let natural = size.natural ?? (pixels.width, pixels.height)
        return Loaded(pixels: pixels, width: natural.width, height: natural.height)
    }

    private static func connect(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, to size: Size) {
        typealias Prepared =
            @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void
        let prepared: Prepared = { loader, width, height, data in
            guard let loader, let data else { return }
            let size = Unmanaged<Size>.fromOpaque(data).takeUnretainedValue()
            if let target = size.target(width: Int(width), height: Int(height)) {
                gdk_pixbuf_loader_set_size(loader, gint(target.width), gint(target.height))
            } else {
                size.refused = (Int(width), Int(height))
                // An empty size makes every loader stop before it allocates memory.
                gdk_pixbuf_loader_set_size(loader, 0, 0)
            }
        }
        g_signal_connect_data(
            loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self),
            Unmanaged.passUnretained(size).toOpaque(), nil, G_CONNECT_DEFAULT)
    }
}
