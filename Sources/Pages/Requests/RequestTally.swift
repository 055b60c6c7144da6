internal import Synchronization

/// How many requests each route has answered since the process began, and how fast. It knows neither who asked nor what.
package final class RequestTally: Sendable {
    /// A route by its template.
    package struct Route: Hashable, Comparable, Sendable {
        package let method: String
        package let path: String

        package init(method: String, path: String) {
            self.method = method
            self.path = path
        }

        package static func < (left: Route, right: Route) -> Bool {
            (left.path, left.method) < (right.path, right.method)
        }
    }

    package struct Counts: Sendable {
        /// By the first digit of the status.
        package var statuses: [Int: Int] = [:]
        /// How many took at most as long as each of `limits`; those that took longer are in `count` alone.
        package var within = Array(repeating: 0, count: RequestTally.limits.count)
        package var count = 0
        /// The time of all together, in seconds.
        package var seconds = 0.0
    }

    /// In seconds, ascending.
    package static let limits = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    private let counts = Mutex<[Route: Counts]>([:])

    package init() {}

    package func note(_ route: Route, status: Int, seconds: Double) {
        counts.withLock { all in
            var counts = all[route] ?? Counts()
            counts.statuses[status / 100, default: 0] += 1
            for (index, limit) in Self.limits.enumerated() where seconds <= limit { counts.within[index] += 1 }
            counts.count += 1
            counts.seconds += seconds
            all[route] = counts
        }
    }

    package var all: [(route: Route, counts: Counts)] {
        counts.withLock { $0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
