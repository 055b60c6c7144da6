internal import CDBus

/// An argument of a call to BlueZ.
enum DBusArgument {
    case text(String)
    case bytes([UInt8])
    /// A dictionary of texts (`a{sv}`), as options are.
    case options([String: String])
}

/// Appends arguments to a message. False if there is no memory for them.
enum DBusWriter {
    static func append(_ arguments: [DBusArgument], to message: OpaquePointer) -> Bool {
        var iterator = DBusMessageIter()
        dbus_message_iter_init_append(message, &iterator)
        return arguments.allSatisfy { argument in
            switch argument {
            case .text(let text): append(text, to: &iterator)
            case .bytes(let bytes): append(bytes, to: &iterator)
            case .options(let options): append(options, to: &iterator)
            }
        }
    }

    private static func append(_ text: String, to iterator: inout DBusMessageIter) -> Bool {
        text.withCString { start in
            var start: UnsafePointer<CChar>? = start
            return dbus_message_iter_append_basic(&iterator, DBusType.string, &start) != 0
        }
    }

    private static func append(_ bytes: [UInt8], to iterator: inout DBusMessageIter) -> Bool {
        container(DBusType.array, "y", in: &iterator) { inner in
            bytes.withUnsafeBufferPointer { buffer in
                var start = buffer.baseAddress
                return buffer.isEmpty
                    || dbus_message_iter_append_fixed_array(&inner, DBusType.byte, &start, Int32(buffer.count)) != 0
            }
        }
    }

    private static func append(_ options: [String: String], to iterator: inout DBusMessageIter) -> Bool {
        container(DBusType.array, "{sv}", in: &iterator) { list in
            options.sorted(by: { $0.key < $1.key }).allSatisfy { key, value in
                container(DBusType.entry, nil, in: &list) { entry in
                    append(key, to: &entry)
                        && container(DBusType.variant, "s", in: &entry) { append(value, to: &$0) }
                }
            }
        }
    }

    private static func container(
        _ type: Int32, _ signature: String?, in iterator: inout DBusMessageIter,
        _ fill: (inout DBusMessageIter) -> Bool
    ) -> Bool {
        var inner = DBusMessageIter()
        guard dbus_message_iter_open_container(&iterator, type, signature, &inner) != 0 else { return false }
        guard fill(&inner) else {
            dbus_message_iter_abandon_container(&iterator, &inner)
            return false
        }
        return dbus_message_iter_close_container(&iterator, &inner) != 0
    }
}
