internal import Devices
internal import Synchronization

/// Puts what inhalers send into the spool, and says when that stops working and when it works again.
final class Intake: Sendable {
    private let spool: Spool
    private let clock: MachineClock
    private let wake: Wake
    private let report: @Sendable (GatewayNotice) -> Void
    private let problem = Mutex<SpoolProblem?>(nil)

    init(spool: Spool, clock: MachineClock, wake: Wake, report: @escaping @Sendable (GatewayNotice) -> Void) {
        (self.spool, self.clock, self.wake, self.report) = (spool, clock, wake, report)
    }

    /// - Returns: Whether the payload is on disk.
    func store(_ address: String, _ payload: HeardPayload) -> Bool {
        do throws(SpoolProblem) {
            let entry = SpoolEntry(address: address, payload: payload, receipt: Receipt(clock.clocks()))
            let isNew = try spool.append(entry)
            if change(to: nil) { report(.spoolWorks) }
            if isNew { report(.stored(address: address)) }
            wake.signal()
            return true
        } catch {
            if change(to: error) { report(.spool(error)) }
            return false
        }
    }

    /// - Returns: Whether this is another problem than before.
    private func change(to now: SpoolProblem?) -> Bool {
        problem.withLock { before in
            defer { before = now }
            return before != now
        }
    }
}
