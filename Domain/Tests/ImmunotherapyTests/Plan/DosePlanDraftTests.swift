import Clinical
import Immunotherapy
import NamedInstants
import Testing

struct DosePlanDraftTests {
    private func check(
        _ draft: DosePlanDraft, decimal: DecimalSeparator = .point, allergens: [String] = ["peanut", "sesame"]
    ) throws -> Checked<DosePlan, DosePlanDraft.Problem> {
        draft.checked(
            person: try id("mia"),
            version: .first,
            today: try day("2026-02-10"),
            birthdate: try day("2018-05-04"),
            decimal: decimal,
            allergens: try allergens.map { try allergen($0) },
            levels: [try level("1", "1", id: "peanut-1"), try level("1", "1", id: "sesame-1", of: "sesame")]
        )
    }

    private func allergen(_ text: String) throws -> Allergen {
        Allergen(id: try id(text), kind: .own(name: text, emoji: "🥜"), standing: .inTreatment, removed: false)
    }

    private func draft(
        clinician: String = "Dr Okafor", day: String = "2026-02-09", rules: DoseRulesDraft = .daily,
        exceptions: [DosePlanDraft.Exception] = []
    ) -> DosePlanDraft {
        DosePlanDraft(clinician: clinician, day: day, rules: rules, exceptions: exceptions)
    }

    @Test func `a form in order is the plan that was typed`() throws {
        let plan = try #require(try check(draft(clinician: " Dr  Okafor ")).value)
        #expect(plan.agreement.clinician == "Dr  Okafor")
        #expect(plan.agreement.day.iso == "2026-02-09")
        #expect(plan.rules.times.map(\.text) == ["18:00"])
        #expect(plan.rules.unlocksByVisit)
        #expect(plan.exceptions.isEmpty)
    }

    @Test(
        arguments: [
            ("", "2026-02-09", [.clinicianMissing]), (" \u{200B} ", "2026-02-09", [.clinicianMissing]),
            (String(repeating: "x", count: 121), "2026-02-09", [.clinicianTooLong(limit: 120)]),
            ("Dr", "", [.dayMissing]), ("Dr", "9.2.2026", [.dayUnreadable]), ("Dr", "2026-02-30", [.dayUnreadable]),
            ("Dr", "2026-02-11", [.dayInFuture]), ("Dr", "2018-05-03", [.beforeBirth]),
            ("", "", [.clinicianMissing, .dayMissing]),
        ] as [(String, String, [DosePlanDraft.Problem])])
    func `who agreed and when is needed`(_ who: String, _ day: String, _ problems: [DosePlanDraft.Problem]) throws {
        #expect(try check(draft(clinician: who, day: day)).problems == problems)
    }

    @Test func `an exception is for one of the person's allergens, each once`() throws {
        let own = DosePlanDraft.Exception(allergen: try id("sesame"), rules: .daily)
        let strange = DosePlanDraft.Exception(allergen: try id("unicorn"), rules: .daily)
        #expect(try check(draft(exceptions: [own])).value?.exceptions.map(\.allergen.text) == ["sesame"])
        #expect(
            try check(draft(exceptions: [own, strange, own])).problems == [
                .allergenUnknown(exception: 1), .allergenTwice(exception: 2),
            ])
    }

    @Test func `a problem says which rules it is in`() throws {
        var late = DoseRulesDraft.daily
        late.times = ["25:00"]
        let plan = draft(rules: late, exceptions: [.init(allergen: try id("sesame"), rules: late)])
        #expect(
            try check(plan).problems == [
                .rules(exception: nil, .timeUnreadable(0)), .rules(exception: 0, .timeUnreadable(0)),
            ])
    }

    @Test func `a certain level can be named for its own allergen only`() throws {
        var rules = DoseRulesDraft.daily
        rules.missed = [.init(days: "3", action: "level.peanut-1")]
        let unknown = DosePlanDraft.Problem.rules(exception: nil, .missedActionUnknown(0))
        #expect(try check(draft(rules: rules)).problems == [unknown])
        #expect(try check(draft(rules: rules), allergens: ["peanut"]).problems == [])
        let own = DosePlanDraft.Exception(allergen: try id("peanut"), rules: rules)
        #expect(try check(draft(exceptions: [own])).value != nil)
        let other = DosePlanDraft.Exception(allergen: try id("sesame"), rules: rules)
        #expect(try check(draft(exceptions: [other])).problems == [.rules(exception: 0, .missedActionUnknown(0))])
    }

    @Test(arguments: DecimalSeparator.allCases)
    func `a plan that is opened and saved again stays the same`(_ decimal: DecimalSeparator) throws {
        let rules = DoseRulesDraft.full
        let typed = draft(rules: rules, exceptions: [.init(allergen: try id("sesame"), rules: .daily)])
        let plan = try #require(try check(typed).value)
        let again = try check(DosePlanDraft(plan, decimal: decimal), decimal: decimal)
        #expect(again.value == plan)
    }

    @Test func `plans are compared without their versions`() throws {
        let plan = try #require(try check(draft()).value)
        #expect(plan.sameContent(as: plan.with(version: RecordVersion(number: 7))))
        #expect(try #require(try check(draft(clinician: "Dr Lee")).value).sameContent(as: plan) == false)
    }

    @Test func `a plan names the levels that it goes down to`() throws {
        var rules = DoseRulesDraft.daily
        rules.missed = [.init(days: "3", action: "level.sesame-1"), .init(days: "5", action: "below.1")]
        rules.conditions[0].action = "level.sesame-1"
        let plan = draft(exceptions: [.init(allergen: try id("sesame"), rules: rules)])
        #expect(try #require(try check(plan).value).namedLevels.map(\.text) == ["sesame-1", "sesame-1"])
    }
}
