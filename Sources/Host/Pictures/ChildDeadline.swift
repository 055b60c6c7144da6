import Dispatch
import Foundation

/// Kills a process when its time is up and it has not ended.
///
/// Unchecked because the compiler cannot see that the lock guards both flags.
final class ChildDeadline: @unchecked Sendable {
    private let lock = NSLock()
    private var ended = false
    private var late = false

    func start(pid: Int32, seconds: Double) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
            lock.withLock {
                guard !ended else { return }
                late = true
                kill(pid, SIGKILL)
            }
        }
    }

    /// Call when the process has ended; whether it was killed for being late.
    func end() -> Bool {
        lock.withLock {
            ended = true
            return late
        }
    }
}
