import CarePlan
import Clinical
import Exchange
import Immunotherapy
import NamedInstants
import RandomChecks
import Seeds
import Testing

struct PlanDocumentTests {
    @Test(.seeded) func `plans, checks, decisions and intakes come back as they were written`() throws {
        for seed in 0..<300 {
            var dice = Dice(seed: Seed.of(UInt64(seed)))
            let check = try dice.check()
            let plan = try dice.plan()
            #expect(try DosePlan(json: plan.json) == plan)
            let back = try DoseCheck(json: check.json)
            #expect(back == check)
            for allergen in Dice.allergens {
                let decision = check.checkNextDose(for: try id(allergen))
                #expect(try DoseDecision(json: decision.json) == decision)
                #expect(back.checkNextDose(for: try id(allergen)) == decision)
            }
            let records = DoseRecords(check: check, symptoms: [], reactions: [], statements: [])
            let intake = records.record(check.taken.map { $0.portion })
            #expect(try DecidedIntake(json: intake.json) == intake)
        }
    }

    @Test func `a decision that called because of open questions is read as one that nobody was asked about`() throws {
        let old = #"""
            {"format":1,"intake":{"portions":[{"decision":{"allergen":"peanut","at":"2026-05-20T18:00+02:00","plan":3,\
            "verdict":"call","reasons":[{"rule":"conditionUnknown","condition":"illness","verdict":"call",\
            "source":"product"}]},"deviations":[{"takenAgainst":"call"}]}]}}
            """#.replacing("\\\n", with: "")
        let read = try DecidedIntake(json: old)
        #expect(read.portions.map { $0.decision.verdict } == [.ask])
        #expect(!read.deviates)
    }

    @Test func `a decision that called for another reason too still calls`() throws {
        let old = #"""
            {"format":1,"decision":{"allergen":"peanut","at":"2026-05-20T18:00+02:00","plan":3,"verdict":"call",\
            "reasons":[{"rule":"conditionUnknown","condition":"illness","verdict":"call","source":"product"},\
            {"rule":"levelLocked","level":"p40","verdict":"call","source":"plan"}]}}
            """#.replacing("\\\n", with: "")
        #expect(try DoseDecision(json: old).verdict == .call)
    }

    @Test func `moments that no text can say come back as well`() throws {
        let strange = [
            Moment(instant: Instant(milliseconds: .max), offset: 3600, day: .latest),
            Moment(instant: Instant(milliseconds: .min), offset: -3600, day: .earliest),
            Moment(instant: Instant(milliseconds: 1_711_839_000_001), offset: 3600, day: try day("2020-01-01")),
            Moment(instant: Instant(milliseconds: 1_711_839_000_001), offset: 3208, day: try day("2024-03-30")),
        ]
        for at in strange {
            let decision = DoseDecision(
                allergen: try id("peanut"), at: at, plan: nil, verdict: .call, portion: nil, notBefore: nil,
                reasons: [DoseReason(rule: .clockWentBackwards(last: at), verdict: .call)])
            #expect(try DoseDecision(json: decision.json) == decision)
        }
    }

    @Test func `the document of a plan stays as it is`() throws {
        let rules = DoseRules(
            times: [try time("18:00")], window: DoseWindow(from: try time("15:00"), until: try time("21:00")),
            minimumGap: 960, missed: [MissedDosesRule(days: 1, action: .reduce(.below(1)))], afterReduction: .stay,
            restBefore: nil, restAfter: 180, observation: 60, withFood: true,
            medicines: [PlannedMedicine(medicine: .other("Aerius"), amount: try mg("2.5"), lead: 30)],
            unlocksByVisit: true,
            initialDay: InitialDay(steps: [try mg("0.5"), try mg("1")], interval: 20, observation: 60),
            conditions: [
                ConditionRule(condition: .illness, action: .half),
                ConditionRule(condition: .own(.init(id: try id("o1"), name: "Stress")), action: nil),
            ])
        let plan = DosePlan(
            person: try id("mia"), version: .first,
            agreement: .init(clinician: "Dr. Weber", day: try day("2026-01-12")),
            rules: rules, exceptions: [])
        let text = #"""
            {"format":1,"plan":{"person":"mia","version":1,"agreement":{"clinician":"Dr. Weber","day":"2026-01-12"},\#
            "rules":{"times":["18:00"],"window":{"from":"15:00","until":"21:00"},"minimumGap":960,\#
            "missed":[{"days":1,"action":{"reduce":{"below":1}}}],"afterReduction":"stay","restAfter":180,\#
            "observation":60,"withFood":true,"medicines":[{"code":"other","otherName":"Aerius","amount":"2.5",\#
            "lead":30}],"unlocksByVisit":true,"initialDay":{"steps":["0.5","1"],"interval":20,"observation":60},\#
            "conditions":[{"condition":"illness","action":"half"},{"condition":{"id":"o1","name":"Stress"}}]},\#
            "exceptions":[]}}
            """#
        #expect(plan.json == text)
        #expect(try DosePlan(json: text) == plan)
    }

    @Test(
        arguments: [
            ("\"format\":1", "\"format\":2", "format", JSONProblem.Reason.unknownFormat),
            ("\"format\":1,", "", "format", .missing),
            ("\"withFood\":true", "\"withFood\":1", "plan.rules.withFood", .wrongKind(.bool)),
            ("\"withFood\":true,", "", "plan.rules.withFood", .missing),
            ("\"withFood\"", "\"withWater\"", "plan.rules.withFood", .missing),
            ("\"withFood\":true", "\"withFood\":true,\"x\":1", "plan.rules.x", .unknownField),
            ("\"18:00\"", "\"6 pm\"", "plan.rules.times[0]", .wrongKind(.time)),
            ("[\"18:00\"]", "[]", "plan.rules.times", .impossible),
            ("[\"18:00\"]", "[\"18:00\",\"18:00\"]", "plan.rules.times", .impossible),
            ("\"minimumGap\":960", "\"minimumGap\":-1", "plan.rules.minimumGap", .impossible),
            ("\"minimumGap\":960", "\"minimumGap\":1e3", "plan.rules.minimumGap", .wrongKind(.number)),
            ("\"below\":1", "\"below\":0", "plan.rules.missed[0].action.reduce.below", .impossible),
            ("{\"below\":1}", "{\"above\":1}", "plan.rules.missed[0].action.reduce.below", .missing),
            ("\"days\":1", "\"days\":0", "plan.rules.missed[0].days", .impossible),
            ("\"stay\"", "\"rest\"", "plan.rules.afterReduction", .wrongKind(.choice)),
            ("\"1\"],\"interval\"", "\"1.0\"],\"interval\"", "plan.rules.initialDay.steps[1]", .wrongKind(.amount)),
            ("\"1\"],\"interval\"", "1],\"interval\"", "plan.rules.initialDay.steps[1]", .wrongKind(.amount)),
            ("\"illness\"", "\"ilness\"", "plan.rules.conditions[0].condition", .wrongKind(.choice)),
            ("{\"id\":\"o1\",\"name\":\"Stress\"}", "\"illness\"", "plan.rules.conditions[1].condition", .impossible),
            ("\"2026-01-12\"", "\"2026-02-30\"", "plan.agreement.day", .wrongKind(.day)),
            ("\"mia\"", "\"mia okafor\"", "plan.person", .wrongKind(.id)),
            ("\"version\":1", "\"version\":0", "plan.version", .impossible),
            ("\"other\"", "\"zyrtec\"", "plan.rules.medicines[0].code", .impossible),
        ]
    )
    func `what is wrong in a plan is refused by the name of its field`(
        old: String, new: String, path: String, reason: JSONProblem.Reason
    ) throws {
        let text = #"""
            {"format":1,"plan":{"person":"mia","version":1,"agreement":{"clinician":"Dr. Weber","day":"2026-01-12"},\#
            "rules":{"times":["18:00"],"window":{"from":"15:00","until":"21:00"},"minimumGap":960,\#
            "missed":[{"days":1,"action":{"reduce":{"below":1}}}],"afterReduction":"stay","withFood":true,\#
            "medicines":[{"code":"other","otherName":"Aerius","lead":30}],"unlocksByVisit":true,\#
            "initialDay":{"steps":["0.5","1"],"interval":20,"observation":60},\#
            "conditions":[{"condition":"illness"},{"condition":{"id":"o1","name":"Stress"}}]},"exceptions":[]}}
            """#
        let place = try #require(text.firstRange(of: old))
        let changed = text.replacingCharacters(place, new)
        #expect(throws: JSONProblem(path: path, reason: reason)) { try DosePlan(json: changed) }
    }

    @Test(
        arguments: [
            ("\"call\",\"source\"", "\"hold\",\"source\"", "decision.reasons", JSONProblem.Reason.impossible),
            ("\"product\"", "\"plan\"", "decision.reasons[0].source", .impossible),
            ("\"noPlan\"", "\"noPlans\"", "decision.reasons[0].rule", .wrongKind(.choice)),
            (
                "\"reasons\"", "\"portion\":{\"level\":\"l\",\"share\":\"full\",\"amount\":\"1\"},\"reasons\"",
                "decision", .impossible
            ),
            ("{\"rule\":\"noPlan\",\"verdict\":\"call\",\"source\":\"product\"}", "", "decision.reasons", .impossible),
        ]
    )
    func `a decision that contradicts itself is refused`(
        old: String, new: String, path: String, reason: JSONProblem.Reason
    ) throws {
        let text = #"""
            {"format":1,"decision":{"allergen":"peanut","at":"2026-05-20T18:00+02:00","verdict":"call",\#
            "reasons":[{"rule":"noPlan","verdict":"call","source":"product"}]}}
            """#
        _ = try DoseDecision(json: text)
        let changed = text.replacingCharacters(try #require(text.firstRange(of: old)), new)
        #expect(throws: JSONProblem(path: path, reason: reason)) { try DoseDecision(json: changed) }
    }
}

extension String {
    fileprivate func replacingCharacters(_ range: Range<Index>, _ text: String) -> String {
        String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
    }
}
