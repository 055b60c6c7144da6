internal import CarePlan
internal import Clinical
package import Store

extension Samples {
    /// Two auto-injectors and drops.
    package static let rescueMedicines: [StoredRescueMedicine] = [
        medicine("bag", .autoInjector, "EpiPen Jr", "0.15", .milligrams, "School bag", "2027-02", check: 0),
        medicine(
            "kitchen", .autoInjector, "Jext", "150", .micrograms, "Kitchen, top shelf", "2026-04-30", check: 1),
        medicine("drops", .antihistamine, "Cetirizine drops", "10", .milligramsPerMillilitre, nil, nil, photo: true),
    ].compactMap { $0 }

    /// One for each state at its boundary, on 12 March 2026.
    package static let rescueStates: [StoredRescueMedicine] = [
        medicine("over", .autoInjector, "Over", nil, .milligrams, "Car", "2026-03-11", check: 1),
        medicine("today", .autoInjector, "Last day", nil, .milligrams, nil, "2026-03-12"),
        medicine("thirty", .autoInjector, "30 days", nil, .milligrams, nil, "2026-04-11"),
        medicine("thirty-one", .autoInjector, "31 days", nil, .milligrams, nil, "2026-04-12"),
        medicine("sixty", .autoInjector, "60 days", nil, .milligrams, nil, "2026-05-11"),
        medicine("sixty-one", .autoInjector, "61 days", nil, .milligrams, nil, "2026-05-12"),
        medicine("month", .nasalSpray, "This month", "1", .milligrams, nil, "2026-03"),
        medicine("unknown", .relieverInhaler, nil, "100", .microgramsPerPuff, nil, nil),
    ].compactMap { $0 }

    /// Long names that stress layouts.
    package static let manyRescueMedicines: [StoredRescueMedicine] =
        (0..<8).compactMap { number in
            medicine(
                "many-\(number)", RescueMedicine.Kind.allCases[number % 6],
                number % 2 == 0 ? longName : rightToLeft, "123456.123456", .milligramsPerMillilitre,
                number % 2 == 0 ? rightToLeft : longName, "2026-0\(number + 1)", check: number, photo: number == 0,
                count: Int32(number + 1))
        }

    private static func medicine(
        _ id: String, _ kind: RescueMedicine.Kind, _ name: String?, _ number: String?, _ unit: RescueStrength.Unit,
        _ place: String?, _ expires: String?, check: Int? = nil, photo: Bool = false, count: Int32 = 1
    ) -> StoredRescueMedicine? {
        guard let id = RescueMedicine.ID(id) else { return nil }
        let details = RescueMedicineDetails(
            kind: kind, name: name, strength: number.flatMap { RescueStrength(stored: $0, unit) }, place: place,
            lot: count > 1 ? "LOT-\(count)" : nil, expiry: expires.flatMap { ExpiryDate(text: $0) }, count: count,
            notes: photo ? "Shake well.\n" + rightToLeft : nil)
        return StoredRescueMedicine(
            medicine: RescueMedicine(
                id: id, person: Samples.person, details: details, version: RecordVersion(number: 2)),
            photoDigest: photo ? "0123456789abcdef" : nil, lastCheck: check.flatMap { rescueCheck($0) },
            isDeleted: false)
    }

    /// All well, a problem found, or an incomplete check.
    package static func rescueCheck(_ number: Int) -> StoredRescueCheck? {
        guard let id = RescueCheck.ID("check-\(number)"), let medicine = RescueMedicine.ID("bag") else { return nil }
        let day = today.adding(days: -number * 31)
        let at = Moment(
            instant: Instant(milliseconds: Int64(day.number) * 86_400_000 + 27_600_000), offset: 0, day: day)
        let isClear: [Bool?] = [true, false, nil]
        let findings = RescueFindings(
            isThere: true, isInDate: number % 3 == 2 ? nil : true, isClear: isClear[number % 3],
            note: number % 3 == 1 ? "Looks brown. " + rightToLeft : nil)
        return StoredRescueCheck(
            check: RescueCheck(id: id, medicine: medicine, at: at, findings: findings),
            name: number % 2 == 0 ? "Ada" : nil)
    }
}
