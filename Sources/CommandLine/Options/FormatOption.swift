internal import ArgumentParser
internal import Exchange

/// The output format of a command.
enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text
    case json
}

struct FormatOption: ParsableArguments {
    @Option(help: "How the answer is written: text, or json with sorted keys.")
    var format: Format = .text

    /// Writes the result in the chosen format. Only that format is built.
    func write(_ terminal: Terminal, text: @autoclosure () -> String, json: @autoclosure () -> JSONValue) {
        switch format {
        case .text: terminal.say(text())
        case .json: terminal.say(json().text(.output))
        }
    }
}
