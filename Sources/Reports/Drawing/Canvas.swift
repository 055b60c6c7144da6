internal import CPango
internal import CRsvg

/// A drawing surface for pages. Coordinates are in points from the top left corner.
final class Canvas {
    let output: Output
    let type: Typesetter
    private let cairo: OpaquePointer?
    private let isDrawing: Bool

    init(_ target: Output.Target, _ paper: PaperSize, _ type: Typesetter) throws(ReportFailure) {
        output = Output(target, paper)
        self.type = type
        cairo = cairo_create(output.surface)
        isDrawing = target == .file
        try output.check(cairo_status(cairo))
    }

    deinit { cairo_destroy(cairo) }

    var surface: OpaquePointer? { output.surface }

    func finishPage() { cairo_show_page(cairo) }

    func finish() throws(ReportFailure) {
        try output.check(cairo_status(cairo))
        try output.finish()
    }

    /// Draws text with its top left corner at (x, y), wrapped at `width`.
    func draw(_ text: String, _ style: PrintStyle, width: Double? = nil, x: Double, y: Double, _ ink: PrintColour) {
        guard isDrawing else { return }
        use(ink)
        cairo_move_to(cairo, x, y)
        pango_cairo_show_layout(cairo, type.set(text, style, width: width).layout)
    }

    /// Draws one line of a text. (x, y) is the top left corner of the whole text.
    func draw(_ line: TextLines.Line, of text: TextLines, x: Double, y: Double, _ ink: PrintColour) {
        guard isDrawing else { return }
        use(ink)
        cairo_move_to(cairo, x + line.x, y + line.baseline)
        pango_cairo_show_layout_line(cairo, pango_layout_get_line_readonly(text.layout, line.number))
    }

    func fill(x: Double, y: Double, width: Double, height: Double, _ ink: PrintColour) {
        guard isDrawing else { return }
        use(ink)
        cairo_rectangle(cairo, x, y, width, height)
        cairo_fill(cairo)
    }

    func rule(x: Double, y: Double, width: Double, thickness: Double = 0.5, _ ink: PrintColour = .line) {
        fill(x: x, y: y - thickness / 2, width: width, height: thickness, ink)
    }

    /// Wraps what `body` draws in a structure element (ISO 32000-1, 14.8.4).
    func tagged<Result>(
        _ tag: String, _ attributes: String = "", _ body: () throws(ReportFailure) -> Result
    ) throws(ReportFailure) -> Result {
        guard isDrawing else { return try body() }
        cairo_tag_begin(cairo, tag, attributes)
        defer { cairo_tag_end(cairo, tag) }
        return try body()
    }

    /// Draws with direct access to the cairo context, whose state is restored afterwards.
    func draw(_ body: (OpaquePointer) throws(ReportFailure) -> Void) throws(ReportFailure) {
        guard isDrawing, let cairo else { return }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        try body(cairo)
    }

    private func use(_ ink: PrintColour) {
        cairo_set_source_rgb(cairo, ink.red, ink.green, ink.blue)
    }
}

extension Canvas {
    /// Renders the chart's SVG into a rectangle, in points. Throws `.chart` if the SVG is invalid.
    func draw(
        _ chart: VisitReport.Chart, x: Double, y: Double, width: Double, height: Double
    ) throws(ReportFailure) {
        try draw { cairo throws(ReportFailure) in
            let bytes = Array(chart.svg.utf8)
            guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), nil) else { throw .chart }
            defer { g_object_unref(handle) }
            var box = RsvgRectangle(x: x, y: y, width: width, height: height)
            guard rsvg_handle_render_document(handle, cairo, &box, nil) != 0 else { throw .chart }
        }
    }

    /// Writes the PDF's document information. Both dates are set because cairo would otherwise use the current time.
    func describe(_ metadata: VisitReport.Metadata) {
        let entries = [
            (CAIRO_PDF_METADATA_TITLE, metadata.title), (CAIRO_PDF_METADATA_AUTHOR, metadata.author),
            (CAIRO_PDF_METADATA_SUBJECT, metadata.subject), (CAIRO_PDF_METADATA_CREATOR, "Acclimate"),
            (CAIRO_PDF_METADATA_CREATE_DATE, metadata.created), (CAIRO_PDF_METADATA_MOD_DATE, metadata.created),
        ]
        for (key, value) in entries { cairo_pdf_surface_set_metadata(surface, key, value.printable) }
    }

    /// Adds an outline entry that links to a named destination, and returns its number. A parent of 0 is the top
    /// level.
    @discardableResult
    func outline(_ name: String, to destination: String, below parent: Int32 = 0) -> Int32 {
        cairo_pdf_surface_add_outline(
            surface, parent, name.printable, "dest='\(destination)'",
            parent == 0 ? CAIRO_PDF_OUTLINE_FLAG_OPEN : cairo_pdf_outline_flags_t(rawValue: 0))
    }
}
