/// Where a command's words go and where answers come from; the only place that prints.
struct Terminal: Sendable {
    /// Text for the output stream, as it is.
    let write: @Sendable (String) -> Void
    /// Text for the error stream, as it is.
    let writeError: @Sendable (String) -> Void
    /// The next line of the input, without its end; nil when there is none.
    let readLine: @Sendable () -> String?
    /// An answer typed without being shown; nil when nobody sits at a terminal.
    let readSecret: @Sendable (_ question: String) -> String?
    /// Whether the output goes to a terminal that takes colours.
    let takesColour: Bool

    /// One or more lines of output.
    func say(_ text: String) {
        write(text + "\n")
    }

    /// One or more lines about what went wrong or needs attention.
    func complain(_ text: String) {
        writeError(text + "\n")
    }
}
