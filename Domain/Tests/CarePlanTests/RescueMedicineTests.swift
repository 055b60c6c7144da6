import CarePlan
import Clinical
import Testing

struct RescueMedicineTests {
    private func draft(
        kind: String = "auto-injector", name: String = "EpiPen", strength: String = "", unit: String = "mg",
        place: String = "", lot: String = "", year: String = "", month: String = "", day: String = "",
        count: String = "", notes: String = ""
    ) -> RescueMedicineDraft {
        RescueMedicineDraft(
            kind: kind, name: name, strength: strength, unit: unit, place: place, lot: lot, year: year, month: month,
            day: day, count: count, notes: notes)
    }

    private func medicine(
        _ id: String, _ kind: RescueMedicine.Kind = .autoInjector, expires: String? = nil
    ) throws -> RescueMedicine {
        RescueMedicine(
            id: try #require(RescueMedicine.ID(id)), person: try #require(Person.ID("mia")),
            details: RescueMedicineDetails(
                kind: kind, name: nil, strength: nil, place: nil, lot: nil,
                expiry: expires.flatMap { ExpiryDate(text: $0) }, count: 1, notes: nil), version: .first)
    }

    @Test func `what was not typed stays unknown`() throws {
        let details = try #require(draft(name: "").checked(decimal: .point).value)
        #expect(details.name == nil && details.strength == nil && details.place == nil && details.lot == nil)
        #expect(details.expiry == nil && details.notes == nil && details.count == 1)
    }

    @Test(
        arguments: [
            ("0.3", DecimalSeparator.point, "0.3"), ("0,150", .comma, "0.15"), (".5", .point, "0.5"),
            ("300", .point, "300"), ("123456.123456", .point, "123456.123456"),
        ] as [(String, DecimalSeparator, String)])
    func `a strength keeps its digits`(typed: String, decimal: DecimalSeparator, number: String) throws {
        let strength = try #require(draft(strength: typed).checked(decimal: decimal).value?.strength)
        #expect(strength.number == number && strength.unit == .milligrams)
        #expect(RescueStrength(stored: number, .milligrams) == strength)
    }

    @Test(
        arguments: [
            ("0", "mg", RescueMedicineDraft.Problem.strengthOutOfRange(digits: 6)),
            ("1234567", "mg", .strengthOutOfRange(digits: 6)), ("0.1234567", "mg", .strengthOutOfRange(digits: 6)),
            ("much", "mg", .strengthUnreadable(.notANumber)), ("-1", "mg", .strengthUnreadable(.negative)),
            ("1,000", "mg", .strengthUnreadable(.ambiguousSeparator)), ("0.3", "drops", .unitUnknown),
        ] as [(String, String, RescueMedicineDraft.Problem)])
    func `a strength that says nothing clear is refused`(
        typed: String, unit: String, problem: RescueMedicineDraft.Problem
    ) {
        #expect(draft(strength: typed, unit: unit).checked(decimal: .point).problems == [problem])
    }

