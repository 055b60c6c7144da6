package import Accounts
package import Clinical
internal import Store

/// How far the messages about a reminder got with one adult.
package struct LedgerRecipient: Sendable, Hashable {
    package struct Failure: Sendable, Hashable {
        package let at: Instant
        /// The code of the sentence that says why.
        package let error: String
    }

    package let name: String
    /// When the first message was accepted by its service.
    package let sent: Instant?
    /// When a device of theirs first showed one, or they opened it.
    package let received: Instant?
    /// Whether one of their devices says when it shows a message; an email does not.
    package let confirms: Bool
    /// The last failure; nil if something was sent.
    package let failure: Failure?
    /// When they answered themselves.
    package let answered: Instant?
}

extension LedgerEntry {
    /// The adults who got messages, in the order of their first one.
    package var recipients: [LedgerRecipient] {
        var accounts: [Account.ID] = []
        for message in messages where !accounts.contains(message.account) { accounts.append(message.account) }
        return accounts.map { account in
            LedgerRecipient(
                messages.filter { $0.account == account },
                answered: reminder.answer.flatMap { $0.account == account ? $0.at : nil })
        }
    }

    /// Whether one adult asked it of another, or the others were told because nobody answered.
    package var isRequest: Bool { asked != nil || messages.contains { $0.message.purpose == .others } }
}

extension LedgerRecipient {
    /// - Parameter messages: those to one account, oldest first.
    fileprivate init(_ messages: [LedgerMessage], answered: Instant?) {
        name = messages.first?.accountName ?? ""
        sent = messages.compactMap(\.message.sent).min()
        received = messages.compactMap { $0.message.received ?? $0.message.opened }.min()
        confirms = messages.contains { $0.channelKind == .push }
        let last = messages.last { $0.message.failed != nil }?.message
        failure = sent == nil ? last.flatMap { Failure($0) } : nil
        self.answered = answered
    }
}

extension LedgerRecipient.Failure {
    fileprivate init?(_ message: ReminderMessage) {
        guard let at = message.failed, let error = message.error else { return nil }
        self.init(at: at, error: error)
    }
}

extension ReminderAnswer {
    /// The account that answered; nil for the command line and records.
    package var account: Account.ID? { Actor.account(auditText: actor) }
}
