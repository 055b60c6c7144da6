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
