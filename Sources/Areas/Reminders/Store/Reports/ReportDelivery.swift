package import Accounts
package import Clinical
internal import SQL
internal import Store

/// One report that was sent by email, or not.
package struct ReportDelivery: Sendable, Hashable {
    package typealias ID = Identifier<ReportDelivery>

    package enum State: Sendable, Hashable {
        /// The server has started to send it. If it stopped before the end, nobody knows whether the email went out.
        case sending
        /// The mail server accepted it.
        case sent(Instant)
        /// Nothing left. `problem` is a code such as "unreachable".
        case failed(problem: String, Instant)
    }

    package let id: ID
    package let recipient: EmailAddress
    /// As somebody called the recipient: "Dr. Meyer".
    package let name: String?
    package let firstDay: CalendarDay
    package let lastDay: CalendarDay
    package let at: Instant
    package var state: State

    package init(
        id: ID, recipient: EmailAddress, name: String? = nil, firstDay: CalendarDay, lastDay: CalendarDay, at: Instant,
        state: State = .sending
    ) {
        self.id = id
        self.recipient = recipient
        self.name = name
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.at = at
        self.state = state
    }
}

extension ReportDelivery {
    static let columns: Statement = "id, recipient, name, first_day, last_day, at, state, problem, ended_at"

    init(_ row: Row) throws {
        self.init(
            id: try row.convert("id", "an id", ID.init),
            recipient: try row.convert("recipient", "an email address", EmailAddress.init),
            name: try row.optionalText("name"),
            firstDay: try row.convert("first_day", "a day", CalendarDay.init(iso:)),
            lastDay: try row.convert("last_day", "a day", CalendarDay.init(iso:)),
            at: Instant(milliseconds: try row.int64("at")))
        guard let ended = try row.optionalInt64("ended_at").map(Instant.init(milliseconds:)) else { return }
        state = try row.optionalText("problem").map { .failed(problem: $0, ended) } ?? .sent(ended)
    }
}

/// Somebody to whom a report was sent before.
package struct ReportRecipient: Sendable, Hashable {
    package let address: EmailAddress
    package let name: String?

    package init(address: EmailAddress, name: String? = nil) {
        self.address = address
        self.name = name
    }
}
