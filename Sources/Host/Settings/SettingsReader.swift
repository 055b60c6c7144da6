/// Looks up each setting in its possible sources and records the results, including problems.
struct SettingsReader {
    private let commandLine: [String: String]
    private let environment: [String: String]
    private(set) var file: SettingsFile?
    private(set) var problems: [Settings.Refusal.Problem] = []
    private(set) var listing: [Settings.Entry] = []

    init(commandLine: [String: String], environment: [String: String]) {
        self.commandLine = commandLine
        self.environment = environment
    }

    /// Adds the file as a source.
    mutating func use(_ file: SettingsFile) {
        self.file = file
        problems += file.problems
    }

    /// Command line, then environment, then file, then the default; nil if the text is rejected.
    mutating func value<Value>(of setting: Setting<Value>) -> Value? {
        let (text, source) = find(setting)
        listing.append(
            .init(name: setting.name, value: setting.shown(text), source: source, explanation: setting.explanation))
        do {
            return try setting.read(text)
        } catch {
            complain(setting.name, source: source, sentence: "\(setting.name) \(error.sentence).")
            return nil
        }
    }

    mutating func complain(_ name: String, source: SettingSource, sentence: String) {
        problems.append(.init(name: name, source: source, sentence: sentence))
    }

    /// A default derived from another setting, shown as such in the listing.
    mutating func replaceFallback(of name: String, by text: String) {
        listing = listing.map { entry in
            guard entry.name == name, entry.source == .fallback else { return entry }
            return .init(name: name, value: text, source: .fallback, explanation: entry.explanation)
        }
    }

    func source(of name: String) -> SettingSource {
        listing.first { $0.name == name }?.source ?? .fallback
    }

    /// Reports keys that were never looked up, which are typing errors that would otherwise go unnoticed.
    mutating func refuseUnknown() {
        let known = listing.map(\.name)
        for name in commandLine.keys.sorted() where !known.contains(name) {
            complain(name, source: .commandLine, sentence: "“\(name)” is not a setting.")
        }
        guard let file else { return }
        for line in file.lines where line.key == known.first {
            complain(
                line.key, source: .file(path: file.path, line: line.number),
                sentence: "\(line.key) cannot be set in the file that lies in it."
            )
        }
        for line in file.lines where !known.contains(line.key) {
            complain(
                line.key, source: .file(path: file.path, line: line.number),
                sentence: "“\(line.key)” is not a setting. Known are: \(known.dropFirst().joined(separator: ", "))."
            )
        }
    }

    private func find<Value>(_ setting: Setting<Value>) -> (String, SettingSource) {
        let variable = Setting<Value>.variable(of: setting.name)
        if let text = commandLine[setting.name] { return (text, .commandLine) }
        // Compose files and units use an empty variable to say "not set".
        if let text = environment[variable], !text.isEmpty { return (text, .environment(variable: variable)) }
        if let file, let line = file.lines.first(where: { $0.key == setting.name }) {
            return (line.value, .file(path: file.path, line: line.number))
        }
        return (setting.fallback, .fallback)
    }
}
