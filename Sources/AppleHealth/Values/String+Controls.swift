extension String {
    /// The text with a space for each character that steers a terminal or a printer: a file may name its types as it likes.
    public var withoutControls: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        var plain = String.UnicodeScalarView()
        for scalar in unicodeScalars { plain.append(scalar.isControl ? " " : scalar) }
        return String(plain)
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}
