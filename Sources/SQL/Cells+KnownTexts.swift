extension Cells {
    /// A text that is usually one read before; throws if `known` cannot read it.
    @inlinable
    package func text<T>(_ index: Int, _ expected: String, _ known: inout KnownTexts<T>) throws -> T {
        guard let value = known.value(of: try utf8(index)) else { throw error(index, expected: expected) }
        return value
    }

    /// The same, but optional.
    @inlinable
    package func optionalText<T>(_ index: Int, _ expected: String, _ known: inout KnownTexts<T>) throws -> T? {
        isNull(index) ? nil : try text(index, expected, &known)
    }
}
