internal import CPango

/// The destination of cairo's output.
final class Output {
    enum Target {
        /// Discards the drawing; used to measure the layout.
        case nowhere
        case file
    }

    private(set) var bytes: [UInt8] = []
    let surface: OpaquePointer?

    init(_ target: Target, _ paper: PaperSize) {
        switch target {
        case .nowhere:
            surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
        case .file:
            let bytes = Bytes()
            surface = cairo_pdf_surface_create_for_stream(
                { closure, data, length in
                    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
                    Unmanaged<Bytes>.fromOpaque(closure).takeUnretainedValue().list
                        .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                    return CAIRO_STATUS_SUCCESS
                }, Unmanaged.passUnretained(bytes).toOpaque(), paper.width, paper.height)
            written = bytes
        }
    }

    private final class Bytes {
        var list: [UInt8] = []
    }

    private var written: Bytes?

    /// Finishes the file and fills in `bytes`.
    func finish() throws(ReportFailure) {
        cairo_surface_finish(surface)
        try check(cairo_surface_status(surface))
        bytes = written?.list ?? []
    }

    func check(_ status: cairo_status_t) throws(ReportFailure) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw .drawing(cairo_status_to_string(status).map { String(cString: $0) } ?? "")
    }

    deinit { cairo_surface_destroy(surface) }
}
