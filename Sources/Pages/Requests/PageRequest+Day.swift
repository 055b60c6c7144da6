internal import Accounts
package import Clinical
internal import HTTPTypes
internal import HummingbirdCore
internal import Store

extension PersonRequest {
    /// The day itself, if the account may look at it: without the history only today, and yesterday to record what was
    /// late.
    package func open(_ day: CalendarDay) throws -> CalendarDay {
        let first = http.method == .get ? today : today.adding(days: -1)
        guard access.role.may(.history) || day >= first else { throw Refusal.notAllowed }
        return day
    }
}

extension PageRequestValues {
    /// The day in the address, at most today.
    package func foodDay(_ today: CalendarDay) -> CalendarDay {
        min(query("day").flatMap { CalendarDay(iso: $0) } ?? today, today)
    }
}
