internal import CDBus
internal import Foundation

/// A connection to the system bus. It belongs to the thread that opened it.
///
/// Calls never wait: their answers arrive with `dispatch`, in the order in which the bus sends them, so that no signal is
/// overtaken by an answer.
final class SystemBus {
    typealias Answer = (DBusReply) -> Void

    private static let noMemory = "org.freedesktop.DBus.Error.NoMemory"

    private let connection: OpaquePointer
    private var answers: [UInt32: Answer] = [:]
    /// Becomes readable when messages have arrived.
    let descriptor: Int32

    init() throws(BusProblem) {
        var error = DBusError()
        dbus_error_init(&error)
        defer { dbus_error_free(&error) }
        guard let connection = dbus_bus_get_private(DBUS_BUS_SYSTEM, &error) else {
            throw .unreachable(error.message.map { String(cString: $0) } ?? "")
        }
        // Otherwise the library would end the process with the bus.
        dbus_connection_set_exit_on_disconnect(connection, 0)
        var descriptor: Int32 = -1
        guard dbus_connection_get_unix_fd(connection, &descriptor) != 0 else {
            dbus_connection_close(connection)
            dbus_connection_unref(connection)
            throw .unreachable("")
        }
        self.connection = connection
        self.descriptor = descriptor
    }

    deinit {
        dbus_connection_close(connection)
        dbus_connection_unref(connection)
    }

    /// Asks the bus for the signals of a rule (D-Bus Specification, "Match Rules").
    func subscribe(to rule: String) {
        // Without a place for an error the library does not wait for the answer.
        dbus_bus_add_match(connection, rule, nil)
    }

    /// Sends a call whose answer goes to `answer`.
    func call(
        _ destination: String, _ path: String, _ interface: String, _ member: String, _ arguments: [DBusArgument] = [],
        answer: @escaping Answer
    ) {
        var serial: UInt32 = 0
        guard let message = dbus_message_new_method_call(destination, path, interface, member) else {
            return answer(.failure(Self.noMemory))
        }
        defer { dbus_message_unref(message) }
        guard DBusWriter.append(arguments, to: message), dbus_connection_send(connection, message, &serial) != 0 else {
            return answer(.failure(Self.noMemory))
        }
        answers[serial] = answer
    }

    /// Hands over everything that has arrived, and sends what is to be sent.
    ///
    /// - Returns: whether anything had arrived.
    func dispatch(_ take: (DBusSignal) -> Void) throws(BusProblem) -> Bool {
        guard dbus_connection_read_write(connection, 0) != 0 else { throw .ended }
        var hasArrived = false
        repeat {
            while let message = dbus_connection_pop_message(connection) {
                defer { dbus_message_unref(message) }
                hasArrived = true
                try handle(message, take)
            }
            // Sending may also read, and what was read does not make the descriptor readable.
            dbus_connection_flush(connection)
        } while dbus_connection_get_dispatch_status(connection) == DBUS_DISPATCH_DATA_REMAINS
        return hasArrived
    }

    private func handle(_ message: OpaquePointer, _ take: (DBusSignal) -> Void) throws(BusProblem) {
        switch dbus_message_get_type(message) {
        case DBUS_MESSAGE_TYPE_METHOD_RETURN:
            guard let answer = answers.removeValue(forKey: dbus_message_get_reply_serial(message)) else { return }
            answer(.answer(DBusReader.arguments(of: message)))
        case DBUS_MESSAGE_TYPE_ERROR:
            guard let answer = answers.removeValue(forKey: dbus_message_get_reply_serial(message)) else { return }
            answer(.failure(text(dbus_message_get_error_name(message))))
        case DBUS_MESSAGE_TYPE_SIGNAL:
            let signal = DBusSignal(
                path: text(dbus_message_get_path(message)), interface: text(dbus_message_get_interface(message)),
                member: text(dbus_message_get_member(message)), arguments: DBusReader.arguments(of: message))
            if signal.member == "Disconnected", signal.interface == "org.freedesktop.DBus.Local" { throw .ended }
            take(signal)
        default: refuse(message)
        }
    }

    /// Nobody may call the gateway.
    private func refuse(_ call: OpaquePointer) {
        guard dbus_message_get_no_reply(call) == 0,
            let reply = dbus_message_new_error(call, "org.freedesktop.DBus.Error.UnknownMethod", "")
        else { return }
        dbus_connection_send(connection, reply, nil)
        dbus_message_unref(reply)
    }

    private func text(_ start: UnsafePointer<CChar>?) -> String { start.map { String(cString: $0) } ?? "" }
}
