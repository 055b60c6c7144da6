internal import CPango

/// Sets text with Pango; one for each drawing, used by one thread.
final class Typesetter {
    private let fonts = pango_cairo_font_map_new()
    private let context: OpaquePointer?
    private var layouts: [TextStyle: OpaquePointer] = [:]
    private var sizes: [Setting: Size] = [:]
    private var kept: [Setting: OpaquePointer] = [:]

    /// In points.
    typealias Size = (width: Double, height: Double)

    /// Most cells of a table say the same as others; each text is set once to be measured.
    private struct Setting: Hashable {
        let text: String
        let style: TextStyle
        let width: Double?
    }

    /// Beyond this, texts are measured again, so that memory does not grow with a report.
    private static let mostSizes = 20_000
    /// The texts that stay set once they were drawn: most cells of a long table say the same as others.
    private static let mostKept = 4000
    /// A text of a cell, not of a note.
    private static let longestKept = 60

    init(language: String) {
        context = fonts.flatMap { pango_font_map_create_context($0) }
        pango_context_set_language(context, pango_language_from_string(language))
        pango_context_set_round_glyph_positions(context, 0)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
    }

    deinit {
        for layout in [layouts.values.map(\.self), kept.values.map(\.self)].joined() {
            g_object_unref(UnsafeMutableRawPointer(layout))
        }
        g_object_unref(context.map { UnsafeMutableRawPointer($0) })
        g_object_unref(fonts)
    }

    /// How much room a text takes, broken at a width in points.
    func size(_ text: String, _ style: TextStyle, width: Double? = nil) -> Size {
        let setting = Setting(text: text, style: style, width: width)
        if let known = sizes[setting] { return known }
        let size = set(text, style, width: width).size
        if sizes.count < Self.mostSizes { sizes[setting] = size }
        return size
    }

    /// The text in a style to be drawn, broken at a width in points; good until the next text of the same style.
    func drawn(_ text: String, _ style: TextStyle, width: Double?) -> TextLines {
        let setting = Setting(text: text, style: style, width: width)
        if let known = kept[setting] { return TextLines(layout: known) }
        guard kept.count < Self.mostKept, text.utf8.count <= Self.longestKept else {
            return set(text, style, width: width)
        }
        let layout = newLayout(style)
        kept[setting] = layout
        return set(text, in: layout, width: width)
    }

    /// The same to be measured or taken apart.
    func set(_ text: String, _ style: TextStyle, width: Double?) -> TextLines {
        set(text, in: layout(style), width: width)
    }

    private func set(_ text: String, in layout: OpaquePointer, width: Double?) -> TextLines {
        let text = text.printable
        pango_layout_set_text(layout, text, -1)
        pango_layout_set_width(layout, width.map { Int32(max(0, $0) * Double(PANGO_SCALE)) } ?? -1)
        return TextLines(layout: layout)
    }

    private func layout(_ style: TextStyle) -> OpaquePointer {
        if let known = layouts[style] { return known }
        let layout = newLayout(style)
        layouts[style] = layout
        return layout
    }

    private func newLayout(_ style: TextStyle) -> OpaquePointer {
        // Never nil: GLib itself ends the program when there is no memory.
        let layout: OpaquePointer = pango_layout_new(context)
        style.apply(to: layout)
        return layout
    }
}

/// Text that was set: its size and its lines.
struct TextLines {
    let layout: OpaquePointer

    /// In points.
    var size: (width: Double, height: Double) {
        var width: Int32 = 0
        var height: Int32 = 0
        pango_layout_get_size(layout, &width, &height)
        return (Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
    }

    struct Line {
        let number: Int32
        /// From the left edge of the text, in points.
        let x: Double
        /// From the top of the text, in points.
        let top, baseline, bottom: Double
    }

    /// The lines from the top.
    var lines: [Line] {
        guard let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var lines: [Line] = []
        repeat {
            var logical = PangoRectangle()
            var (top, bottom): (Int32, Int32) = (0, 0)
            pango_layout_iter_get_line_extents(iterator, nil, &logical)
            pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
            let scale = Double(PANGO_SCALE)
            lines.append(
                Line(
                    number: Int32(lines.count), x: Double(logical.x) / scale, top: Double(top) / scale,
                    baseline: Double(pango_layout_iter_get_baseline(iterator)) / scale,
                    bottom: Double(bottom) / scale))
        } while pango_layout_iter_next_line(iterator) != 0
        return lines
    }
}
