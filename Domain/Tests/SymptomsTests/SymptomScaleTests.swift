import Clinical
import NamedInstants
import Symptoms
import Testing

struct SymptomScaleTests {
    @Test(arguments: [
        (SymptomKind.hives, SymptomScale.severity), (.moodChanges, .presence), (.sleepChanges, .presence),
        (.appetiteChanges, .change), (.fever, .severity),
    ])
    func `each kind has the scale of its category`(kind: SymptomKind, scale: SymptomScale) {
        #expect(kind.scale == scale)
    }

    @Test(
        arguments: [
            (SymptomScale.severity, SymptomGrade.unspecified, 0), (.severity, .mild, 2), (.severity, .moderate, 3),
            (.severity, .severe, 4), (.presence, .present, 0), (.presence, .notPresent, 1),
            (.presence, .unspecified, nil),
            (.change, .unspecified, 0), (.change, .noChange, 1), (.change, .decreased, 2), (.change, .increased, 3),
            (.severity, .present, nil), (.presence, .mild, nil), (.change, .severe, nil),
        ] as [(SymptomScale, SymptomGrade, Int?)])
    func `a grade has the number of HealthKit`(scale: SymptomScale, grade: SymptomGrade, number: Int?) {
        #expect(scale.healthKitValue(grade) == number)
    }

    @Test(
        arguments: [
            (SymptomScale.severity, "HKCategoryValueSeverityUnspecified", HealthKitGrade.grade(.unspecified)),
            (.severity, "HKCategoryValueSeverityMild", .grade(.mild)),
            (.severity, "HKCategoryValueSeverityModerate", .grade(.moderate)),
            (.severity, "HKCategoryValueSeveritySevere", .grade(.severe)),
            (.severity, "HKCategoryValueSeverityNotPresent", .notThere), (.severity, "1", .notThere),
            (.severity, "0", .grade(.unspecified)), (.severity, "4", .grade(.severe)),
            (.presence, "HKCategoryValuePresencePresent", .grade(.present)), (.presence, "0", .grade(.present)),
            (.presence, "HKCategoryValuePresenceNotPresent", .grade(.notPresent)),
            (.change, "HKCategoryValueAppetiteChangesUnspecified", .grade(.unspecified)),
            (.change, "HKCategoryValueAppetiteChangesNoChange", .grade(.noChange)),
            (.change, "HKCategoryValueAppetiteChangesDecreased", .grade(.decreased)),
            (.change, "HKCategoryValueAppetiteChangesIncreased", .grade(.increased)),
            (.severity, "HKCategoryValuePresencePresent", .unknown), (.severity, "5", .unknown),
            (.severity, "HKCategoryValueNotApplicable", .unknown), (.severity, "", .unknown),
            (.severity, "mild", .unknown), (.presence, "2", .unknown), (.presence, "unspecified", .unknown),
            (.change, "HKCategoryValueSeverityMild", .unknown), (.change, " 2", .unknown), (.change, "02", .unknown),
        ])
    func `a value of Apple Health is a grade of the scale, or none`(
        scale: SymptomScale, value: String, read: HealthKitGrade
    ) {
        #expect(scale.read(healthKit: value) == read)
    }

    @Test func `every category leads back to its kind`() {
        for kind in SymptomKind.allCases {
            guard let category = kind.healthKit else { continue }
            #expect(SymptomKind(healthKit: category) == kind)
        }
        #expect(SymptomKind(healthKit: "HKCategoryTypeIdentifierSleepAnalysis") == nil)
        #expect(SymptomKind(healthKit: "") == nil)
    }

    @Test func `every grade belongs to one scale, not said belongs to all`() {
        for grade in SymptomGrade.allCases {
            let scales = SymptomScale.allCases.filter { $0.has(grade) }
            #expect(scales.count == (grade == .unspecified ? 3 : 1), "\(grade)")
        }
    }

    @Test func `severity is kept on the way to a grade and back`() {
        for severity in Severity.allCases { #expect(SymptomGrade(severity).severity == severity) }
        #expect(SymptomGrade.present.severity == .unspecified)
    }

    @Test func `check 16: not there and as ever are no symptoms that were felt`() {
        #expect(SymptomGrade.allCases.filter { !$0.isFelt } == [.notPresent, .noChange])
    }

    @Test func `no two kinds share a code, and a code is a number that SNOMED can have`() {
        let codes = SymptomKind.allCases.compactMap(\.snomed)
        #expect(codes.count == 43)
        #expect(Set(codes).count == codes.count)
        #expect(codes.allSatisfy(Self.hasCheckDigit))
    }

    /// The last digit of a SNOMED CT identifier is a Verhoeff check digit.
    private static func hasCheckDigit(_ code: String) -> Bool {
        let turn = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
        var check = 0
        for (place, digit) in code.utf8.reversed().enumerated() {
            var value = Int(digit) - 48
            for _ in 0..<(place % 8) { value = turn[value] }
            check = dihedral(check, value)
        }
        return check == 0
    }

    /// Multiplication in the dihedral group D5.
    private static func dihedral(_ left: Int, _ right: Int) -> Int {
        switch (left < 5, right < 5) {
        case (true, true): (left + right) % 5
        case (true, false): 5 + (left + right) % 5
        case (false, true): 5 + (left - right + 10) % 5
        case (false, false): (left - right + 10) % 5
        }
    }

    @Test func `the entries of a day are in the order of the list, then of time`() throws {
        func entry(_ name: String, _ kind: SymptomKind, _ at: String) throws -> SymptomEntry {
            SymptomEntry(
                id: try id(name), person: try id("p"), at: Moment(instant: try utc("2024-06-14 \(at)"), offset: 0),
                kind: kind, severity: .mild, notes: nil)
        }
        let entries = [
            try entry("d", .hives, "08:00"), try entry("c", .nausea, "09:00"), try entry("b", .nausea, "08:00"),
            try entry("a", .nausea, "08:00"),
        ]
        #expect(SymptomEntry.inListOrder(entries).map(\.id.text) == ["a", "b", "c", "d"])
        #expect(SymptomEntry.inListOrder(entries.reversed()).map(\.id.text) == ["a", "b", "c", "d"])
    }
}
