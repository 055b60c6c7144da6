/// The two buffers through which messages pass; the page runs one rule at a time.
public enum Mailbox {
    // WebAssembly runs this module on one thread, so nothing can touch the buffers at the same time.
    nonisolated(unsafe) private static var input = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    nonisolated(unsafe) private static var output = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

    /// Makes room for a message of `length` bytes.
    static func open(_ length: Int32) -> UnsafeMutableRawPointer? {
        input.deallocate()
        input = .allocate(capacity: max(1, Int(length)))
        return UnsafeMutableRawPointer(input.baseAddress)
    }

    /// Reads the message, runs the rule and leaves its answer; returns the answer's length.
    public static func answer(_ length: Int32, _ rule: (Message) -> Message) -> Int32 {
        let count = min(max(0, Int(length)), input.count)
        let bytes = rule(Message(Array(input[..<count]))).bytes
        output.deallocate()
        output = .allocate(capacity: max(1, bytes.count))
        _ = output.update(from: bytes)
        return Int32(bytes.count)
    }

    /// Where the answer begins.
    static var reply: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(output.baseAddress) }
}

/// Makes room for a message and returns where to write it.
@_expose(wasm, "message_open")
@_cdecl("message_open")
public func messageOpen(_ length: Int32) -> UnsafeMutableRawPointer? {
    Mailbox.open(length)
}

/// Where the answer to the last message begins.
@_expose(wasm, "message_reply")
@_cdecl("message_reply")
public func messageReply() -> UnsafeMutableRawPointer? {
    Mailbox.reply
}
