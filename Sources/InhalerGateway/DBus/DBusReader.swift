internal import CDBus

/// Reads the arguments of a message.
enum DBusReader {
    /// Deeper values are left out; BlueZ's have five levels.
    private static let deepest = 16

    /// All arguments. Files among them are the caller's to close.
    static func arguments(of message: OpaquePointer) -> [DBusValue] {
        var iterator = DBusMessageIter()
        guard dbus_message_iter_init(message, &iterator) != 0 else { return [] }
        return values(&iterator, depth: 0)
    }

    private static func values(_ iterator: inout DBusMessageIter, depth: Int) -> [DBusValue] {
        var values: [DBusValue] = []
        while dbus_message_iter_get_arg_type(&iterator) != DBusType.invalid {
            values.append(value(&iterator, depth: depth))
            guard dbus_message_iter_next(&iterator) != 0 else { break }
        }
        return values
    }

    private static func value(_ iterator: inout DBusMessageIter, depth: Int) -> DBusValue {
        guard depth < deepest else { return .other }
        switch dbus_message_iter_get_arg_type(&iterator) {
        case DBusType.string, DBusType.signature: return .text(text(&iterator))
        case DBusType.path: return .path(text(&iterator))
        case DBusType.boolean: return .flag(basic(&iterator, UInt32(0)) != 0)
        case DBusType.byte: return .number(Int64(basic(&iterator, UInt8(0))))
        case DBusType.int16: return .number(Int64(basic(&iterator, Int16(0))))
        case DBusType.uint16: return .number(Int64(basic(&iterator, UInt16(0))))
        case DBusType.int32: return .number(Int64(basic(&iterator, Int32(0))))
        case DBusType.uint32: return .number(Int64(basic(&iterator, UInt32(0))))
        case DBusType.int64: return .number(basic(&iterator, Int64(0)))
        case DBusType.uint64: return Int64(exactly: basic(&iterator, UInt64(0))).map(DBusValue.number) ?? .other
        case DBusType.double: return .real(basic(&iterator, Double(0)))
        case DBusType.file: return .file(basic(&iterator, Int32(-1)))
        case DBusType.variant: return inside(&iterator, depth: depth).first ?? .other
        case DBusType.array: return array(&iterator, depth: depth)
        case DBusType.structure: return .array(inside(&iterator, depth: depth))
        default: return .other
        }
    }

    private static func inside(_ iterator: inout DBusMessageIter, depth: Int) -> [DBusValue] {
        var inner = DBusMessageIter()
        dbus_message_iter_recurse(&iterator, &inner)
        return values(&inner, depth: depth + 1)
    }

    private static func array(_ iterator: inout DBusMessageIter, depth: Int) -> DBusValue {
        switch dbus_message_iter_get_element_type(&iterator) {
        case DBusType.byte: return .bytes(bytes(&iterator))
        case DBusType.entry: return dictionary(&iterator, depth: depth)
        default: return .array(inside(&iterator, depth: depth))
        }
    }

    private static func bytes(_ iterator: inout DBusMessageIter) -> [UInt8] {
        var inner = DBusMessageIter()
        dbus_message_iter_recurse(&iterator, &inner)
        guard dbus_message_iter_get_arg_type(&inner) == DBusType.byte else { return [] }
        var start: UnsafePointer<UInt8>?
        var count: Int32 = 0
        dbus_message_iter_get_fixed_array(&inner, &start, &count)
        return Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }

    /// Keys that are no texts are left out.
    private static func dictionary(_ iterator: inout DBusMessageIter, depth: Int) -> DBusValue {
        var entries = DBusMessageIter()
        dbus_message_iter_recurse(&iterator, &entries)
        var found: [String: DBusValue] = [:]
        while dbus_message_iter_get_arg_type(&entries) == DBusType.entry {
            let pair = inside(&entries, depth: depth)
            if pair.count == 2, let key = pair[0].text { found[key] = pair[1] }
            guard dbus_message_iter_next(&entries) != 0 else { break }
        }
        return .dictionary(found)
    }

    private static func text(_ iterator: inout DBusMessageIter) -> String {
        var text: UnsafePointer<CChar>?
        dbus_message_iter_get_basic(&iterator, &text)
        return text.map { String(cString: $0) } ?? ""
    }

    /// The type of `empty` has the width of the argument's type.
    private static func basic<Value: BitwiseCopyable>(_ iterator: inout DBusMessageIter, _ empty: Value) -> Value {
        var value = empty
        withUnsafeMutableBytes(of: &value) { dbus_message_iter_get_basic(&iterator, $0.baseAddress) }
        return value
    }
}
