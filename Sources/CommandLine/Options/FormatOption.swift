internal import ArgumentParser

/// How a command's answer is written.
enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text
    case json
}

struct FormatOption: ParsableArguments {
    @Option(help: "How the answer is written: text, or json with sorted keys.")
    var format: Format = .text

    /// Writes the answer in the chosen form; each is only made when it is wanted.
    func write(_ terminal: Terminal, text: @autoclosure () -> String, json: @autoclosure () -> JSONOutput) {
        switch format {
        case .text: terminal.say(text())
        case .json: terminal.say(json().text)
        }
    }
}
