package import CarePlan
package import Clinical

/// How soon a medicine expires: as a word, a shape and a colour.
package struct RescueExpiry: Encodable, Sendable {
    package let style: String
    package let symbol: String
    package let text: String

    /// No date is recorded if `expiry` is nil.
    package init(_ phrases: Phrases, _ expiry: ExpiryDate?, on today: CalendarDay) {
        guard let expiry else {
            (style, symbol, text) = ("skipped", "ui-info", phrases("rescue.expiry.unknown"))
            return
        }
        let date = phrases.expiryDate(expiry)
        let left = expiry.daysLeft(on: today)
        switch expiry.state(on: today) {
        case .fine:
            (style, symbol, text) = ("taken", "ui-calm", phrases("rescue.expiry.fine", ["date": date]))
        case .withinSixtyDays:
            (style, symbol) = ("wait", "ui-later")
            text = phrases("rescue.expiry.within60", count: left, ["date": date])
        case .withinThirtyDays where left == 0:
            (style, symbol, text) = ("wait", "ui-caution", phrases("rescue.expiry.lastDay", ["date": date]))
        case .withinThirtyDays:
            (style, symbol) = ("wait", "ui-caution")
            text = phrases("rescue.expiry.within30", count: left, ["date": date])
        case .expired:
            (style, symbol, text) = ("urgent", "ui-urgent", phrases("rescue.expiry.expired", ["date": date]))
        }
    }
}

/// A read-only view of a medicine, for Help and the action plan.
package struct RescueDevice: Encodable, Sendable {
    package let symbol: String
    /// "EpiPen Jr"
    package let name: String
    /// "Adrenaline auto-injector, 0.15 mg"
    package let detail: String
    /// "School bag", or that no place is recorded.
    package let place: String
    package let expiry: RescueExpiry

    package init(_ phrases: Phrases, _ details: RescueMedicineDetails, on today: CalendarDay) {
        symbol = details.kind.symbol
        name = phrases.rescueName(details)
        detail = phrases.rescueDetail(details)
        place = details.place ?? phrases("rescue.place.unknown")
        expiry = RescueExpiry(phrases, details.expiry, on: today)
    }
}

extension RescueMedicine.Kind {
    /// The icon of a kind.
    package var symbol: String {
        switch self {
        case .autoInjector: "ui-injector"
        case .relieverInhaler, .nasalSpray: "ui-puff"
        case .antihistamine, .corticosteroid, .other: "ui-medicine"
        }
    }
}
