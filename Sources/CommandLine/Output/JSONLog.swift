internal import Clinical
internal import Exchange
internal import Logging

/// Writes each line of the log as a JSON object with sorted names, for what collects logs.
struct JSONLog: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info
    let now: @Sendable () -> Instant
    let write: @Sendable (String) -> Void

    init(now: @escaping @Sendable () -> Instant, write: @escaping @Sendable (String) -> Void) {
        self.now = now
        self.write = write
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var fields = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues { JSONValue.string("\($0)") }
        fields["time"] = .string(Self.text(now()))
        fields["level"] = .string(event.level.rawValue)
        fields["message"] = .string("\(event.message)")
        if let error = event.error { fields["error"] = .string("\(type(of: error))") }
        write(
            JSONValue.object(fields.sorted { $0.key < $1.key }.map { JSONMember(name: $0.key, value: $0.value) }).text)
    }

    /// In UTC, to the millisecond (RFC 3339).
    private static func text(_ instant: Instant) -> String {
        let moment = Moment(instant: instant, offset: 0)
        let rest = String(100_000 + instant.milliseconds % 60_000).dropFirst()
        return "\(moment.day.iso)T\(moment.time.text):\(rest.prefix(2)).\(rest.suffix(3))Z"
    }
}
