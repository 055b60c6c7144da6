import CarePlan
import Clinical
import Immunotherapy
import NamedInstants
import Symptoms
import Testing

/// Symptoms that began after a dose, until the questions about them are answered.
struct SignsAfterDoseTests {
    @Test func `a usual morning proceeds`() throws {
        #expect(try DoseScene().verdict() == .proceed)
    }

    @Test(arguments: ["07:40", "07:55", "12:00", "23:59"])
    func `hives and a swollen tongue after yesterday's dose call at any time of today`(clock: String) throws {
        var scene = try DoseScene()
        scene.at = try DoseScene.moment("2024-06-11", clock)
        try scene.feel(.hives, "2024-06-10", "07:55")
        try scene.feel(.tongueSwelling, "2024-06-10", "07:55")
        #expect(try scene.verdict() == .call)
        #expect(try scene.verdict("cashew") == .call)
    }

    @Test(arguments: [DoseCheck.Taken.Standing?.none, .notAsked, .against])
    func `a dose that was not taken as the plan allowed clears nothing`(standing: DoseCheck.Taken.Standing?) throws {
        var scene = try DoseScene()
        try scene.feel(.hives, "2024-06-10", "07:55")
        scene.taken.append(try scene.dose(try DoseScene.moment("2024-06-11", "07:56"), standing: standing))
        scene.at = try DoseScene.moment("2024-06-12", "07:56")
        #expect(try scene.verdict() == .call)
    }

    @Test func `a dose that was allowed clears its own allergen alone`() throws {
        var scene = try DoseScene()
        try scene.feel(.hives, "2024-06-10", "07:55")
        scene.taken.append(try scene.dose(try DoseScene.moment("2024-06-11", "07:56")))
        scene.skips = [
            DoseSkip(
                id: try id("k"), person: try id("mia"), day: try day("2024-06-11"), allergen: try id("cashew"), slot: 0,
                reason: .other, notes: nil, version: .first)
        ]
        scene.at = try DoseScene.moment("2024-06-12", "08:00")
        #expect(try scene.verdict() == .proceed)
        #expect(try scene.verdict("cashew") == .call)
    }

    @Test(
        arguments: [
            // Within the observation hours, whatever the kind.
            (SymptomKind.vomiting, SymptomGrade.severe, "07:55", DoseVerdict.call), (.vomiting, .mild, "09:35", .call),
            (.nausea, .mild, "08:00", .call), (.vomiting, .mild, "09:36", .half), (.fever, .mild, "14:00", .half),
            // Mild mouth and throat symptoms alone.
            (.mouthItch, .mild, "07:45", .proceed), (.throatItch, .mild, "07:45", .proceed),
            (.mouthItch, .moderate, "07:45", .call), (.mouthItch, .unspecified, "07:45", .call),
            (.soreThroat, .mild, "07:45", .half),
            // Later in the day.
            (.hives, .mild, "15:00", .call), (.coughing, .mild, "15:00", .hold), (.runnyNose, .mild, "15:00", .proceed),
            // An emergency sign that none of the plan's conditions covers.
            (.dizziness, .severe, "15:00", .call),
        ]
    )
    func `a symptom in the hours after a dose is a reaction`(
        kind: SymptomKind, grade: SymptomGrade, clock: String, verdict: DoseVerdict
    ) throws {
        var scene = try DoseScene()
        try scene.feel(kind, "2024-06-10", clock, grade)
        #expect(try scene.verdict() == verdict)
    }

    @Test(arguments: [(180, "10:30", DoseVerdict.call), (180, "10:36", .half), (30, "09:30", .call)])
    func `the hours are those of the plan and two at least`(minutes: Int, clock: String, verdict: DoseVerdict) throws {
        var scene = try DoseScene()
        scene.observation = minutes
        try scene.feel(.vomiting, "2024-06-10", clock)
        #expect(try scene.verdict() == verdict)
    }

    @Test func `mild itch of the mouth together with another sign is a reaction`() throws {
        var scene = try DoseScene()
        try scene.feel(.mouthItch, "2024-06-10", "07:45")
        try scene.feel(.nausea, "2024-06-10", "08:00")
        let reports = try scene.records.reports(for: try id("peanut")).filter { $0.condition == .reaction }
        #expect(reports.map { $0.answer } == [.yes])
    }

