import Clinical
import Immunotherapy
import NamedInstants
import Testing

struct DoseRulesDraftTests {
    private typealias Edit = @Sendable (inout DoseRulesDraft) -> Void

    private func check(
        _ decimal: DecimalSeparator = .point, _ edit: (inout DoseRulesDraft) -> Void
    ) -> Checked<DoseRules, DoseRulesDraft.Problem> {
        var draft = DoseRulesDraft.daily
        edit(&draft)
        return draft.checked(decimal: decimal, levels: [])
    }

    @Test func `an empty form asks for a time and for nothing else`() {
        #expect(DoseRulesDraft().checked(decimal: .point, levels: []).problems == [.timesMissing])
    }

    @Test func `what is left blank is no rule`() throws {
        let rules = try #require(check { _ in }.value)
        #expect(rules.minimumGap == nil && rules.restBefore == nil && rules.restAfter == nil)
        #expect(rules.observation == nil && rules.missed.isEmpty && rules.medicines.isEmpty)
        #expect(rules.initialDay == nil && rules.afterReduction == nil && !rules.withFood)
        #expect(rules.window == DoseWindow(from: try time("00:00"), until: try time("00:00")))
    }

    @Test func `every listed condition without an entry is asked about, menstruation only when it is tracked`() throws {
        let asked = try #require(check { _ in }.value).conditions
        #expect(asked.map(\.condition) == DoseCondition.listed.filter { $0 != .menstruation })
        #expect(asked.allSatisfy { $0.action == nil })
        let tracked = check { $0.conditions[5].action = "" }
        #expect(tracked.value?.conditions.map(\.condition) == DoseCondition.listed)
    }

    @Test func `every field is read`() throws {
        let rules = try #require(DoseRulesDraft.full.checked(decimal: .point, levels: []).value)
        #expect(rules.times.map(\.text) == ["07:30", "19:30"])
        #expect(rules.window.passesMidnight)
        #expect(rules.minimumGap == 450)
        #expect(rules.missed.map(\.days) == [1, 3, 7, 14])
        #expect(rules.missed.map(\.action) == [.proceed, .reduce(.below(1)), .hold, .call])
        #expect(rules.afterReduction == .stay)
        #expect(rules.restBefore == 20 && rules.restAfter == 123 && rules.observation == 60)
        #expect(rules.medicines.map(\.medicine) == [.cetirizine, .other("Loratadine")])
        #expect(rules.medicines.map(\.lead) == [60, 0])
        #expect(rules.initialDay?.steps.map(\.milligrams) == ["0.5", "1", "1.5", "3", "6"])
        #expect(rules.initialDay?.interval == 20 && rules.initialDay?.observation == 90)
        #expect(rules.conditions.count == 10)
        #expect(rules.conditions.last?.action == .proceed)
    }

    @Test(
        arguments: [
            (["8.5"], [.timeUnreadable(0)]), (["08:00", "", "08:00"], [.timeTwice(2)]),
            (["8:00 am", "20:00"], []), (["", " "], [.timesMissing]),
            (["06:00", "10:00", "14:00", "18:00", "22:00"], [.tooManyTimes(limit: 4)]),
        ] as [([String], [DoseRulesDraft.Problem])])
    func `usual times are one to four, each once`(_ times: [String], _ problems: [DoseRulesDraft.Problem]) {
        #expect(check { $0.times = times }.problems == problems)
    }

    @Test(arguments: [
        ("05:00", "02:00", "18:00", true), ("05:00", "02:00", "00:30", true), ("05:00", "02:00", "02:00", false),
        ("05:00", "02:00", "04:59", false), ("05:00", "22:00", "05:00", true), ("05:00", "22:00", "22:00", false),
        ("05:00", "00:00", "23:59", true), ("05:00", "00:00", "00:00", false), ("05:00", "05:00", "04:59", true),
        ("00:00", "00:00", "23:59", true),
    ])
    func `a usual time has to count by the window`(_ from: String, _ until: String, _ time: String, _ counts: Bool) {
        let problems = check {
            $0.times = [time]
            ($0.windowFrom, $0.windowUntil) = (from, until)
        }.problems
        #expect(problems == (counts ? [] : [.timeOutsideWindow(0)]))
    }

    @Test(
        arguments: [
            ("05:00", "", [.windowIncomplete]), ("", "22:00", [.windowIncomplete]),
            ("5", "22", [.windowFromUnreadable, .windowUntilUnreadable]),
        ] as [(String, String, [DoseRulesDraft.Problem])])
    func `a window has two ends`(_ from: String, _ until: String, _ problems: [DoseRulesDraft.Problem]) {
        #expect(check { ($0.windowFrom, $0.windowUntil) = (from, until) }.problems == problems)
    }

