/// The two message buffers; the page runs one rule at a time.
public enum Mailbox {
    // WebAssembly runs this module on one thread, so the buffers cannot be accessed concurrently.
    nonisolated(unsafe) private static var input = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    nonisolated(unsafe) private static var output = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

    /// Allocates space for a message of `length` bytes.
    static func open(_ length: Int32) -> UnsafeMutableRawPointer? {
        input.deallocate()
        input = .allocate(capacity: max(1, Int(length)))
        return UnsafeMutableRawPointer(input.baseAddress)
    }

    /// The bytes of the message.
    public static func message(_ length: Int32) -> [UInt8] {
        Array(input[..<min(max(0, Int(length)), input.count)])
    }

    /// Stores an answer and returns its length.
    public static func leave(_ bytes: [UInt8]) -> Int32 {
        output.deallocate()
        output = .allocate(capacity: max(1, bytes.count))
        _ = output.update(from: bytes)
        return Int32(bytes.count)
    }

    /// The start of the answer.
    static var reply: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(output.baseAddress) }
}

/// Allocates space for a message and returns its address.
@_expose(wasm, "message_open")
@_cdecl("message_open")
public func messageOpen(_ length: Int32) -> UnsafeMutableRawPointer? {
    Mailbox.open(length)
}

/// The start of the answer to the last message.
@_expose(wasm, "message_reply")
@_cdecl("message_reply")
public func messageReply() -> UnsafeMutableRawPointer? {
    Mailbox.reply
}