    @Test func `skin and stomach together are a reaction long after a dose, whatever was answered`() throws {
        var scene = try DoseScene()
        try scene.feel(.itching, "2024-06-10", "18:00")
        try scene.feel(.vomiting, "2024-06-10", "18:30", .moderate)
        #expect(try scene.verdict() == .call)
    }

    @Test func `without a plan a reaction is still named`() throws {
        var scene = try DoseScene()
        scene.hasPlan = false
        try scene.feel(.hives, "2024-06-10", "07:55")
        let rules = try scene.decision().reasons.map { $0.rule.key }
        #expect(rules.contains("no-plan") && rules.contains("recorded/s1"))
    }

    @Test func `other symptoms keep a day`() throws {
        var scene = try DoseScene()
        try scene.feel(.fever, "2024-06-10", "14:00")
        scene.skips = [
            DoseSkip(
                id: try id("k"), person: try id("mia"), day: try day("2024-06-11"), allergen: try id("peanut"), slot: 0,
                reason: .other, notes: nil, version: .first)
        ]
        scene.at = try DoseScene.moment("2024-06-12", "07:30")
        #expect(try scene.verdict() == .proceed)
    }
}

/// Later statements about a symptom.
struct SymptomStatementTests {
    private func scene(
        _ kind: SymptomKind, _ clock: String, _ grade: SymptomGrade, _ said: SymptomStatement.Kind
    ) throws -> DoseScene {
        var scene = try DoseScene()
        try scene.feel(kind, "2024-06-10", clock, grade)
        scene.statements = [
            SymptomStatement(
                symptom: try id("s1"), kind: said, at: try DoseScene.moment("2024-06-11", "07:30").instant)
        ]
        return scene
    }

    @Test(
        arguments: [
            (SymptomKind.fever, "14:00", SymptomGrade.mild, DoseVerdict.proceed, true),
            (.coughing, "14:00", .mild, .proceed, true), (.fatigue, "14:00", .mild, .proceed, true),
            (.fever, "14:00", .moderate, .half, false), (.fever, "14:00", .unspecified, .half, false),
            (.fever, "08:00", .mild, .call, false), (.hives, "14:00", .mild, .call, false),
            (.vomiting, "14:00", .severe, .half, false), (.wheezing, "14:00", .mild, .hold, false),
        ]
    )
    func `is it over clears mild illness, asthma or fatigue outside the hours alone`(
        kind: SymptomKind, clock: String, grade: SymptomGrade, verdict: DoseVerdict, can: Bool
    ) throws {
        let scene = try scene(kind, clock, grade, .over)
        #expect(try scene.verdict() == verdict)
        #expect(try scene.records.canBeOver(scene.symptoms[0]) == can)
    }

    @Test func `a symptom of a reaction that somebody recorded is never over`() throws {
        var scene = try scene(.coughing, "14:00", .mild, .over)
        scene.reactions = [
            Reaction(
                id: try id("r1"), person: try id("mia"), version: .first,
                details: ReactionDetails(
                    onset: scene.symptoms[0].at, dose: nil, symptoms: [scene.symptoms[0].id], grade: nil,
                    treatments: [],
                    outcome: nil, notes: nil))
        ]
        #expect(try scene.verdict() == .call)
        #expect(try !scene.records.canBeOver(scene.symptoms[0]))
    }

    @Test func `another cause takes the reaction away and nothing else`() throws {
        #expect(try scene(.vomiting, "08:00", .mild, .otherCause).verdict() == .half)
        #expect(try scene(.nausea, "08:00", .mild, .otherCause).verdict() == .proceed)
        #expect(try scene(.hives, "08:00", .mild, .otherCause).verdict() == .call)
        #expect(try scene(.wheezing, "08:00", .mild, .otherCause).verdict() == .call)
    }
}

/// What the clinic said, and which reasons that resolves.
struct ClinicAnswerTests {
    private func answered(_ scene: DoseScene, _ amount: String?, share: Share = .full) throws -> DoseScene {
        var scene = scene
        let place = amount == "20" ? 3 : 4
        scene.clinicAnswers = [
            ClinicAnswer(
                id: try id("c1"), person: try id("mia"), allergen: try id("peanut"),
                portion: try amount.map {
                    ClinicAnswer.Portion(
                        level: LevelCopy(try scene.level("peanut", place, $0, isCurrent: place == 4)), share: share)
                },
                clinician: "Dr. Weber", at: scene.at, about: try scene.records.keys(for: try id("peanut")), notes: nil)
        ]
        scene.at = Moment(instant: scene.at.instant.adding(seconds: 300), offset: scene.at.offset)
        return scene
    }

