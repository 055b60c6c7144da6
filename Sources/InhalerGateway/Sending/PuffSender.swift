internal import Clinical
internal import Devices
internal import Foundation

/// Sends what is in the spool, oldest first, until the task is cancelled.
struct PuffSender: Sendable {
    /// How often entries look whether the clock is set.
    private static let clockPause = Duration.seconds(2)
    /// What a token for gateways may do.
    private static let scope = "puffs"

    let spool: Spool
    let server: PuffServer
    let inhalers: [String: String]
    let clock: MachineClock
    let wake: Wake
    let report: @Sendable (GatewayNotice) -> Void

    private struct Progress {
        var person: String?
        /// Entries that the server refuses, left alone until the next start.
        var refused: Set<Spool.Number> = []
        var failures = 0
        var said: GatewayNotice?
        var limit = PuffBatch.limit
    }

    func run() async {
        var progress = Progress()
        let strangers = spool.pending(limit: .max) { inhalers[$1.address] == nil }.map(\.entry.address)
        if !strangers.isEmpty { report(.unassigned(addresses: Set(strangers).sorted())) }
        while !Task.isCancelled {
            do throws(ServerProblem) {
                let isDone = try await sendSome(&progress)
                if isDone { await wake.wait(for: hasUnset ? Self.clockPause : nil) }
            } catch {
                say(.server(error), &progress)
                await pause(seconds: nil, &progress)
            }
        }
    }

    /// - Returns: False if there is more to send at once.
    private func sendSome(_ progress: inout Progress) async throws(ServerProblem) -> Bool {
        resolveReceipts()
        let refused = progress.refused
        let now = clock.clocks()
        let entries = spool.pending(limit: progress.limit) { number, entry in
            inhalers[entry.address] != nil && !refused.contains(number) && entry.receipt.resolved(now) != .pending
        }
        if hasUnset, now.now == nil { say(.clockUnset, &progress) }
        guard let first = entries.first else { return true }
        let person = try await person(&progress)
        let body: [UInt8]
        do { body = try PuffBatch(entries, inhalers: inhalers).body } catch { throw .unexpected(0) }
        let answer = PuffAnswer(try await server.post(body, person: person), address: first.entry.address)
        switch answer {
        case .stored(let numbers):
            let sent = numbers.intersection(entries.map(\.number))
            guard !sent.isEmpty else { throw .notAcclimate }
            spool.remove(sent)
            (progress.failures, progress.said, progress.limit) = (0, nil, PuffBatch.limit)
            report(.sent(sent.count))
        case .split(let problem):
            if entries.count > 1 {
                progress.limit = max(1, entries.count / 2)
            } else {
                progress.refused.insert(first.number)
                progress.limit = PuffBatch.limit
                report(.server(problem))
            }
        case .failed(.personMissing, _):
            // The token may have been made anew for somebody else.
            progress.person = nil
            throw .personMissing
        case .failed(let problem, let seconds):
            say(.server(problem), &progress)
            await pause(seconds: seconds, &progress)
        }
        return false
    }

    /// The person of the token.
    private func person(_ progress: inout Progress) async throws(ServerProblem) -> String {
        if let person = progress.person { return person }
        let token = try await server.describeToken()
        guard let person = token.person, Person.ID(person) != nil else { throw .severalPeople }
        if token.scope != Self.scope { report(.broadToken) }
        progress.person = person
        return person
    }

    // MARK: The clock

    private var hasUnset: Bool { !unset(limit: 1).isEmpty }

    private func unset(limit: Int) -> [Spool.Numbered] {
        spool.pending(limit: limit) { _, entry in
            if case .unset = entry.receipt { inhalers[entry.address] != nil } else { false }
        }
    }

    /// Writes down what the clock says now, so that an entry has the same time however often it is sent.
    private func resolveReceipts() {
        let now = clock.clocks()
        guard now.now != nil else { return }
        for (number, entry) in unset(limit: .max) {
            guard case .known(let instant) = entry.receipt.resolved(now) else { continue }
            // On a full disk it is sent without a time of receipt, which makes room.
            try? spool.resolve(number, instant)
        }
    }

    // MARK: Waiting

    /// Waits for as long as the server asks, or longer after each failure.
    private func pause(seconds: Int?, _ progress: inout Progress) async {
        let pauses = InhalerConnection.pauses
        let usual = pauses[min(progress.failures, pauses.count - 1)]
        progress.failures += 1
        try? await Task.sleep(for: .seconds(max(seconds ?? 0, usual)))
    }

    /// Says it once, until something else is the case.
    private func say(_ notice: GatewayNotice, _ progress: inout Progress) {
        if notice != progress.said { report(notice) }
        progress.said = notice
    }
}
