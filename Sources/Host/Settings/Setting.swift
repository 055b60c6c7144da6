/// One entry of the settings table: its name, default, meaning and parser.
struct Setting<Value: Sendable>: Sendable {
    /// As in the file; `--name` on the command line, `ACCLIMATE_NAME` in the environment.
    let name: String
    /// The default text; empty means "not set".
    let fallback: String
    /// One sentence for `acclimate settings`.
    let explanation: String
    /// Parses the text, or says what is wrong with it.
    let read: @Sendable (String) throws(SettingProblem) -> Value
    /// What `acclimate settings` shows of the text.
    var shown: @Sendable (String) -> String = { $0 }

    /// The environment variable of a setting.
    static func variable(of name: String) -> String {
        "ACCLIMATE_" + name.uppercased().replacing("-", with: "_")
    }
}

/// What is wrong with a setting's text, as the end of a sentence that begins with its name.
struct SettingProblem: Error, Equatable {
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }
}
