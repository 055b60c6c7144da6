internal import CPango

/// Lays out text with Pango. Not thread-safe; use one for each PDF.
final class Typesetter {
    private let fonts = pango_cairo_font_map_new()
    private let context: OpaquePointer?
    private var layouts: [PrintStyle: OpaquePointer] = [:]
    private var kept: [Setting: TextLines] = [:]
    private var sizes: [Setting: Size] = [:]

    /// In points.
    typealias Size = (width: Double, height: Double)

    private struct Setting: Hashable {
        let text: String
        let style: PrintStyle
        let width: Double?

        /// True for most cells, false for most notes.
        var isShort: Bool { text.utf8.count <= 60 }
    }

    /// The maximum number of short texts whose layout is cached. Most cells repeat others, so one layout is measured
    /// and drawn many times.
    private static let mostKept = 16_000
    /// The maximum number of cached sizes of longer texts.
    private static let mostSizes = 20_000

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
        for layout in layouts.values { g_object_unref(UnsafeMutableRawPointer(layout)) }
        for lines in kept.values { g_object_unref(UnsafeMutableRawPointer(lines.layout)) }
        g_object_unref(context.map { UnsafeMutableRawPointer($0) })
        g_object_unref(fonts)
    }

    /// The size of a text wrapped at a width, in points.
    func size(_ text: String, _ style: PrintStyle, width: Double? = nil) -> Size {
        let setting = Setting(text: text, style: style, width: width)
        if let lines = lines(setting) { return lines.size }
        if let known = sizes[setting] { return known }
        let size = set(text, style, width: width).size
        if sizes.count < Self.mostSizes { sizes[setting] = size }
        return size
    }

    /// Lays out a text, wrapped at a width in points. The result is valid until the next call with the same style.
    func set(_ text: String, _ style: PrintStyle, width: Double?) -> TextLines {
        let setting = Setting(text: text, style: style, width: width)
        return lines(setting) ?? set(text, in: layout(style), width: width)
    }

    /// The cached layout, created if needed. Returns nil if the text is too long or the cache is full.
    private func lines(_ setting: Setting) -> TextLines? {
        if let known = kept[setting] { return known }
        guard setting.isShort, kept.count < Self.mostKept else { return nil }
        let lines = set(setting.text, in: newLayout(setting.style), width: setting.width)
        kept[setting] = lines
        return lines
    }

    private func set(_ text: String, in layout: OpaquePointer, width: Double?) -> TextLines {
        let text = text.printable
        pango_layout_set_text(layout, text, -1)
        pango_layout_set_width(layout, width.map { Int32(max(0, $0) * Double(PANGO_SCALE)) } ?? -1)
        return TextLines(layout: layout)
    }

    private func layout(_ style: PrintStyle) -> OpaquePointer {
        if let known = layouts[style] { return known }
        let layout = newLayout(style)
        layouts[style] = layout
        return layout
    }

    private func newLayout(_ style: PrintStyle) -> OpaquePointer {
        // Never nil: GLib aborts the program when it runs out of memory.
        let layout: OpaquePointer = pango_layout_new(context)
        style.apply(to: layout)
        return layout
    }
}

/// Laid-out text: its size and its lines.
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

    /// The lines, from the top.
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
