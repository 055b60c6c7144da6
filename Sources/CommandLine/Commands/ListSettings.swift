internal import ArgumentParser
internal import Exchange
internal import Host

struct ListSettings: Command {
    static let configuration = CommandConfiguration(
        "settings", abstract: "List every setting with its value and where that comes from.",
        about: """
            A setting stands on the command line (--port 9000), in the environment (ACCLIMATE_PORT=9000) or in the file
            acclimate.conf in the data folder (port = 9000); the first that is found counts.
            """,
        examples: ["settings", "settings --home /srv/acclimate --format json"],
        json: """
            {"settings": [{"explanation": …, "name": "port", "source": "command line", "environment", "file" or
            "default", "sourceDetail": the place in words, "value": "8080"}]}
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var server: ServerOptions
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let listing = try server.resolve(home, program).listing
        format.write(
            program.terminal, text: text(listing), json: .object(["settings": .array(listing.map(\.json))]))
    }

    private func text(_ listing: [Settings.Entry]) -> String {
        listing.map { entry in
            let value = entry.value.isEmpty ? "(not set)" : entry.value
            return "\(entry.name) = \(value)\n    from \(entry.source)\n    \(entry.explanation)"
        }.joined(separator: "\n")
    }
}

extension Settings.Entry {
    fileprivate var json: JSONValue {
        .object([
            "name": .string(name), "value": .string(value), "source": .string(source.kind),
            "sourceDetail": .string(source.description), "explanation": .string(explanation),
        ])
    }
}
