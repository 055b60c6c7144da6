import Clinical
import Immunotherapy
import NamedInstants
import RandomChecks
import Seeds
import Testing

/// Invariants for every check, tested on thousands of random ones.
@Suite(.seeded) struct DecisionPropertyTests {
    private static let runs = 1000

    /// Runs `body` on random checks from a seed; every failure names the number of its check.
    private func each(seed: UInt64, _ body: (inout Dice, DoseCheck, DoseDecision) throws -> Void) throws {
        for run in 0..<DecisionPropertyTests.runs {
            var dice = Dice(seed: Seed.of(seed &* 1_000_003 &+ UInt64(run)))
            let check = try dice.check()
            for allergen in Dice.allergens {
                try body(&dice, check, check.checkNextDose(for: try id(allergen)))
            }
        }
    }

    private func current(_ check: DoseCheck, _ allergen: Allergen.ID) -> DoseLevel? {
        check.levels.first { $0.allergen == allergen && $0.isCurrent && !$0.isDeleted }
    }

    @Test func `the checks reach every answer and every rule`() throws {
        var verdicts: [DoseVerdict: Int] = [:]
        var rules: Set<String> = []
        try each(seed: 1) { _, _, decision in
            verdicts[decision.verdict, default: 0] += 1
            for reason in decision.reasons {
                rules.insert(String("\(reason.rule)".prefix { $0 != "(" }))
            }
        }
        for verdict in DoseVerdict.allCases {
            #expect(verdicts[verdict, default: 0] > 20, "\(verdict) of \(verdicts)")
        }
        #expect(rules.count == 23, "\(rules.sorted())")
        #expect(verdicts.values.reduce(0, +) == 2 * DecisionPropertyTests.runs)
    }

    @Test func `the strictest reason counts and all are kept in order`() throws {
        try each(seed: 2) { _, _, decision in
            let verdicts = decision.reasons.map { $0.verdict }
            #expect(verdicts.first == decision.verdict)
            #expect(verdicts == verdicts.sorted(by: >))
            #expect(Set(decision.reasons).count == decision.reasons.count)
            let isPlanned = decision.reasons.contains { if case .asPlanned = $0.rule { true } else { false } }
            #expect(!isPlanned || decision.reasons.count == 1)
        }
    }

    @Test func `a portion is left unless the answer is to wait, to call, or open`() throws {
        try each(seed: 3) { _, check, decision in
            #expect((decision.portion == nil) == (decision.verdict >= .ask))
            if let end = decision.notBefore {
                #expect(decision.verdict == .hold)
                #expect(end.instant > decision.at.instant)
                let window = try #require(check.plan).rules(for: decision.allergen).window
                #expect(window.contains(end.time))
            }
        }
    }

    @Test func `no portion is above the current level or off the stair`() throws {
        try each(seed: 4) { _, check, decision in
            guard let portion = decision.portion else { return }
            let top = try #require(current(check, decision.allergen))
            #expect(portion.amount <= top.amount)
            let level = try #require(check.levels.first { $0.id == portion.level })
            #expect(!level.isDeleted && level.allergen == decision.allergen)
            #expect(portion.amount == (portion.share == .half ? level.half : level.amount))
            switch decision.verdict {
            case .proceed: #expect(portion.level == top.id && portion.share == .full)
            case .half: #expect(portion.level == top.id && portion.share == .half)
            default: #expect(level.amount < top.amount)
            }
        }
    }

    @Test func `the order of records does not matter`() throws {
        try each(seed: 5) { dice, check, decision in
            #expect(check.shuffled(&dice).checkNextDose(for: decision.allergen) == decision)
        }
    }

    @Test func `records of the other allergen do not matter`() throws {
        try each(seed: 6) { _, check, decision in
            let own = check.replacing(
                levels: check.levels.filter { $0.allergen == decision.allergen },
                taken: check.taken.filter { $0.portion.allergen == decision.allergen },
                highestTaken: check.highestTaken.filter { $0.allergen == decision.allergen },
                starts: check.starts.filter { $0.level.allergen == decision.allergen },
                skips: check.skips.filter { $0.allergen == decision.allergen }
            )
            #expect(own.checkNextDose(for: decision.allergen) == decision)
        }
    }

    @Test func `a worse condition never loosens the answer`() throws {
        try each(seed: 7) { dice, check, decision in
            let known = check.reports.filter { report in
                check.reports.allSatisfy { $0.answer == .no || !$0.condition.isSame(as: report.condition) }
            }
            guard !known.isEmpty else { return }
            let chosen = dice.one(of: known)
            let rest = check.reports.filter { !$0.condition.isSame(as: chosen.condition) }
            for answer in [ConditionReport.Answer.yes, .unknown] {
                let worse = check.replacing(reports: rest + [.init(condition: chosen.condition, answer: answer)])
                expectNotLooser(worse.checkNextDose(for: decision.allergen), than: decision)
            }
            expectNotLooser(check.replacing(reports: rest).checkNextDose(for: decision.allergen), than: decision)
        }
    }