    private func hives() throws -> DoseScene {
        var scene = try DoseScene()
        try scene.feel(.hives, "2024-06-10", "07:55")
        return scene
    }

    @Test func `its amount is what is left, for its allergen alone`() throws {
        let scene = try answered(try hives(), "20")
        let decision = try scene.decision()
        #expect(decision.verdict == .reduce)
        #expect(decision.portion?.amount == (try mg("20")))
        #expect(try scene.verdict("cashew") == .call)
    }

    @Test func `the usual amount proceeds, half is half, none holds until the next day`() throws {
        #expect(try answered(try hives(), "40").verdict() == .proceed)
        let half = try answered(try hives(), "40", share: .half).decision()
        #expect(half.verdict == .half)
        #expect(half.portion?.amount == (try mg("20")))
        let none = try answered(try hives(), nil).decision()
        #expect(none.verdict == .hold && none.portion == nil)
        #expect(none.notBefore == (try DoseScene.moment("2024-06-12", "07:30")))
    }

    @Test func `what is logged later calls again`() throws {
        var scene = try answered(try hives(), "40")
        try scene.feel(.hives, "2024-06-11", "07:42")
        #expect(try scene.verdict() == .call)
    }

    @Test func `a symptom that became worse calls again`() throws {
        var scene = try answered(try hives(), "40")
        let old = scene.symptoms[0]
        scene.symptoms = [
            SymptomEntry(
                id: old.id, person: old.person, at: old.at, kind: old.kind, grade: .severe, notes: nil,
                version: old.version.next)
        ]
        #expect(try scene.verdict() == .call)
    }

    @Test(arguments: ["15", nil]) func `it ends when the level that it names is changed or deleted`(
        _ below: String?
    ) throws {
        var scene = try answered(try hives(), "20")
        #expect(try scene.verdict() == .reduce)
        scene.peanutBelow = below
        let decision = try scene.decision()
        #expect(decision.verdict == .call && decision.portion == nil)
    }

    @Test func `it ends with the day`() throws {
        var scene = try answered(try hives(), "40")
        scene.at = try DoseScene.moment("2024-06-12", "07:30")
        #expect(try scene.verdict() == .call)
    }

    @Test func `it ends with the dose, which clears what it was about`() throws {
        var scene = try answered(try hives(), "40")
        scene.taken.append(try scene.dose(try DoseScene.moment("2024-06-11", "07:50")))
        scene.at = try DoseScene.moment("2024-06-12", "07:55")
        #expect(try scene.verdict() == .proceed)
    }

    @Test func `it answers no question and no time`() throws {
        var scene = try answered(try hives(), "40")
        scene.answers = []
        #expect(try scene.verdict() == .ask)
        scene = try answered(try hives(), "40")
        scene.minimumGap = 1500
        #expect(try scene.verdict() == .hold)
    }

    @Test func `a yes that it did not hear of counts`() throws {
        var scene = try answered(try hives(), "40")
        scene.answers = [
            ConditionReport(condition: .illness, answer: .yes), ConditionReport(condition: .asthma, answer: .no),
        ]
        let decision = try scene.decision()
        #expect(decision.verdict == .half)
        #expect(decision.portion?.amount == (try mg("20")))
    }

    @Test func `it unlocks a level for its dose`() throws {
        var scene = try DoseScene()
        scene.unlocksByVisit = true
        scene.peanut = "400"
        #expect(try scene.verdict() == .call)
        #expect(try answered(scene, "400").verdict() == .proceed)
    }
}

/// Questions, locks, half doses and times.
struct OpenQuestionTests {
    @Test func `an open question asks and leaves nothing, unless the records say more`() throws {
        var scene = try DoseScene()
        scene.answers = []
        #expect(try scene.decision().verdict == .ask)
        #expect(try scene.decision().portion == nil)
        try scene.feel(.hives, "2024-06-10", "07:55")
        #expect(try scene.verdict() == .call)
    }

    @Test func `a dose that nobody was asked about differs only in what the records say`() throws {
        var scene = try DoseScene()
        scene.answers = []
        let portion = try scene.dose(scene.at).portion
        #expect(try scene.records.record([portion]).deviates == false)
        try scene.feel(.fever, "2024-06-10", "20:00")
        let decided = try #require(try scene.records.record([portion]).portions.first)
        #expect(decided.decision.verdict == .ask)
        #expect(decided.deviations == [.more(planned: try mg("20"), taken: try mg("40"))])
        #expect(DoseCheck.Taken.Standing(decided) == .against)
    }

