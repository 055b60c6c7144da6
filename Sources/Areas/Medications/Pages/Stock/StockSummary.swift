internal import Clinical
internal import Medications
internal import Pages

/// What is left of a medicine and how long it lasts, in words.
struct StockSummary: Encodable, Sendable {
    /// "45 tablets left"; nil without an entry.
    let left: String?
    /// "1 full pack and 17 tablets"
    let packs: String?
    /// "Runs out on 12 July, 23 days left", or why that is not known.
    let lasts: String?
    /// "Get more by 5 July"
    let refill: String?
    /// Whether that day is here.
    let isLow: Bool
    let expires: String?
    /// Whether the pack should no longer be relied on.
    let isExpired: Bool
    /// Why what is left is not known.
    let whyUnknown: String?

    init(_ phrases: Phrases, _ stock: MedicationStock?, now: Moment) {
        guard let stock, let level = stock.level(at: now.instant) else {
            (left, packs, lasts, refill, expires, whyUnknown) = (nil, nil, nil, nil, nil, nil)
            (isLow, isExpired) = (false, false)
            return
        }
        let forecast = stock.forecast(at: now.instant)
        let point = forecast?.runOutDay?.adding(days: -stock.lead)
        isLow = point.map { $0 <= now.day } ?? false
        refill = point.map { day in
            day <= now.day
                ? phrases("stock.refill.now") : phrases("stock.refill.by", ["day": phrases.formats.longDay(day)])
        }
        expires = level.expires.map { phrases.expiry($0, on: now.day) }
        isExpired = level.expires?.state(on: now.day) == .expired
        whyUnknown = phrases.whyUnknown(level)
        guard case .known(let pieces) = level.left else {
            (left, packs, lasts) = (nil, nil, nil)
            return
        }
        left = phrases("stock.left", ["amount": phrases.pieces(pieces, level.unit)])
        packs = PackCount(pieces, pack: level.pack).flatMap { phrases.packs($0, level.unit) }
        lasts = phrases.lasts(forecast, of: stock)
    }
}

extension Phrases {
    /// "45 tablets"
    func pieces(_ pieces: WrittenDecimal, _ unit: String) -> String {
        amount(.quantity(Quantity(value: pieces, unit: unit))) ?? pieces.plain
    }

    fileprivate func packs(_ count: PackCount, _ unit: String) -> String? {
        guard count.full > 0 else { return nil }
        return count.loose.isZero
            ? self("stock.packs", count: Int(count.full))
            : self("stock.packs.rest", count: Int(count.full), ["rest": pieces(count.loose, unit)])
    }

    fileprivate func whyUnknown(_ level: StockLevel) -> String? {
        switch level.left {
        case .known: nil
        case .belowZero: self("stock.belowZero")
        case .unknown(let doses): self("stock.unknown", count: doses)
        case .mixedUnits: self("stock.mixedUnits")
        }
    }

    fileprivate func lasts(_ forecast: SupplyForecast?, of stock: MedicationStock) -> String? {
        guard let course = stock.course else { return nil }
        return switch forecast {
        case nil: course.isAsNeeded ? self("stock.asNeeded") : nil
        case .runsOut(let day, let days): self("stock.runsOut", count: days, ["day": formats.longDay(day)])
        case .lasts: self("stock.lasts")
        case .unknown: self("stock.lasts.unknown")
        }
    }

    fileprivate func expiry(_ expiry: ExpiryDate, on today: CalendarDay) -> String {
        self(
            expiry.state(on: today) == .expired ? "stock.expired" : "stock.expires.on",
            ["date": expiryDate(expiry)])
    }
}
