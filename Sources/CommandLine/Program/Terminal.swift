internal import Foundation

/// A command's input and output. Nothing else prints.
struct Terminal: Sendable {
    /// Writes text to standard output unchanged.
    let write: @Sendable (String) -> Void
    /// Writes text to standard error unchanged.
    let writeError: @Sendable (String) -> Void
    /// Reads the next line of input, without its line ending. Nil at the end of input.
    let readLine: @Sendable () -> String?
    /// Reads an answer without echoing it. Nil if there is no terminal.
    let readSecret: @Sendable (_ question: String) -> String?
    /// True if the output is a terminal and `NO_COLOR` is not set.
    let takesColour: Bool

    /// Writes one or more lines to standard output.
    func say(_ text: String) {
        write(text + "\n")
    }

    /// Writes one or more lines about a problem or warning to standard error.
    func complain(_ text: String) {
        writeError(text + "\n")
    }
}

extension Terminal {
    /// The streams of this process.
    static func live(environment: [String: String]) -> Terminal {
        Terminal(
            write: { put($0, STDOUT_FILENO) },
            writeError: { put($0, STDERR_FILENO) },
            readLine: { Swift.readLine(strippingNewline: true) },
            readSecret: askSecretly,
            takesColour: isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty)
    }

    private static func put(_ text: String, _ stream: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { Foundation.write(stream, $0.baseAddress, $0.count) }
            if written < 0 {
                // The pipe is closed, so there is nowhere to report the error.
                guard errno == EINTR || errno == EAGAIN else { return }
                continue
            }
            bytes = bytes.dropFirst(written)
        }
    }

    /// Asks on `/dev/tty`, so that the question is shown even if the output is redirected.
    private static func askSecretly(_ question: String) -> String? {
        let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { return nil }
        defer { close(terminal) }
        var before = termios()
        guard tcgetattr(terminal, &before) == 0 else { return nil }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        guard tcsetattr(terminal, TCSAFLUSH, &silent) == 0 else { return nil }
        put(question, terminal)
        defer {
            tcsetattr(terminal, TCSAFLUSH, &before)
            put("\n", terminal)
        }
        return line(from: terminal)
    }

    private static func line(from terminal: Int32) -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while bytes.count < 4096 {
            let count = read(terminal, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self) }
            if byte == UInt8(ascii: "\n") { break }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
