internal import Host
internal import Pages
internal import Synchronization

/// Counts open connections per address; the /64 prefix that one IPv6 household usually has counts as one.
final class ConnectionsPerAddress: Sendable {
    private let limit: Int
    private let isExempt: @Sendable (_ address: String) -> Bool
    private let counts = Mutex<[String: Int]>([:])

    init(limit: Int, exempting isExempt: @escaping @Sendable (String) -> Bool) {
        self.limit = limit
        self.isExempt = isExempt
    }

    /// Counts a new connection; false if the address has reached its limit.
    func enter(_ address: String) -> Bool {
        let limit = isExempt(address) ? Int.max : limit
        let network = AddressRange.network(of: address)
        return counts.withLock { counts in
            guard counts[network, default: 0] < limit else { return false }
            counts[network, default: 0] += 1
            return true
        }
    }

    func leave(_ address: String) {
        let network = AddressRange.network(of: address)
        counts.withLock { counts in
            guard let count = counts[network] else { return }
            counts[network] = count > 1 ? count - 1 : nil
        }
    }

    /// The number of addresses with a connection.
    var addresses: Int { counts.withLock { $0.count } }
}
