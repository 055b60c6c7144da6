/// Recurring texts, each converted to a value once.
///
/// What is generic is inlined where it is used: otherwise each row would look up the types at run time, which took longer than
/// reading it.
@usableFromInline
package struct KnownTexts<Value> {
    @usableFromInline var numbers: TextNumbers
    @usableFromInline var values: [Value] = []
    @usableFromInline let read: (String) -> Value?

    /// `onlyLast` is for sorted texts, where none recurs later.
    @inlinable
    package init(onlyLast: Bool = false, _ read: @escaping (String) -> Value?) {
        numbers = TextNumbers(onlyLast: onlyLast)
        self.read = read
    }

    /// The value of a UTF-8 text; nil if it is not UTF-8 or cannot be converted.
    @inlinable
    package mutating func value(of bytes: UnsafeRawBufferPointer) -> Value? {
        if let known = known(bytes) { return known }
        guard let value = String(validating: bytes, as: UTF8.self).flatMap(read) else { return nil }
        remember(bytes, value)
        return value
    }

    /// The earlier value of the same bytes.
    @inlinable
    package mutating func known(_ bytes: UnsafeRawBufferPointer) -> Value? {
        guard let number = numbers.number(of: bytes) else { return nil }
        return values[number]
    }

    @inlinable
    package mutating func remember(_ bytes: UnsafeRawBufferPointer, _ value: Value) {
        let number = numbers.add(bytes)
        values.removeSubrange(number...)
        values.append(value)
    }
}
