internal import ArgumentParser

extension CommandConfiguration {
    /// A command's help in the order every command keeps: what it does, examples, what the JSON looks like.
    init(
        _ name: String, abstract: String, about: String = "", examples: [String], json: String? = nil,
        subcommands: [any ParsableCommand.Type] = []
    ) {
        var parts = about.isEmpty ? [] : [Guide.flowing(about)]
        parts.append("Examples:\n" + examples.map { "  acclimate \($0)" }.joined(separator: "\n"))
        if let json { parts.append("JSON: " + Guide.flowing(json)) }
        self.init(
            commandName: name, abstract: abstract, discussion: parts.joined(separator: "\n\n"),
            subcommands: subcommands)
    }
}

/// How help texts are laid out.
enum Guide {
    /// Paragraphs without line ends of their own, which are left to the width of the terminal.
    static func flowing(_ text: String) -> String {
        text.split(separator: "\n\n").map { $0.replacing("\n", with: " ") }.joined(separator: "\n\n")
    }
}
