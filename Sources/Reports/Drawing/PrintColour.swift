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
