internal import Synchronization

/// A value that is made when it is first needed, and kept.
package final class Once<Value: Sendable>: Sendable {
    private let kept = Mutex<Value?>(nil)

    package init() {}

    /// The kept value, or else what `make` returns. An error is not kept, so the next call tries again.
    package func value(_ make: () throws -> Value) rethrows -> Value {
        try kept.withLock { kept in
            if let value = kept { return value }
            let value = try make()
            kept = value
            return value
        }
    }
}
