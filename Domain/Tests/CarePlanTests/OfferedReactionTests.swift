import CarePlan
import Clinical
import Immunotherapy
import Symptoms
import Testing

private let start = Instant(milliseconds: 1_790_000_000_000)

private func at(_ minutes: Int64) -> Moment { ZoneRules.utc.local(at: start.adding(seconds: minutes * 60)) }

private func taken(_ id: String, _ minutes: Int64) throws -> OfferedReaction.Taken {
    OfferedReaction.Taken(
        link: Reaction.DoseLink(day: at(minutes).day, intake: try #require(OITDose.Intake.ID(id))), at: at(minutes))
}

private func logged(_ kind: SymptomKind, _ minutes: Int64, _ grade: SymptomGrade = .mild) throws -> SymptomEntry {
    SymptomEntry(
        id: try #require(SymptomEntry.ID("\(kind.rawValue)-\(minutes)")), person: try #require(Person.ID("mia")),
        at: at(minutes), kind: kind, grade: grade, notes: nil)
}

@Suite struct `A reaction that is offered` {
    @Test func `holds what began in the hours after its dose`() throws {
        let doses = [try taken("evening", 600), try taken("morning", 0)]
        let entries = [
            try logged(.hives, 130), try logged(.nausea, 20), try logged(.hives, 10), try logged(.sneezing, 610),
            try logged(.itching, -5),
        ]
        let found = OfferedReaction.all(entries, in: HoursAfterDoses(doses, seconds: 7200))
        #expect(found.map(\.dose.link.intake.text) == ["evening", "morning"])
        #expect(found.map { $0.symptoms.map(\.kind) } == [[.sneezing], [.hives, .nausea]])
        #expect(found.map(\.onset) == [at(610), at(10)])
        #expect(OfferedReaction.all(entries, in: HoursAfterDoses(doses, seconds: 9000)).last?.symptoms.count == 3)
    }

    @Test func `is none for an itchy mouth alone, for what was not there, or without a dose`() throws {
        let dose = [try taken("morning", 0)]
        let mouth = try logged(.mouthItch, 10)
        #expect(OfferedReaction.all([mouth], in: HoursAfterDoses(dose, seconds: 7200)).isEmpty)
        #expect(
            OfferedReaction.all([mouth, try logged(.hives, 15)], in: HoursAfterDoses(dose, seconds: 7200)).first?
                .symptoms.count == 2)
        #expect(
            OfferedReaction.all([try logged(.mouthItch, 10, .moderate)], in: HoursAfterDoses(dose, seconds: 7200)).count
                == 1)
        #expect(
            OfferedReaction.all([try logged(.hives, 10, .notPresent)], in: HoursAfterDoses(dose, seconds: 7200)).isEmpty
        )
        #expect(OfferedReaction.all([try logged(.hives, 10)], in: HoursAfterDoses([], seconds: 7200)).isEmpty)
    }

    @Test func `counts a dose of the same minute as taken before it`() throws {
        let late = OfferedReaction.Taken(
            link: try taken("morning", 0).link, at: ZoneRules.utc.local(at: start.adding(seconds: 59)))
        #expect(OfferedReaction.all([try logged(.hives, 0)], in: HoursAfterDoses([late], seconds: 7200)).count == 1)
        #expect(OfferedReaction.all([try logged(.hives, -1)], in: HoursAfterDoses([late], seconds: 7200)).isEmpty)
    }
}
