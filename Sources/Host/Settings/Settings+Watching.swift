extension SettingsTable {
    static let logFormat = Setting(
        name: "log-format", fallback: "text",
        explanation: "How lines of the log are written: text, or json with one object on each line.",
        read: { text throws(SettingProblem) in try SettingText.word(text, of: ["text", "json"]) }
    )
    static let slowRequest = Setting(
        name: "slow-request", fallback: "1000",
        explanation: "Milliseconds after which a request is logged as slow, with its route; 0 logs none.",
        read: { text throws(SettingProblem) in
            guard let number = Int(text), (0...3_600_000).contains(number) else {
                throw SettingProblem("must be a number of milliseconds from 0 to 3600000, not “\(text)”")
            }
            return number
        }
    )
    static let metricsAddress = Setting(
        name: "metrics-address", fallback: "",
        explanation: "Address and port for /metrics, such as 127.0.0.1:9464; without it there are no metrics.",
        read: SettingText.listener
    )
}

extension Settings {
    /// What the operator sees of the server at work.
    public struct Watching: Sendable {
        /// Whether each line of the log is a JSON object.
        public let logsJSON: Bool
        /// How long a request may take before it is logged as slow; nil for any time.
        public let slow: Duration?
        /// Where metrics are served; nil for nowhere.
        public let metrics: (host: String, port: Int)?
    }
}

extension Settings.Watching {
    /// Returns nil if a text is rejected; the reader records the problem.
    init?(_ reader: inout SettingsReader) {
        let format = reader.value(of: SettingsTable.logFormat)
        let slow = reader.value(of: SettingsTable.slowRequest)
        let metrics = reader.value(of: SettingsTable.metricsAddress)
        guard let format, let slow, let metrics else { return nil }
        logsJSON = format == "json"
        self.slow = slow > 0 ? .milliseconds(slow) : nil
        self.metrics = metrics
    }
}

extension SettingText {
    /// An address and a port to listen on; nil if nothing is set.
    fileprivate static func listener(_ text: String) throws(SettingProblem) -> (host: String, port: Int)? {
        guard !text.isEmpty else { return nil }
        guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
            (1...65_535).contains(port), colon > text.startIndex
        else { throw SettingProblem("must be an address and a port such as 127.0.0.1:9464, not “\(text)”") }
        return (try host(String(text[..<colon])), port)
    }
}
