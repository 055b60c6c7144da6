import Accounts
import Clinical
import SQL
import Store
import Study
import StudyStore
import TestRecords
import TestSupport
import Testing

@Suite("Answers on record that waited")
struct LateAnswerTests {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    @Test func `an answer that waited counts for the day on which it was given, once`() async throws {
        let ada = try await homes.fillStudy()
        let mia = try await homes.joined(ada)
        let tomorrow = CalendarDay.today.adding(days: 1)
        let given = Moment.berlin(.today, "22:30")
        // The day after was answered first, with a network.
        #expect(try await store.answerStudy(.sample("b"), mia, now: .berlin(tomorrow, "08:00")) == .stored)
        for _ in 0..<2 {
            let outcome = try await store.answerStudy(.sample("a"), mia, now: given, arrived: given.after(days: 1))
            #expect(outcome == .stored)
        }
        let own = try await store.ownStudyAnswers(mia)
        #expect(own.map(\.id.text) == ["b", "a"] && own.map(\.day) == [tomorrow, .today])
        #expect(own.last?.at == given.instant)
        #expect(own.map(\.receivedOn) == [nil, tomorrow], "the one that waited is marked")
        let person = try #require(try await store.participant(mia))
        #expect(person.answered == 2 && person.last?.day == tomorrow, "the newest stays the newest")
        let figures = try await store.studyFigures(ada, isPilot: false)
        #expect(figures.days.map(\.answers) == [1, 1])
        // Another one for the same day, and the next day goes on as it did.
        #expect(
            try await store.answerStudy(.sample("c"), mia, now: given, arrived: given.after(days: 1))
                == .wait(.tomorrow(tomorrow)))
        let next = Moment.berlin(tomorrow.adding(days: 1), "08:00")
        #expect(try await store.answerStudy(.sample("d"), mia, now: next) == .stored)
    }

    @Test(
        arguments: [("22:30", 5400, 1), ("22:30", 5399, nil), ("08:00", 3 * 86_400, 3)] as [(TimeOfDay, Int64, Int?)])
    func `an answer is late from midnight on, where somebody lives`(
        time: TimeOfDay, seconds: Int64, days: Int?
    ) async throws {
        let ada = try await homes.fillStudy()
        let mia = try await homes.joined(ada)
        let given = Moment.berlin(.today, time)
        let arrived = given.after(seconds: seconds)
        #expect(try await store.answerStudy(.sample("a"), mia, now: given, arrived: arrived) == .stored)
        let answers = try await store.studyResponses(ResponseFilter(), ada, limit: 9)
        #expect(answers.map(\.receivedOn) == [days.map { CalendarDay.today.adding(days: $0) }])
    }

    @Test func `an answer waits for three days, and not before its participation`() async throws {
        let ada = try await homes.fillStudy()
        let mia = try await homes.joined(ada)
        let given = Moment.berlin(.today, "08:00")
        let late = given.after(days: 3, seconds: 1)
        #expect(try await store.answerStudy(.sample("a"), mia, now: given, arrived: late) == .late)
        let early = Moment.berlin(.yesterday, "08:00")
        #expect(
            try await store.answerStudy(.sample("a"), mia, now: early, arrived: given) == .closed(.notStarted))
        #expect(try await store.ownStudyAnswers(mia).isEmpty)
        #expect(
            try await store.answerStudy(.sample("a"), mia, now: given, arrived: given.after(days: 3)) == .stored)
        // Its reply was lost, and it is sent again when it would be too late.
        #expect(try await store.answerStudy(.sample("a"), mia, now: given, arrived: late) == .stored)
    }

    @Test func `what waited is judged by the hours and the air of its own day`() async throws {
        let ada = try await homes.fillStudy()
        let mia = try await homes.joined(ada)
        try await homes.temporary.database.write { tx in
            try tx.execute(
                """
                UPDATE study SET opens = 1080, closes = 1380, trigger_figure = 'grass', trigger_from = 50, asks_unknown = 0
                WHERE id = 'grass'
                """)
        }
        let (outside, inside) = (Moment.berlin(.today, "17:59"), Moment.berlin(.today, "22:59"))
        let arrived = inside.after(days: 1)
        try await store.addTriggerAir(
            4900, to: "grass", region: "london", day: .today.adding(days: 1))
        #expect(try await store.answerStudy(.sample("a"), mia, now: outside, arrived: arrived) == .wait(.opens))
        #expect(try await store.answerStudy(.sample("a"), mia, now: inside, arrived: arrived) == .wait(.quiet))
        try await store.addTriggerAir(6200, to: "grass", region: "london", day: .today)
        #expect(try await store.answerStudy(.sample("a"), mia, now: inside, arrived: arrived) == .stored)
    }

    @Test func `what waited is nobody's after leaving, after a restriction, and without the newest consent`()
        async throws
    {
        let ada = try await homes.fillStudy()
        let mia = try await homes.joined(ada)
        let ben = try await homes.joined(ada, "ben-key", code: "BBBBB")
        let eva = try await homes.joined(ada, "eva-key", code: "CCCCC")
        let given = Moment.berlin(.today, "08:00")
        let arrived = given.after(days: 1)
        try await store.addStudyDocument(.consent, "## New\n\nText.", ada, change: homes.change())
        #expect(try await store.answerStudy(.sample("a"), mia, now: given, arrived: arrived) == .newConsent)
        let signed = SignedConsent(number: 2, name: "Mia", signature: nil, signed: homes.clock.now)
        try await store.signConsentAgain(signed, mia, on: .today)
        #expect(try await store.answerStudy(.sample("a"), mia, now: given, arrived: arrived) == .stored)
        await #expect(throws: StudyProblem.unknown, "of another participant") {
            _ = try await store.answerStudy(.sample("a"), ben, now: given, arrived: arrived)
        }
        _ = try await store.leaveStudy(mia, on: .today, change: homes.change())
        #expect(try await store.answerStudy(.sample("a"), mia, now: given, arrived: arrived) == .ended(.withdrawn))
        _ = try await store.restrictInvitation("BBBBB", reason: nil, ada, change: homes.change())
        #expect(try await store.answerStudy(.sample("b"), ben, now: given, arrived: arrived) == .ended(.restricted))
        try await store.moveStudy(to: .closed, ada, change: homes.change())
        #expect(try await store.answerStudy(.sample("c"), eva, now: given, arrived: arrived) == .closed(.over))
        for access in [mia, ben, eva] { #expect(try await store.ownStudyAnswers(access).isEmpty) }
    }
}
