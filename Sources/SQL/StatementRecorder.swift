internal import Synchronization

/// Keeps the text of every statement that ran, so that a test can ask the engine how it runs each.
public final class StatementRecorder: Sendable {
    private let texts = Mutex<Set<String>>([])

    public init() {}

    public var recorded: [String] {
        texts.withLock { $0.sorted() }
    }

    func record(_ text: String) {
        texts.withLock { _ = $0.insert(text) }
    }
}
