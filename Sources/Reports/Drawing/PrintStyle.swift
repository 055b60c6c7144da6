internal import CPango

/// The size, weight and alignment of a piece of text.
struct PrintStyle: Hashable {
    /// In points.
    var size: Double
    var weight: UInt32 = 400
    var isTabular = false
    var alignment = Alignment.start

    enum Alignment: Hashable {
        /// The side where the text's script starts.
        case start
        case end
    }

    static let kind = PrintStyle(size: 9, weight: 600)
    static let title = PrintStyle(size: 21, weight: 700)
    static let subtitle = PrintStyle(size: 10.5)
    static let part = PrintStyle(size: 16, weight: 700)
    static let heading = PrintStyle(size: 11.5, weight: 600)
    static let body = PrintStyle(size: 9.25)
    static let remark = PrintStyle(size: 8.25)
    static let label = PrintStyle(size: 8.5)
    static let figure = PrintStyle(size: 15, weight: 600)
    static let head = PrintStyle(size: 8, weight: 600)
    static let cell = PrintStyle(size: 8.75, isTabular: true)
    static let footer = PrintStyle(size: 7.5)

    func aligned(_ alignment: Alignment) -> PrintStyle {
        var style = self
        style.alignment = alignment
        return style
    }

    func bold() -> PrintStyle {
        var style = self
        style.weight = 600
        return style
    }
}

extension PrintStyle {
    /// Inter if installed. Missing glyphs come from the Noto family, then from whatever fontconfig finds.
    static let families = "Inter, Noto Sans, Noto Sans Arabic, Noto Sans Hebrew, Noto Sans Thai, sans-serif"

    func apply(to layout: OpaquePointer) {
        let font = pango_font_description_new()
        pango_font_description_set_family(font, Self.families)
        pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
        pango_font_description_set_weight(font, PangoWeight(weight))
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_alignment(layout, alignment == .start ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
        pango_layout_set_line_spacing(layout, 1.12)
        guard isTabular, let attributes = pango_attr_list_new() else { return }
        pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }
}

/// The colours of a printed page, based on the light theme.
struct PrintColour: Equatable {
    let red, green, blue: Double

    init(_ hex: UInt32) {
        red = Double(hex >> 16 & 0xFF) / 255
        green = Double(hex >> 8 & 0xFF) / 255
        blue = Double(hex & 0xFF) / 255
    }

    static let text = PrintColour(0x0F2B2D)
    static let muted = PrintColour(0x456163)
    static let brand = PrintColour(0x0A5757)
    static let line = PrintColour(0xC3D5D8)
    static let plate = PrintColour(0xE9F5F9)
}