    @Test func `an expiry date has a month and a year, and a day where the package names one`() throws {
        #expect(draft(year: "2028", month: "2").checked(decimal: .point).value?.expiry?.text == "2028-02")
        #expect(
            draft(year: " 2028 ", month: "2", day: "29").checked(decimal: .point).value?.expiry?.text == "2028-02-29")
        #expect(draft(year: "2027", month: "2", day: "29").checked(decimal: .point).problems == [.expiryDayUnreadable])
        #expect(draft(year: "2027").checked(decimal: .point).problems == [.expiryMonthMissing])
        #expect(draft(month: "2").checked(decimal: .point).problems == [.expiryYearMissing])
        #expect(draft(year: "27", month: "2").checked(decimal: .point).problems == [.expiryYearUnreadable])
        #expect(draft(year: "2027", month: "2", day: "x").checked(decimal: .point).problems == [.expiryDayUnreadable])
        #expect(draft(year: "2027", month: "13").checked(decimal: .point).problems == [.expiryMonthMissing])
    }

    @Test func `everything that is wrong is said`() {
        let long = String(repeating: "a", count: 501)
        let problems = draft(
            kind: "pill", name: long, strength: "x", place: long, lot: long, day: "3", count: "100", notes: long
        ).checked(decimal: .point).problems
        #expect(
            problems == [
                .kindUnknown, .nameTooLong(limit: 60), .strengthUnreadable(.notANumber), .placeTooLong(limit: 60),
                .lotTooLong(limit: 40), .expiryMonthMissing, .countUnreadable(most: 99), .notesTooLong(limit: 500),
            ])
        #expect(draft(kind: "other", name: " ").checked(decimal: .point).problems == [.nameMissing])
        #expect(draft(count: "0").checked(decimal: .point).problems == [.countUnreadable(most: 99)])
    }

    @Test func `adrenaline comes first, and what ends first before the rest`() throws {
        let all = [
            try medicine("d", .antihistamine, expires: "2026-01"), try medicine("c"),
            try medicine("b", expires: "2027-02"), try medicine("e", .nasalSpray, expires: "2026-01"),
            try medicine("a", expires: "2026-12-31"),
        ]
        #expect(RescueMedicine.inOrderOfUse(all).map(\.id.text) == ["a", "b", "c", "e", "d"])
        #expect(RescueMedicine.Kind.allCases.filter(\.isAdrenaline) == [.autoInjector, .nasalSpray])
    }

    @Test func `what is over comes first, and what has no date asks for nothing`() throws {
        let today = try #require(CalendarDay(iso: "2026-03-12"))
        let all = [
            try medicine("late", expires: "2026-05-11"), try medicine("fine", expires: "2026-05-12"),
            try medicine("soon", .antihistamine, expires: "2026-03"), try medicine("over", expires: "2026-02"),
            try medicine("unknown"), try medicine("gone", .relieverInhaler, expires: "2026-03-11"),
        ]
        let found = RescueAttention.of(all, on: today, isTreated: true, isDismissed: false)
        #expect(
            found == [
                .replace(.expired, [all[3].id, all[5].id]), .replace(.withinThirtyDays, [all[2].id]),
                .replace(.withinSixtyDays, [all[0].id]),
            ])
    }

    @Test func `no adrenaline is a hint for people on immunotherapy until somebody dismisses it`() throws {
        let today = try #require(CalendarDay(iso: "2026-03-12"))
        func hints(_ all: [RescueMedicine], _ isTreated: Bool, _ isDismissed: Bool) -> [RescueAttention] {
            RescueAttention.of(all, on: today, isTreated: isTreated, isDismissed: isDismissed)
        }
        #expect(hints([], true, false) == [.noAdrenaline])
        #expect(hints([try medicine("a", .antihistamine)], true, false) == [.noAdrenaline])
        #expect(hints([try medicine("a", .nasalSpray)], true, false).isEmpty)
        #expect(hints([], false, false).isEmpty && hints([], true, true).isEmpty)
    }

    @Test func `a check keeps what nobody looked at unknown`() throws {
        let all = try #require(
            RescueCheckDraft(isThere: "yes", isInDate: "yes", isClear: "yes", note: "").checked().value)
        #expect(all.isAllWell && !all.hasFault && all.note == nil)
        let part = try #require(
            RescueCheckDraft(isThere: "yes", isInDate: "", isClear: "no", note: " cloudy ").checked().value)
        #expect(!part.isAllWell && part.hasFault && part.isInDate == nil && part.note == "cloudy")
        #expect(
            RescueCheckDraft(isThere: "", isInDate: "", isClear: "", note: "Seen").checked().problems
                == [.nothingAnswered])
        let wrong = RescueCheckDraft(
            isThere: "maybe", isInDate: "", isClear: "", note: String(repeating: "a", count: 201))
        #expect(wrong.checked().problems == [.answerUnknown, .noteTooLong(limit: 200)])
    }

    @Test func `every proposed product has a strength that the form takes`() {
        for product in RescueProduct.all {
            let details = draft(
                kind: product.kind.rawValue, name: product.name, strength: product.number,
                unit: product.unit.rawValue
            ).checked(decimal: .point).value
            #expect(details?.strength?.number == product.number && details?.kind == product.kind)
        }
    }
}