    @Test func `a condition without an action is asked about and calls on yes`() throws {
        var scene = try DoseScene()
        scene.conditions.append((.travel, nil))
        #expect(try scene.verdict() == .ask)
        scene.answers.append(ConditionReport(condition: .travel, answer: .yes))
        #expect(try scene.verdict() == .call)
    }

    @Test(arguments: [("2017-06-11", false), ("2016-06-11", true), ("1960-06-11", false)])
    func `periods are asked about at ages that can have them`(birthdate: String, isAsked: Bool) throws {
        var scene = try DoseScene()
        scene.birthdate = try day(birthdate)
        scene.conditions.append((.menstruation, .half))
        #expect(try scene.verdict() == (isAsked ? .ask : .proceed))
    }

    @Test func `yesterday alone is asked about until nobody knows`() throws {
        var scene = try DoseScene()
        scene.at = try DoseScene.moment("2024-06-12", "07:40")
        #expect(try scene.verdict() == .ask)
        scene.unknowns = [.day(try day("2024-06-11"))]
        #expect(try scene.verdict() == .call)
        scene.unknowns = []
        scene.at = try DoseScene.moment("2024-06-13", "07:40")
        #expect(try scene.verdict() == .call)
    }

    @Test func `a first dose is asked about, and a start in the middle answers`() throws {
        var scene = try DoseScene()
        scene.unlocksByVisit = true
        scene.taken = []
        scene.highestTaken = []
        #expect(try scene.verdict() == .call)
        let level = LevelCopy(try scene.level("peanut", 4, "40", isCurrent: true))
        scene.starts = [
            LevelStart(
                id: try id("b1"), person: try id("mia"), level: level, since: try day("2024-05-01"),
                recordedOn: try day("2024-06-11"))
        ]
        #expect(try scene.verdict() == .proceed)
        scene.peanut = "80"
        #expect(try scene.verdict() == .call)
        scene.unlocksByVisit = false
        scene.starts = []
        #expect(try scene.verdict() == .ask)
        scene.unknowns = [.earlierDoses]
        #expect(try scene.verdict() == .call)
    }

    @Test func `an amount typed over a lower one is locked, also of the current level`() throws {
        var scene = try DoseScene()
        scene.unlocksByVisit = true
        #expect(try scene.verdict() == .proceed)
        scene.peanut = "400"
        #expect(try scene.verdict() == .call)
        scene.visits = [
            ClinicVisit(
                id: try id("v1"), person: try id("mia"), day: try day("2024-06-03"),
                levels: [LevelCopy(try scene.level("peanut", 4, "40", isCurrent: true))], notes: nil, version: .first)
        ]
        #expect(try scene.verdict() == .call)
    }

    @Test(
        arguments: [
            (true, AfterReduction?.none, DoseVerdict.proceed), (true, .stay, .proceed), (false, .resume, .proceed),
            (false, .stay, .half), (false, nil, .call),
        ]
    )
    func `a half that nobody asked for falls under the rule after a lower dose`(
        isAsked: Bool, rule: AfterReduction?, verdict: DoseVerdict
    ) throws {
        var scene = try DoseScene()
        scene.afterReduction = rule
        scene.taken = [
            try scene.dose(
                try DoseScene.moment("2024-06-10", "07:35"), "20", share: .half, isHalfAsked: isAsked)
        ]
        let decision = try scene.decision()
        #expect(decision.verdict == verdict)
        if verdict == .half { #expect(decision.portion?.amount == (try mg("20"))) }
    }

    @Test(arguments: [(720, "2024-06-12", "07:30"), (1440, "2024-06-12", "07:35"), (nil, "2024-06-12", "07:30")])
    func `a complete day ends at the usual time after the least gap`(
        gap: Int?, on: String, clock: String
    ) throws {
        var scene = try DoseScene()
        scene.minimumGap = gap
        scene.taken.append(try scene.dose(try DoseScene.moment("2024-06-11", "07:35")))
        scene.at = try DoseScene.moment("2024-06-11", "20:00")
        #expect(try scene.decision().notBefore == (try DoseScene.moment(on, clock)))
    }
}
