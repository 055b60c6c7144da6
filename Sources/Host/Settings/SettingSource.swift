/// Where a setting's value comes from.
public enum SettingSource: Sendable, Equatable, CustomStringConvertible {
    /// An option such as `--port`.
    case commandLine
    /// A variable such as `ACCLIMATE_PORT`.
    case environment(variable: String)
    /// A line of the settings file.
    case file(path: String, line: Int)
    /// The default.
    case fallback

    public var description: String {
        switch self {
        case .commandLine: "command line"
        case .environment(let variable): "environment (\(variable))"
        case .file(let path, let line): "\(path), line \(line)"
        case .fallback: "default"
        }
    }

    /// The kind alone, for the JSON listing.
    public var kind: String {
        switch self {
        case .commandLine: "command line"
        case .environment: "environment"
        case .file: "file"
        case .fallback: "default"
        }
    }
}
