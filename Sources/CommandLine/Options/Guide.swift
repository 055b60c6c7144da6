internal import ArgumentParser

extension CommandConfiguration {
    /// A command's help text in a fixed order: what it does, examples, the shape of the JSON.
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

/// The layout of help texts.
enum Guide {
    /// Joins the lines of each paragraph, so that the terminal width determines the wrapping.
    static func flowing(_ text: String) -> String {
        text.split(separator: "\n\n").map { $0.replacing("\n", with: " ") }.joined(separator: "\n\n")
    }
}
