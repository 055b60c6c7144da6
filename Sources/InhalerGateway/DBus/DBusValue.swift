/// A value of a D-Bus message, as far as BlueZ uses them.
indirect enum DBusValue: Equatable {
    case text(String)
    /// An object path.
    case path(String)
    case flag(Bool)
    /// Any whole number, whatever its width.
    case number(Int64)
    case real(Double)
    /// An array of bytes.
    case bytes([UInt8])
    case array([DBusValue])
    /// A dictionary whose keys are texts or object paths.
    case dictionary([String: DBusValue])
    /// An open file; whoever reads the message closes it.
    case file(Int32)
    /// Something else, whose content nobody needs.
    case other

    var text: String? {
        switch self {
        case .text(let text), .path(let text): text
        default: nil
        }
    }

    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

    var number: Int64? { if case .number(let number) = self { number } else { nil } }

    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

    var file: Int32? { if case .file(let file) = self { file } else { nil } }

    var dictionary: [String: DBusValue]? { if case .dictionary(let values) = self { values } else { nil } }

    var texts: [String] { if case .array(let values) = self { values.compactMap(\.text) } else { [] } }
}

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
