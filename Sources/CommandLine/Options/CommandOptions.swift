internal import ArgumentParser
internal import Exchange
internal import Host

/// The options for the data folder and its database.
struct HomeOption: ParsableArguments {
    @Option(name: .customLong("home"), help: "The data folder.", completion: .directory)
    var folder: String?

    @Option(help: "PostgreSQL database to use instead of the folder's own, as postgres://user@host/name.")
    var databaseURL: String?

    @Option(help: "File with the password for that database.", completion: .file())
    var databasePasswordFile: String?

    @Option(help: "Folder with the documents if several servers share the database.", completion: .directory)
    var sharedFolder: String?

    /// The given values, by setting name.
    var given: [String: String] {
        [
            "home": folder, "database-url": databaseURL, "database-password-file": databasePasswordFile,
            "shared-folder": sharedFolder,
        ].compactMapValues(\.self)
    }

    /// Finds the data folder, and removes temporary files that killed processes left behind.
    func find(_ program: Program) throws -> Home {
        let home = try Settings.home(commandLine: given, environment: program.environment)
        home.sweepDrafts()
        return home
    }
}

/// The person whose records a command uses.
struct PersonOption: ParsableArguments {
    @Option(help: "The person, by name or by id.")
    var person: String
}

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

/// What a command is given that logs a record.
struct LogOptions: ParsableArguments {
    @Option(help: "An id of your own, so that the same command again changes nothing.")
    var id: String?

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption
}
