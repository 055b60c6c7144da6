/// Writes marks as SVG, either with classes for a style sheet or with literal colours.
///
/// It never writes `style` attributes, which the pages' content security policy forbids.
struct SVGWriter {
    enum Colouring {
        case classes
        case literal(Palette)
    }

    private let colouring: Colouring
    private(set) var text = ""

    init(_ colouring: Colouring) {
        self.colouring = colouring
    }

    /// `classes` are not written with literal colours.
    mutating func open(
        _ drawing: Drawing, title: String, description: String, id: String, classes: String = "chart"
    ) {
        let id = escaped(id)
        let size = "\(drawing.width.coordinate) \(drawing.height.coordinate)"
        text += #"<svg viewBox="0 0 \#(size)" role="img" direction="ltr""#
        text += #" aria-labelledby="\#(id)-title" aria-describedby="\#(id)-desc""#
        switch colouring {
        case .classes: text += #" class="\#(classes)""#
        case .literal(let palette):
            text += #" xmlns="http://www.w3.org/2000/svg""#
            text += #" width="\#(drawing.width.coordinate)" height="\#(drawing.height.coordinate)""#
            text += #" font-family="\#(escaped(palette.font))""#
        }
        text += #"><title id="\#(id)-title">\#(escaped(title))</title>"#
        text += #"<desc id="\#(id)-desc">\#(escaped(description))</desc>"#
    }

    mutating func close() {
        text += "</svg>"
    }

    mutating func write(_ marks: [Mark]) {
        for mark in marks { write(mark) }
    }

    /// Writes marks in a group that is moved down by a distance.
    mutating func group(below distance: Double, _ marks: [Mark]) {
        text += distance > 0 ? #"<g transform="translate(0 \#(distance.coordinate))">"# : "<g>"
        write(marks)
        text += "</g>"
    }

    private mutating func write(_ mark: Mark) {
        switch mark {
        case .rectangle(let x, let y, let width, let height, let radius, let paint):
            text += "<rect"
            attribute("x", x)
            attribute("y", y)
            attribute("width", width)
            attribute("height", height)
            if radius > 0 { attribute("rx", radius) }
            close(paint)
        case .circle(let x, let y, let radius, let paint):
            text += "<circle"
            attribute("cx", x)
            attribute("cy", y)
            attribute("r", radius)
            close(paint)
        case .path(let data, let paint):
            text += #"<path d="\#(data)""#
            close(paint)
        case .text(let words, let x, let y, let anchor, let style):
            write(words, x, y, anchor, style)
        case .group(let marks): write(marks)
        case .datum(let words, let marks):
            text += #"<g class="datum"><title>\#(escaped(words))</title>"#
            write(marks)
            text += "</g>"
        }
    }

    private mutating func write(_ words: String, _ x: Double, _ y: Double, _ anchor: Mark.Anchor, _ style: TextStyle) {
        text += "<text"
        attribute("x", x)
        attribute("y", y)
        if anchor != .start { text += #" text-anchor="\#(anchor.rawValue)""# }
        switch colouring {
        case .classes:
            switch style {
            case .axis: break
            case .strong: text += #" class="b""#
            case .onTint: text += #" class="t""#
            }
        case .literal(let palette):
            attribute("font-size", style.size)
            text += #" font-weight="\#(style.weight)" fill="\#(palette.colour(of: style.ink))""#
        }
        text += ">\(escaped(words))</text>"
    }

    private mutating func attribute(_ name: StaticString, _ value: Double) {
        text += " \(name)=\"\(value.coordinate)\""
    }

    /// Writes the fill and stroke of a shape and closes its element.
    private mutating func close(_ paint: Paint) {
        switch colouring {
        case .classes:
            let names = [paint.fill.map { "f-\($0.name)" }, paint.stroke.map { "s-\($0.name)" }].compactMap(\.self)
            if !names.isEmpty { text += #" class="\#(names.joined(separator: " "))""# }
        case .literal(let palette):
            if let fill = paint.fill { text += #" fill="\#(palette.colour(of: fill))""# }
            if let stroke = paint.stroke { text += #" stroke="\#(palette.colour(of: stroke))""# }
        }
        if paint.fill == nil { text += #" fill="none""# }
        if paint.stroke != nil {
            attribute("stroke-width", paint.width)
            if let dash = paint.dash { text += #" stroke-dasharray="\#(dash)""# }
            if paint.isRound { text += #" stroke-linecap="round" stroke-linejoin="round""# }
        } else if paint.fill == nil {
            // Invisible, but receives pointer events.
            text += #" pointer-events="all""#
        }
        if paint.opacity < 1 { text += #" fill-opacity="\#(paint.opacity.coordinate)""# }
        text += "/>"
    }
}
