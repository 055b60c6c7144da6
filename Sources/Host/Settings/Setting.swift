/// One line of the settings table: its name, what it is without being set, what it means and how its text is read.
struct Setting<Value: Sendable>: Sendable {
    /// As in the file; the command line spells it `--name`, the environment `ACCLIMATE_NAME`.
    let name: String
    /// The text that holds when nobody says otherwise; empty means "not set".
    let fallback: String
    /// One sentence for `acclimate settings`.
    let explanation: String
    /// Reads the text, or says what is wrong with it.
    let read: @Sendable (String) throws(SettingProblem) -> Value

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
