internal import Synchronization

/// Counts the open connections of each address.
final class Crowd: Sendable {
    private let limit: Int
    private let isExempt: @Sendable (_ address: String) -> Bool
    private let counts = Mutex<[String: Int]>([:])

    init(limit: Int, exempting isExempt: @escaping @Sendable (String) -> Bool) {
        self.limit = limit
        self.isExempt = isExempt
    }

    /// Counts one more, or says that the address has enough.
    func enter(_ address: String) -> Bool {
        let limit = isExempt(address) ? Int.max : limit
        return counts.withLock { counts in
            guard counts[address, default: 0] < limit else { return false }
            counts[address, default: 0] += 1
            return true
        }
    }

    func leave(_ address: String) {
        counts.withLock { counts in
            guard let count = counts[address] else { return }
            counts[address] = count > 1 ? count - 1 : nil
        }
    }

    /// How many addresses have a connection.
    var addresses: Int { counts.withLock { $0.count } }
}
