internal import Air
internal import Clinical
internal import Medications
internal import SQL
internal import Store

extension Reader {
    /// What is left of the medicines for hay fever, for the notice before the season; nil if none is known.
    ///
    /// A medicine counts by its ATC code, or, without one, if it goes into the nose. Expired packs
    /// do not count.
    ///
    /// - Returns: Names with amounts, such as "Mometasone 120 sprays".
    func seasonStock(of person: Person.ID, on day: CalendarDay) throws -> String? {
        guard let night = TimeOfDay(hour: 23, minute: 59), let access = try access(to: person, actor: .system) else {
            return nil
        }
        let listed = try records(.medication, access).filter { $0.details.status != .draft }
        let codes = try codes(of: Set(listed.map(\.id)), access)
        let wanted = listed.filter { $0.details.isForHayFever(code: codes[$0.id]) }
        guard !wanted.isEmpty else { return nil }
        let stocks = try medicationStocks(access, zone: .utc)
        let known = wanted.compactMap { medicine -> String? in
            guard let level = stocks[medicine.id]?.stock.level(at: ZoneRules.utc.moment(day, night).instant),
                case .known(let left) = level.left, level.expires?.state(on: day) != .expired
            else { return nil }
            return "\(medicine.details.name) \(left.plain) \(level.unit)"
        }
        return known.isEmpty ? nil : known.joined(separator: ", ")
    }
}

extension MedicationDetails {
    fileprivate func isForHayFever(code: String?) -> Bool {
        if let code { return RescueStep(atc: code) != .noMedicine }
        return course.routes.contains(.known(.nasal)) || (course.routes.isEmpty && form == .spray)
    }
}
