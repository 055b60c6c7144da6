import Accounts
import Clinical
import NamedInstants
import Testing

struct DoctorPromptTests {
    private static let everything = Set(DoctorPrompt.Use.allCases)

    private static func days(_ count: Int) throws -> [CalendarDay] {
        let first = try #require(CalendarDay(year: 2026, month: 2, day: 20))
        return (0..<count).map { first.adding(days: $0) }
    }

    private static func person(_ id: String) throws -> Person.ID {
        try #require(Person.ID(id))
    }

    @Test func `each question has its day before one comes again`() throws {
        let mia = try Self.person("mia")
        let round = try Self.days(DoctorPrompt.allCases.count).map {
            DoctorPrompt.of($0, person: mia, uses: Self.everything)
        }
        #expect(Set(round.compactMap(\.self)) == Set(DoctorPrompt.allCases))
    }

    @Test func `the same day and person always have the same question, also before 1970`() throws {
        let mia = try Self.person("mia")
        let old = try #require(CalendarDay(year: 1950, month: 1, day: 1))
        for day in [old] + (try Self.days(3)) {
            let first = DoctorPrompt.of(day, person: mia, uses: Self.everything)
            #expect(first != nil && first == DoctorPrompt.of(day, person: mia, uses: Self.everything))
        }
    }

    @Test func `two people begin their rounds at different questions`() throws {
        let (mia, ben) = (try Self.person("mia"), try Self.person("ben"))
        let different = try Self.days(23).filter {
            DoctorPrompt.of($0, person: mia, uses: Self.everything)
                != DoctorPrompt.of($0, person: ben, uses: Self.everything)
        }
        #expect(different.count == 23)
    }

    @Test(
        arguments: [
            ([.foodAllergy], 7), ([.foodAllergy, .doses], 22), ([.asthma], 1), ([.doses, .asthma], 16), ([], 0),
        ] as [(Set<DoctorPrompt.Use>, Int)])
    func `only questions that fit are asked`(_ uses: Set<DoctorPrompt.Use>, _ count: Int) throws {
        let mia = try Self.person("mia")
        let asked = try Self.days(60).compactMap { DoctorPrompt.of($0, person: mia, uses: uses) }
        #expect(Set(asked).count == count)
        #expect(asked.allSatisfy { uses.contains($0.use) })
    }

    @Test func `a dismissed question leaves its day empty and moves no other`() throws {
        let mia = try Self.person("mia")
        for day in try Self.days(46) {
            let usual = DoctorPrompt.of(day, person: mia, uses: Self.everything)
            let found = DoctorPrompt.of(day, person: mia, uses: Self.everything, dismissed: [.sickDays, .worry])
            #expect(found == (usual == .sickDays || usual == .worry ? nil : usual))
        }
        let none = DoctorPrompt.of(
            try Self.days(1)[0], person: mia, uses: Self.everything, dismissed: Set(DoctorPrompt.allCases))
        #expect(none == nil)
    }
}
