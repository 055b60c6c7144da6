import CGdkPixbuf
import CPoppler

/// An open PDF; scripts in it are never run.
final class PDFPages {
    enum Opened {
        case open(PDFPages)
        /// It is password-protected.
        case locked
    }

    private let document: OpaquePointer
    let count: Int

    private init(owning document: OpaquePointer, count: Int) {
        self.document = document
        self.count = count
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(document)) }

    static func open(_ bytes: [UInt8]) throws(PictureDecoder.Failure) -> Opened {
        guard let held = g_bytes_new(bytes, gsize(bytes.count)) else { throw .damaged }
        defer { g_bytes_unref(held) }
        var problem: UnsafeMutablePointer<GError>?
        let document = poppler_document_new_from_bytes(held, nil, &problem)
        defer { g_clear_error(&problem) }
        guard let document else {
            guard problem?.pointee.code == gint(POPPLER_ERROR_ENCRYPTED.rawValue) else { throw .damaged }
            return .locked
        }
        let count = Int(poppler_document_get_n_pages(document))
        guard count > 0 else {
            g_object_unref(UnsafeMutableRawPointer(document))
            throw .damaged
        }
        return .open(PDFPages(owning: document, count: count))
    }

    /// The first page on white, scaled so that its longest side has that many pixels.
    func drawFirst(_ side: Int) throws(PictureDecoder.Failure) -> Pixels {
        guard let page = poppler_document_get_page(document, 0) else { throw .damaged }
        defer { g_object_unref(UnsafeMutableRawPointer(page)) }
        var (width, height) = (0.0, 0.0)
        poppler_page_get_size(page, &width, &height)
        guard width.isFinite, height.isFinite, width > 0, height > 0 else { throw .damaged }
        let scale = Double(side) / max(width, height)
        let size = (max(1, Int(width * scale)), max(1, Int(height * scale)))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size.0), Int32(size.1))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_scale(context, scale, scale)
        poppler_page_render(page, context)
        let isDrawn = cairo_status(context) == CAIRO_STATUS_SUCCESS
        cairo_destroy(context)
        cairo_surface_flush(surface)
        guard isDrawn, let data = cairo_image_surface_get_data(surface) else { throw .damaged }
        return try Pixels(
            width: size.0, height: size.1, words: UnsafeRawPointer(data),
            stride: Int(cairo_image_surface_get_stride(surface)))
    }
}

extension Pixels {
    /// Takes cairo's output: 32 bits per pixel, red above green above blue.
    convenience init(width: Int, height: Int, words: UnsafeRawPointer, stride: Int) throws(PictureDecoder.Failure) {
        guard let buffer = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)),
            let pixels = gdk_pixbuf_get_pixels(buffer)
        else { throw .damaged }
        let row = Int(gdk_pixbuf_get_rowstride(buffer))
        for y in 0..<height {
            for x in 0..<width {
                let word = words.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
                let place = y * row + x * 3
                pixels[place] = UInt8(truncatingIfNeeded: word >> 16)
                pixels[place + 1] = UInt8(truncatingIfNeeded: word >> 8)
                pixels[place + 2] = UInt8(truncatingIfNeeded: word)
            }
        }
        self.init(owning: buffer)
    }

    /// The whole picture on white, scaled down until its longest side fits; small ones are unchanged.
    func fitting(_ side: Int) throws(PictureDecoder.Failure) -> Pixels {
        let scale = min(1, Double(side) / Double(max(width, height)))
        let size = (max(1, Int((Double(width) * scale).rounded())), max(1, Int((Double(height) * scale).rounded())))
        let white: guint32 = 0xFFFFFF
        let scaled = gdk_pixbuf_composite_color_simple(
            buffer, Int32(size.0), Int32(size.1), GDK_INTERP_BILINEAR, 255, 8, white, white)
        guard let scaled else { throw .damaged }
        return Pixels(owning: scaled)
    }
}