    @Test(
        arguments: [
            ("12", ["08:00", "20:00"], []), ("12.05", ["08:00", "20:00"], [.gapLongerThanTimes(minutes: 720)]),
            ("10", ["08:00", "18:00"], []), ("11", ["08:00", "18:00"], [.gapLongerThanTimes(minutes: 600)]),
            ("3", ["23:00", "01:00"], [.gapLongerThanTimes(minutes: 120)]),
            ("24", ["08:00"], []), ("25", ["08:00"], [.gapLongerThanTimes(minutes: 1440)]),
        ] as [(String, [String], [DoseRulesDraft.Problem])])
    func `the least time between doses fits between the usual times`(
        _ gap: String, _ times: [String], _ problems: [DoseRulesDraft.Problem]
    ) {
        let checked = check {
            $0.gap = gap
            $0.times = times
        }
        #expect(checked.problems == problems)
    }

    @Test(
        arguments: [
            ("0", nil, nil), ("8", 480, nil), ("7.5", 450, nil), ("7:30", 450, nil), ("0.05", 3, nil),
            ("0.01", nil, .noWholeMinute), ("1.234", nil, .noWholeMinute), ("72.5", nil, .outside(0...72)),
            ("73", nil, .outside(0...72)), ("999999999", nil, .outside(0...72)), ("72:01", nil, .outside(0...72)),
            ("-1", nil, .outside(0...72)), ("8h", nil, .unreadable), ("7:3", nil, .unreadable),
            ("7:60", nil, .unreadable),
        ] as [(String, Int?, DoseRulesDraft.NumberProblem?)])
    func `hours are typed as decimals or as a clock`(
        _ text: String, _ minutes: Int?, _ problem: DoseRulesDraft.NumberProblem?
    ) {
        let checked = check { $0.gap = text }
        let expected: [DoseRulesDraft.Problem] = problem.map { [.gap($0)] } ?? []
        #expect(checked.problems == expected)
        if problem == nil { #expect(checked.value?.minimumGap == minutes) }
    }

    @Test func `hours take the decimal comma`() {
        #expect(check(.comma) { $0.restAfter = "1,5" }.value?.restAfter == 90)
    }

    private static let wrongMissed: [(rows: [[String]], problem: DoseRulesDraft.Problem)] = [
        ([["1", "call"], ["1", "call"]], .missedDaysNotRising(1)),
        ([["5", "hold"], ["", ""], ["3", "call"]], .missedDaysNotRising(2)),
        ([["0", "call"]], .missedDays(0, .outside(1...365))),
        ([["x", "call"]], .missedDays(0, .unreadable)),
        ([["", "call"]], .missedDays(0, .missing)),
        ([["2", ""]], .missedActionMissing(0)),
        ([["2", "double"]], .missedActionUnknown(0)),
        ([["2", "below.0"]], .missedActionUnknown(0)),
        ([["2", "below.10"]], .missedActionUnknown(0)),
        ([["2", "level.peanut-9"]], .missedActionUnknown(0)),
    ]

    @Test(arguments: wrongMissed)
    func `rules for missed days rise and say what to do`(
        _ rows: [[String]], _ problem: DoseRulesDraft.Problem
    ) {
        #expect(check { $0.missed = rows.map { .init(days: $0[0], action: $0[1]) } }.problems == [problem])
    }

    @Test func `rules for missed days are few`() {
        let many = check { draft in draft.missed = (1...9).map { .init(days: "\($0)", action: "call") } }
        #expect(many.problems == [.tooManyMissedRules(limit: 8)])
    }

    private static let wrongNumbers: [(Edit, DoseRulesDraft.Problem)] = [
        ({ $0.restBefore = "25" }, .restBefore(.outside(0...24))),
        ({ $0.restAfter = "a" }, .restAfter(.unreadable)),
        ({ $0.observation = "1441" }, .observation(.outside(0...1440))),
        ({ $0.observation = "1.5" }, .observation(.unreadable)),
        ({ $0.afterReduction = "jump" }, .afterReductionUnknown),
        ({ $0.conditions[0].action = "double" }, .conditionActionUnknown(0)),
        ({ $0.conditions[1] = $0.conditions[0] }, .conditionUnknown(1)),
        ({ $0.conditions[0] = .init(code: "sadness", action: "") }, .conditionUnknown(0)),
    ]

    @Test(arguments: wrongNumbers)
    private func `what cannot be is refused`(_ edit: Edit, _ problem: DoseRulesDraft.Problem) {
        #expect(check(.point, edit).problems.first == problem)
    }

    private static let wrongMedicines: [(rows: [[String]], problem: DoseRulesDraft.Problem)] = [
        ([["", "", "", "5"]], .medicineUnknown(0)),
        ([["other", " ", "", "5"]], .medicineNameMissing(0)),
        ([["cetirizine", "", "0", "5"]], .medicineAmount(0, .zero)),
        ([["cetirizine", "", "", ""]], .medicineLead(0, .missing)),
        ([["cetirizine", "", "", "1441"]], .medicineLead(0, .outside(0...1440))),
        ([["cetirizine", "", "", "5"], ["cetirizine", "", "5", "9"]], .medicineTwice(1)),
    ]

    @Test(arguments: wrongMedicines)
    func `a medicine has a name and a time`(_ rows: [[String]], _ problem: DoseRulesDraft.Problem) {
        let checked = check { draft in
            draft.medicines = rows.map { .init(code: $0[0], otherName: $0[1], amount: $0[2], lead: $0[3]) }
        }
        #expect(checked.problems == [problem])
    }

    private static let wrongFirstDays: [(fields: [String], problem: DoseRulesDraft.Problem)] = [
        (["", "30", ""], .initialStepsMissing),
        (["1\n1", "30", "60"], .initialStepNotRising(line: 2)),
        (["1\n\nx", "30", "60"], .initialStep(line: 3, .notANumber)),
        (["1", "0", "60"], .initialInterval(.outside(1...1440))),
        (["1", "30", ""], .initialObservation(.missing)),
    ]

    @Test(arguments: wrongFirstDays)
    func `a first day rises step by step`(_ fields: [String], _ problem: DoseRulesDraft.Problem) {
        let checked = check { draft in
            (draft.initialSteps, draft.initialInterval, draft.initialObservation) = (fields[0], fields[1], fields[2])
        }
        #expect(checked.problems.first == problem)
    }

    @Test(
        arguments: [
            ([("a", "Cold"), ("b", " cold ")], [.ownNameTwice(1)]),
            ([("a", "Cold"), ("a", "Flu")], [.ownNameTwice(1)]),
            ([("a", "")], []), ([("a", String(repeating: "x", count: 81))], [.ownNameTooLong(0, limit: 80)]),
        ] as [([(String, String)], [DoseRulesDraft.Problem])])
    func `own conditions have a name each`(
        _ rows: [(String, String)], _ problems: [DoseRulesDraft.Problem]
    ) throws {
        let own = try rows.map { DoseRulesDraft.OwnCondition(id: try id($0.0), name: $0.1, action: "") }
        #expect(check { $0.ownConditions = own }.problems == problems)
    }

    @Test func `an own condition without a name but with something to do is a mistake`() throws {
        let own = DoseRulesDraft.OwnCondition(id: try id("a"), name: " ", action: "call")
        #expect(check { $0.ownConditions = [own] }.problems == [.ownNameMissing(0)])
    }

    @Test func `an action is written as it is read`() throws {
        let level: DoseLevel.ID = try id("level-1")
        let actions: [DoseAction] = [
            .proceed, .half, .reduce(.below(2)), .reduce(.level(level)), .hold, .call,
        ]
        #expect(actions.map { DoseAction(code: $0.code) } == actions)
        #expect(DoseAction(code: "reduce") == nil && DoseAction(code: "level.") == nil)
    }
}

struct DoseRulesDraftTemplateTests {
    @Test func `a form that begins with the peanut protocol has its numbers and leaves the rest open`() {
        let draft = DoseRulesDraft(.palforzia, decimal: .comma)
        #expect(draft.times == [""] && draft.gap.isEmpty && draft.restBefore.isEmpty)
        #expect(draft.restAfter == "3" && draft.observation == "60" && draft.withFood && draft.unlocksByVisit)
        #expect(draft.initialSteps == "0,5\n1\n1,5\n3\n6")
        #expect(draft.missed.map(\.days) == ["1", "3"] && draft.missed.map(\.action) == ["proceed", "call"])
        let asked = draft.conditions.filter { !$0.action.isEmpty }.map { "\($0.code) \($0.action)" }
        #expect(asked == ["exercise hold", "empty-stomach hold", "menstruation not-asked"])
        #expect(draft.checked(decimal: .comma, levels: []).problems == [.timesMissing])
    }

    @Test func `an empty form can be filled with what is usual, and keeps what is there`() {
        var draft = DoseRulesDraft(.empty, decimal: .point)
        #expect(draft == DoseRulesDraft())
        draft.restAfter = "3"
        draft.fillUsualTimes()
        #expect(draft.restBefore == "2" && draft.restAfter == "3" && draft.observation == "60")
    }
}
