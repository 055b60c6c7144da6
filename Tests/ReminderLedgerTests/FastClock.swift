import Clinical
import Foundation

/// A clock that runs 1,000 times faster, for reminders and for the pauses of a runner.
struct FastClock: Clock {
    static let speed: Int64 = 1000

    struct Instant: InstantProtocol {
        let real: ContinuousClock.Instant

        func advanced(by duration: Duration) -> Instant {
            Instant(real: real.advanced(by: duration / Int(FastClock.speed)))
        }
        func duration(to other: Instant) -> Duration { real.duration(to: other.real) * Int(FastClock.speed) }
        static func < (one: Instant, other: Instant) -> Bool { one.real < other.real }
    }

    private let start: Clinical.Instant
    private let begin = ContinuousClock.now

    /// Begins to run at this time.
    init(at start: Clinical.Instant) {
        self.start = start
    }

    /// The simulated time.
    var time: Clinical.Instant {
        let passed = begin.duration(to: .now).components
        let milliseconds = passed.seconds * 1000 + passed.attoseconds / 1_000_000_000_000_000
        return Clinical.Instant(milliseconds: start.milliseconds + milliseconds * FastClock.speed)
    }

    var now: Instant { Instant(real: .now) }
    var minimumResolution: Duration { .milliseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await ContinuousClock().sleep(until: deadline.real, tolerance: nil)
    }
}
