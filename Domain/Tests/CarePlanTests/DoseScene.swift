import CarePlan
import Clinical
import Immunotherapy
import NamedInstants
import Symptoms

/// A child on 40 mg of peanut and 20 mg of cashew at 07:30 in Berlin, with every question answered and both doses taken
/// yesterday; each test changes what it is about.
struct DoseScene {
    var at: Moment
    var conditions: [(DoseCondition, DoseAction?)] = [(.illness, .half), (.asthma, .hold), (.reaction, .call)]
    var observation: Int? = 60
    var afterReduction: AfterReduction? = .resume
    var unlocksByVisit = false
    var hasPlan = true
    var minimumGap: Int? = 720
    var window = ("00:00", "00:00")
    var birthdate: CalendarDay?
    var answers: [ConditionReport]
    var unknowns: [DoseCheck.UnknownPast] = []
    var taken: [DoseCheck.Taken] = []
    var highestTaken: [DoseCheck.HighestTaken]
    var starts: [LevelStart] = []
    var skips: [DoseSkip] = []
    var visits: [ClinicVisit] = []
    var clinicAnswers: [ClinicAnswer] = []
    var symptoms: [SymptomEntry] = []
    var reactions: [Reaction] = []
    var statements: [SymptomStatement] = []
    var asthma: [AsthmaSign] = []
    var peanut = "40"
    /// The level below; nil if it was deleted.
    var peanutBelow: String? = "20"

    init() throws {
        at = try DoseScene.moment("2024-06-11", "07:40")
        answers = [.illness, .asthma, .reaction].map { ConditionReport(condition: $0, answer: .no) }
        highestTaken = [
            DoseCheck.HighestTaken(allergen: try id("peanut"), amount: try mg("40")),
            DoseCheck.HighestTaken(allergen: try id("cashew"), amount: try mg("20")),
        ]
        let yesterday = try DoseScene.moment("2024-06-10", "07:35")
        taken = [try dose(yesterday), try dose(yesterday, of: "cashew", "20")]
    }

    static func moment(_ on: String, _ clock: String) throws -> Moment {
        ZoneRules.berlin.moment(try day(on), try time(clock))
    }

    func dose(
        _ at: Moment, of allergen: String = "peanut", _ amount: String = "40", share: Share = .full,
        standing: DoseCheck.Taken.Standing? = .allowed, isHalfAsked: Bool = false
    ) throws -> DoseCheck.Taken {
        DoseCheck.Taken(
            at: at,
            portion: OITDose.Portion(
                allergen: try id(allergen), level: try id("\(allergen)-4"), levelName: "4", share: share,
                amount: try mg(amount)),
            standing: standing, isHalfAsked: isHalfAsked)
    }

    mutating func feel(
        _ kind: SymptomKind, _ on: String, _ clock: String, _ grade: SymptomGrade = .mild, id text: String? = nil
    ) throws {
        symptoms.append(
            SymptomEntry(
                id: try id(text ?? "s\(symptoms.count + 1)"), person: try id("mia"),
                at: try DoseScene.moment(on, clock), kind: kind, grade: grade, notes: nil))
    }

    func level(
        _ allergen: String, _ place: Int, _ amount: String, isCurrent: Bool, isDeleted: Bool = false
    ) throws -> DoseLevel {
        DoseLevel(
            id: try id("\(allergen)-\(place)"), person: try id("mia"), allergen: try id(allergen), name: "\(place)",
            amount: try mg(amount), foodAmount: nil, product: nil, notes: nil, position: place, isCurrent: isCurrent,
            isDeleted: isDeleted, version: .first)
    }

    var levels: [DoseLevel] {
        get throws {
            [
                try level("peanut", 3, peanutBelow ?? "20", isCurrent: false, isDeleted: peanutBelow == nil),
                try level("peanut", 4, peanut, isCurrent: true),
                try level("cashew", 3, "10", isCurrent: false), try level("cashew", 4, "20", isCurrent: true),
            ]
        }
    }

    var records: DoseRecords {
        get throws {
            let rules = DoseRules(
                times: [try time("07:30")],
                window: DoseWindow(from: try time(window.0), until: try time(window.1)), minimumGap: minimumGap,
                missed: [MissedDosesRule(days: 1, action: .proceed)], afterReduction: afterReduction, restBefore: nil,
                restAfter: nil, observation: observation, withFood: true, medicines: [],
                unlocksByVisit: unlocksByVisit, initialDay: nil,
                conditions: conditions.map { ConditionRule(condition: $0.0, action: $0.1) })
            let plan = DosePlan(
                person: try id("mia"), version: .first,
                agreement: DosePlan.Agreement(clinician: "Dr. Weber", day: try day("2024-01-10")), rules: rules,
                exceptions: [])
            return DoseRecords(
                check: DoseCheck(
                    at: at, zone: .berlin, birthdate: birthdate, plan: hasPlan ? plan : nil, levels: try levels,
                    taken: taken, highestTaken: highestTaken, starts: starts, skips: skips, visits: visits, holds: [],
                    clinicAnswers: clinicAnswers, reports: answers, unknowns: unknowns),
                symptoms: symptoms, reactions: reactions, statements: statements, asthma: asthma)
        }
    }

    func decision(_ allergen: String = "peanut") throws -> DoseDecision {
        try records.decision(for: try id(allergen))
    }

    func verdict(_ allergen: String = "peanut") throws -> DoseVerdict { try decision(allergen).verdict }
}
