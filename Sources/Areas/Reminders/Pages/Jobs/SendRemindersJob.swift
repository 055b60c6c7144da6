internal import Accounts
internal import Clinical
internal import Delivery
internal import Host
internal import Jobs
internal import Pages
internal import RemindersStore
internal import Store

/// Sends what is due to the people of a household. Its key is the household.
struct SendRemindersJob: JobHandler {
    let kind = JobKind.sendReminders
    let limit = 4
    let site: Site

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        guard let household = Household.ID(job.id.key) else { return .done }
        let (world, store) = (site.world, site.world.store)
        let messages = try await store.takeReminderMessages(
            of: household, now: world.now(), zone: { world.zones.rules($0.timeZone) ?? .utc },
            newID: { world.newID() })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, message) in messages.enumerated() {
                // A household has few devices; a slow one must not hold up the others for long.
                if index >= Self.atOnce { try await group.next() }
                group.addTask { try await send(message) }
            }
            try await group.waitForAll()
        }
        // Open pages show that it was sent.
        if !messages.isEmpty { await site.tellReminderChange(household) }
        guard let next = try await store.nextReminderMessage(of: household) else { return .done }
        return .again(seconds: max(0, (next.milliseconds - world.now().milliseconds + 999) / 1000))
    }

    private static let atOnce = 8
    /// A message is given up after this many attempts.
    private static let mostTries = 6

    private func send(_ message: OutgoingReminder) async throws {
        let (store, now) = (site.world.store, site.world.now())
        // What the account may do can have changed since the message was made.
        let membership = try await store.account(id: message.channel.account)?.account.membership
        func may(_ ability: Ability, _ row: OutgoingReminder.Row) -> Bool {
            membership?.may(ability, of: row.reminder.person, now: now) ?? false
        }
        var outgoing = message
        outgoing.rows = message.rows.filter { may(.today, $0) }
        guard message.rows.isEmpty || !outgoing.rows.isEmpty else {
            return try await store.noteFailed(message.message, "ended", isGone: false, retry: nil, at: now)
        }
        do throws(DeliveryProblem) {
            try await ReminderSender(site: site, outgoing: outgoing).send(
                now: now, mayAnswer: outgoing.rows.allSatisfy { may(.log, $0) })
        } catch {
            let tries = outgoing.message.tries + 1
            let isWorthIt = error.isTemporary && tries < Self.mostTries
            let retry = isWorthIt ? now.adding(seconds: JobRetry.delay(afterAttempt: tries)) : nil
            try await store.noteFailed(
                outgoing.message, error.code, isGone: error.isFinal, retry: retry, at: site.world.now())
            return
        }
        try await store.noteSent(outgoing.message, at: site.world.now())
    }
}

extension DeliveryProblem {
    /// The key of the sentence that tells people what is wrong, without values.
    package var code: String {
        switch self {
        case .invalidAddress: "address"
        case .privateAddress: "private-address"
        case .unreachable: "unreachable"
        case .tooSlow: "slow"
        case .redirected: "redirected"
        case .gone: "gone"
        case .rejected: "rejected"
        case .tooLarge: "large"
        case .credentialsRejected: "credentials"
        case .recipientRejected: "recipient"
        case .tls: "tls"
        case .unavailable: "unavailable"
        }
    }
}
