/// A signal that arrived.
struct DBusSignal {
    let path: String
    let interface: String
    let member: String
    let arguments: [DBusValue]
}

/// The answer to a call: its arguments, or why it failed.
enum DBusReply {
    case answer([DBusValue])
    /// The name of the error, such as `org.bluez.Error.NotSupported`.
    case failure(String)

    var arguments: [DBusValue]? { if case .answer(let arguments) = self { arguments } else { nil } }
}

/// Why there is no bus.
package enum BusProblem: Error, Sendable, Hashable {
    /// No bus answers at its address; what the library says.
    case unreachable(String)
    /// The bus has ended the connection.
    case ended
}
