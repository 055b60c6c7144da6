extension Formats {
    /// A plain decimal as somebody here would type it, without marks between thousands.
    package func typed(_ plain: String) -> String { plain.replacing(".", with: decimalSeparator) }
}
