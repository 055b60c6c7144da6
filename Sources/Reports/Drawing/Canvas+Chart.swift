internal import CPango
internal import CRsvg

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
}
