extension String {
    /// The text with control characters replaced by spaces: a file may name its types anything.
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
