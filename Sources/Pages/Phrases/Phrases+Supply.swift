package import CarePlan
package import Clinical
package import Store

/// What people are told about the stock of dose levels, on pages and in reminders alike.
extension Phrases {
    /// "Peanut: level 6"
    package func level(_ name: String, of allergen: AllergenKind) -> String {
        self(
            "supply.level",
            ["allergen": self.allergen(allergen).isolated, "level": level(named: name).isolated])
    }

    /// "Enough for 6 days. Ask your clinic for more."
    package func notice(_ notice: SupplyNotice) -> String {
        switch notice {
        case .expired(let date): self("supply.notice.expired", ["date": expiryDate(date)])
        case .low(let days): self("supply.notice.low", count: days)
        case .expiresSoon(let date): self("supply.notice.expiresSoon", ["date": expiryDate(date)])
        }
    }

    /// "Peanut: level 6. Enough for 6 days. Ask your clinic for more."
    package func notice(_ notice: SupplyNotice, ofLevel name: String, of allergen: AllergenKind) -> String {
        self("supply.notice.of", ["level": level(name, of: allergen), "notice": self.notice(notice)])
    }

    package func supply(_ reminder: SupplyReminder) -> String {
        notice(reminder.notice, ofLevel: reminder.level, of: reminder.allergen)
    }
}
