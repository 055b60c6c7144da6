import Accounts
import Clinical
import Store
import TestSupport
import Testing

@Suite struct Tips {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    let phone = TipStage.Occasion(session: "phone", day: .today)

    init() async throws {
        homes = try await TwoHouseholds()
    }

    @Test func `are introduced one in a visit and stay known`() async throws {
        #expect(try await store.introduceTip(.plan, to: .ada, in: phone))
        #expect(try await !store.introduceTip(.learn, to: .ada, in: phone))
        #expect(try await store.introduceTip(.plan, to: .ada, in: phone))
        #expect(try await store.tips(of: .ada).introduced == [.plan: phone])
        let tomorrow = TipStage.Occasion(session: "phone", day: CalendarDay.today.adding(days: 1))
        #expect(try await store.introduceTip(.learn, to: .ada, in: tomorrow))
        #expect(try await store.tips(of: .ada).answer(for: .plan, in: tomorrow) == .known)
    }

    @Test func `asked for by two pages at once, only one is new`() async throws {
        let shown = try await withThrowingTaskGroup(of: Bool.self) { group in
            for tip in Tip.allCases {
                group.addTask { try await store.introduceTip(tip, to: .ada, in: phone) }
            }
            return try await group.reduce(into: 0) { count, isShown in count += isShown ? 1 : 0 }
        }
        #expect(shown == 1)
        #expect(try await store.tips(of: .ada).introduced.count == 1)
    }

    @Test func `dismissed stay dismissed for the account alone, seen before or not`() async throws {
        _ = try await store.introduceTip(.plan, to: .ada, in: phone)
        for tip in [Tip.plan, .plan, .help] {
            try await store.dismissTip(tip, for: .ada, in: phone, now: homes.clock.now)
        }
        #expect(try await store.tips(of: .ada).dismissed == [.plan, .help])
        let later = TipStage.Occasion(session: "laptop", day: CalendarDay.today.adding(days: 400))
        #expect(try await !store.introduceTip(.plan, to: .ada, in: later))
        #expect(try await store.tips(of: .ben) == TipStage())
    }

    @Test func `come back when they are asked for again, one in a visit`() async throws {
        try await store.dismissTip(.plan, for: .ada, in: phone, now: homes.clock.now)
        try await store.dismissTip(.plan, for: .ben, in: phone, now: homes.clock.now)
        try await store.restoreTips(for: .ada)
        #expect(try await store.tips(of: .ada) == TipStage())
        #expect(try await store.tips(of: .ben).dismissed == [.plan])
        #expect(try await store.introduceTip(.plan, to: .ada, in: phone))
    }
}

@Suite struct `Questions for the doctor` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    @Test func `are dismissed for good, for the account alone, and can be taken back`() async throws {
        for question in [DoctorPrompt.sickDays, .sickDays, .travel] {
            try await store.dismissPrompt(question, for: .ada, now: homes.clock.now)
        }
        #expect(try await store.dismissedPrompts(of: .ada) == [.sickDays, .travel])
        #expect(try await store.dismissedPrompts(of: .ben) == [])
        try await store.restorePrompt(.sickDays, for: .ada)
        try await store.restorePrompt(.sickDays, for: .ada)
        #expect(try await store.dismissedPrompts(of: .ada) == [.travel])
    }
}
