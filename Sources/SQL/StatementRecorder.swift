internal import Synchronization

/// Records the text of every statement and counts snapshots, so that a test can ask the engine for the query plans.
public final class StatementRecorder: Sendable {
    private let texts = Mutex<Set<String>>([])
    private let reads = Mutex(0)
    private let observer: (@Sendable (String) -> Void)?

    /// `observer` is called with each statement before it runs.
    public init(observer: (@Sendable (String) -> Void)? = nil) {
        self.observer = observer
    }

    public var recorded: [String] {
        texts.withLock { $0.sorted() }
    }

    /// How many snapshots were read.
    public var snapshots: Int {
        reads.withLock { $0 }
    }

    func beginSnapshot() {
        reads.withLock { $0 += 1 }
    }

    func record(_ text: String) {
        texts.withLock { _ = $0.insert(text) }
        observer?(text)
    }
}
