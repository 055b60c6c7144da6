/// The codes of types in signatures (D-Bus Specification, "Type System"). The library's are macros that Swift cannot import.
enum DBusType {
    static let invalid: Int32 = 0
    static let array = code("a")
    static let boolean = code("b")
    static let byte = code("y")
    static let double = code("d")
    static let entry = code("e")
    static let file = code("h")
    static let int16 = code("n")
    static let int32 = code("i")
    static let int64 = code("x")
    static let path = code("o")
    static let signature = code("g")
    static let string = code("s")
    static let structure = code("r")
    static let uint16 = code("q")
    static let uint32 = code("u")
    static let uint64 = code("t")
    static let variant = code("v")

    private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
