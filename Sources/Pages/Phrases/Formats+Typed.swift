extension Formats {
    /// A plain decimal as typed here, without thousands separators.
    package func typed(_ plain: String) -> String { plain.replacing(".", with: decimalSeparator) }
}
