public import Logging
internal import Synchronization

/// Records the program's log, so that a test can check that nothing private is logged.
public final class RecordedLog: Sendable {
    private let kept = Mutex<[String]>([])

    public init() {}

    /// The level, message and metadata of each line: `error: Request failed. [id: 7, route: /today]`.
    public var lines: [String] {
        kept.withLock { $0 }
    }

    public var logger: Logger {
        Logger(label: "test") { _ in Handler(log: self) }
    }

    fileprivate func keep(_ line: String) {
        kept.withLock { $0.append(line) }
    }
}

private struct Handler: LogHandler {
    let log: RecordedLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    init(log: RecordedLog) {
        self.log = log
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { $1 }.map { "\($0): \($1)" }.sorted()
        let end = all.isEmpty ? "" : " [\(all.joined(separator: ", "))]"
        let error = event.error.map { " (\($0))" } ?? ""
        log.keep("\(event.level): \(event.message)\(error)\(end)")
    }
}
