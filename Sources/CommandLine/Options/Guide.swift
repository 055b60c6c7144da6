internal import ArgumentParser

extension CommandConfiguration {
    /// A command's help in the order every command keeps: what it does, examples, what the JSON looks like.
    init(
        _ name: String, abstract: String, about: String = "", examples: [String], json: String? = nil,
        subcommands: [any ParsableCommand.Type] = []
    ) {
        var parts = about.isEmpty ? [] : [about]
        parts.append("Examples:\n" + examples.map { "  acclimate \($0)" }.joined(separator: "\n"))
        if let json { parts.append("JSON:\n" + json.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")) }
        self.init(
            commandName: name, abstract: abstract, discussion: parts.joined(separator: "\n\n"),
            subcommands: subcommands)
    }
}
