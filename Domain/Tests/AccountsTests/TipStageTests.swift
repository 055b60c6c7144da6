import Accounts
import Clinical
import NamedInstants
import Testing

struct TipStageTests {
    private static func visit(_ session: String, _ day: Int32) throws -> TipStage.Occasion {
        TipStage.Occasion(session: session, day: try #require(CalendarDay(number: day)))
    }

    @Test func `the first tip of a visit is new and the others wait`() throws {
        let now = try Self.visit("phone", 20_000)
        #expect(TipStage().answer(for: .plan, in: now) == .new)
        let after = TipStage(introduced: [.plan: now])
        #expect(after.answer(for: .plan, in: now) == .known)
        #expect(after.answer(for: .learn, in: now) == .hidden)
    }

    @Test(arguments: [("phone", 20_001), ("laptop", 20_000)])
    func `another day or another device is another visit`(_ session: String, _ day: Int32) throws {
        let stage = TipStage(introduced: [.plan: try Self.visit("phone", 20_000)])
        let later = try Self.visit(session, day)
        #expect(stage.answer(for: .learn, in: later) == .new)
        #expect(stage.answer(for: .plan, in: later) == .known)
    }

    @Test func `a dismissed tip never comes back, and still counts as the new one of its visit`() throws {
        let now = try Self.visit("phone", 20_000)
        let stage = TipStage(introduced: [.plan: now], dismissed: [.plan])
        #expect(stage.answer(for: .plan, in: now) == .hidden)
        #expect(stage.answer(for: .plan, in: try Self.visit("phone", 20_400)) == .hidden)
        #expect(stage.answer(for: .help, in: now) == .hidden)
    }

    @Test func `as many visits as tips are enough to meet every one`() throws {
        var introduced: [Tip: TipStage.Occasion] = [:]
        for day in 0..<Int32(Tip.allCases.count) {
            let visit = try Self.visit("phone", 20_000 + day)
            for tip in Tip.allCases where TipStage(introduced: introduced).answer(for: tip, in: visit) == .new {
                introduced[tip] = visit
            }
            #expect(introduced.count == Int(day) + 1)
        }
    }
}