    @Test func `a pause never loosens the answer of its day`() throws {
        try each(seed: 8) { _, check, decision in
            let hold = DoseHold(
                id: try id("new"), person: try id("mia"), allergen: nil, from: check.at.day, through: nil, reason: nil,
                version: .first)
            let paused = check.replacing(holds: check.holds + [hold]).checkNextDose(for: decision.allergen)
            expectNotLooser(paused, than: decision)
            #expect(paused.verdict >= .hold)
        }
    }

    private func expectNotLooser(_ worse: DoseDecision, than decision: DoseDecision) {
        #expect(worse.verdict >= decision.verdict)
        if let portion = worse.portion, let before = decision.portion {
            #expect(portion.amount <= before.amount)
        } else {
            #expect(worse.portion == nil)
        }
    }

    @Test func `another zone moves no dose to another day`() throws {
        try each(seed: 9) { _, check, decision in
            for zone in [ZoneRules.tokyo, .newYork, .samoa] {
                let moved = check.replacing(zone: zone).checkNextDose(for: decision.allergen)
                #expect(moved.verdict == decision.verdict)
                #expect(moved.portion == decision.portion)
                #expect(moved.reasons.map { withoutClock($0) } == decision.reasons.map { withoutClock($0) })
            }
        }
    }

    /// The same reason with the end of a wait as an instant, so that local time does not matter.
    private func withoutClock(_ reason: DoseReason) -> DoseReason {
        guard case .tooSoon(let gap, let last, let until) = reason.rule else { return reason }
        let bare = Moment(instant: until.instant, offset: 0)
        return DoseReason(rule: .tooSoon(gap: gap, last: last, until: bare), verdict: reason.verdict)
    }

    @Test func `without a plan, a level, an earlier dose and the clinic's word nothing is left to take`() throws {
        try each(seed: 10) { _, answered, decision in
            let allergen = decision.allergen
            let check = answered.replacing(clinicAnswers: [])
            let bare = [
                check.withoutPlan, check.replacing(levels: check.levels.filter { $0.allergen != allergen }),
                check.replacing(taken: check.taken.filter { $0.portion.allergen != allergen }, starts: []),
            ]
            for check in bare {
                #expect(check.checkNextDose(for: allergen).verdict >= .ask)
            }
        }
    }

    @Test func `a condition nobody spoke of is never taken for absent`() throws {
        try each(seed: 11) { _, check, decision in
            guard let plan = check.plan, plan.agreement.day <= check.at.day else { return }
            for rule in plan.rules(for: decision.allergen).conditions where rule.action != .proceed {
                let rest = check.reports.filter { !$0.condition.isSame(as: rule.condition) }
                let silent = check.replacing(reports: rest).checkNextDose(for: decision.allergen)
                let isAsked = check.birthdate.map { rule.condition.isAsked(atAge: $0.age(on: check.at.day)) } ?? true
                #expect(silent.verdict >= .ask || !isAsked)
                #expect(silent.reasons.contains { $0.rule == .conditionUnknown(rule.condition) } == isAsked)
            }
        }
    }

    @Test func `a missed day whose note is gone is never taken for missed`() throws {
        try each(seed: 12) { _, check, decision in
            let runs = decision.reasons.compactMap { reason -> CalendarDay? in
                if case .missedDays(_, let first, rule: _, action: _) = reason.rule { first } else { nil }
            }
            guard let first = runs.first, !check.holds.contains(where: { $0.holds(decision.allergen, on: first) })
            else { return }
            let rest = check.skips.filter { $0.day != first || $0.allergen != decision.allergen }
            let open = check.replacing(skips: rest).checkNextDose(for: decision.allergen)
            #expect(open.verdict >= .ask)
            #expect(
                open.reasons.contains { reason in
                    if case .daysWithoutRecord(1, first: first, last: first) = reason.rule { true } else { false }
                })
        }
    }

    @Test func `every dose that was taken is recorded, with its deviation when there is one`() throws {
        try each(seed: 13) { dice, check, _ in
            for portion in check.taken.prefix(2).map({ $0.portion }) {
                let decided = check.decide(portion)
                #expect(decided.decision.allergen == portion.allergen)
                guard decided.decision.verdict != .ask else {
                    #expect(!decided.deviations.contains(.takenAgainst(.ask)))
                    continue
                }
                let planned = decided.decision.portion
                #expect(decided.deviations.isEmpty == (planned?.amount == portion.amount))
                if planned == nil { #expect(decided.deviations == [.takenAgainst(decided.decision.verdict)]) }
            }
        }
    }
}
