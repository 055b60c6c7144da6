import Clinical
import Seeds
import Symptoms
import Testing

/// The reference time; tests count minutes from it.
private let now = Instant(milliseconds: 1_790_000_000_000)

/// A symptom that began that many minutes ago.
private func had(_ kind: SymptomKind, _ severity: Severity? = .mild, _ minutes: Int64 = 10) -> ObservedSymptom {
    ObservedSymptom(kind: kind, severity: severity, onset: now.adding(seconds: -60 * minutes))
}

private func warning(_ symptoms: [ObservedSymptom], dose minutes: Int64? = nil) -> Warning? {
    Warning(symptoms, doses: minutes.map { [now.adding(seconds: -60 * $0)] } ?? [], now: now)
}

/// E for emergency number first, d for doctor first, a for advice, a full stop for no warning.
private func letter(_ warning: Warning?) -> String {
    switch warning?.level {
    case .emergency: "E"
    case .doctor: "d"
    case .advice: "a"
    case nil: "."
    }
}

@Suite struct `One symptom alone` {
    /// The warnings for mild, moderate, severe and ungraded; then the same after a dose of a known allergen.
    static let expected: [(SymptomKind, String, String)] = [
        (.abdominalCramps, "..d.", "..d."), (.bloating, "..d.", "..d."), (.constipation, "..d.", "..d."),
        (.diarrhea, "..d.", "..E."), (.heartburn, "..d.", "..d."), (.nausea, "..d.", "..d."),
        (.vomiting, "dddd", "ddEd"), (.appetiteChanges, "..d.", "..d."), (.chills, "adda", "dddd"),
        (.dizziness, "ddEd", "dEEE"), (.fainting, "EEEE", "EEEE"), (.fatigue, "..d.", "..d."),
        (.fever, "adda", "dddd"), (.generalizedBodyAche, "..d.", "..d."), (.hotFlashes, "..d.", "..d."),
        (.chestTightnessOrPain, "ddEd", "EEEE"), (.coughing, "adEd", "ddEd"),
        (.rapidPoundingOrFlutteringHeartbeat, "ddEd", "ddEd"), (.shortnessOfBreath, "EEEE", "EEEE"),
        (.skippedHeartbeat, "ddEd", "ddEd"), (.wheezing, "dEEE", "EEEE"), (.lowerBackPain, "..d.", "..d."),
        (.headache, "..d.", "..d."), (.memoryLapse, "dddd", "dddd"), (.moodChanges, "adda", "dddd"),
        (.lossOfSmell, "..d.", "..d."), (.lossOfTaste, "..d.", "..d."), (.runnyNose, "..d.", "..d."),
        (.soreThroat, "..d.", "..d."), (.sinusCongestion, "..d.", "..d."), (.acne, "..d.", "..d."),
        (.drySkin, "..d.", "..d."), (.hairLoss, "..d.", "..d."), (.nightSweats, "..d.", "..d."),
        (.sleepChanges, "..d.", "..d."), (.bladderIncontinence, "..d.", "..d."), (.hives, "..d.", "..E."),
        (.itching, "..d.", "..d."), (.mouthItch, "..d.", "..d."), (.throatItch, "..d.", "..d."),
        (.lipSwelling, "dddd", "ddEd"), (.faceSwelling, "dddd", "dddd"), (.tongueSwelling, "EEEE", "EEEE"),
        (.throatTightness, "EEEE", "EEEE"), (.flushing, "..d.", "..E."), (.wateryEyes, "..d.", "..d."),
        (.sneezing, "..d.", "..d."), (.eyeItch, "..d.", "..d."), (.nasalItch, "..d.", "..d."),
        (.hoarseVoice, "dEEE", "EEEE"), (.troubleSwallowing, "dEEE", "EEEE"), (.noisyBreathing, "EEEE", "EEEE"),
        (.paleSkin, "ddEd", "dEEE"), (.blueLips, "EEEE", "EEEE"), (.confusion, "dEEE", "EEEE"),
        (.feelingOfDoom, "ddEd", "ddEd"), (.limpness, "EEEE", "EEEE"), (.other, ".dd.", "dddd"),
    ]

    @Test func `the table names every kind once, in the order of the catalogue`() {
        #expect(Self.expected.map(\.0) == SymptomKind.allCases)
    }

    @Test(arguments: expected)
    func `asks for what the table says`(_ kind: SymptomKind, _ alone: String, _ afterDose: String) {
        let severities: [Severity?] = [.mild, .moderate, .severe, nil]
        #expect(severities.map { letter(warning([had(kind, $0)])) }.joined() == alone)
        #expect(severities.map { letter(warning([had(kind, $0)], dose: 30)) }.joined() == afterDose)
        #expect(warning([had(kind, .unspecified)]) == warning([had(kind, nil)]))
    }

    /// The eleven kinds that always ask for at least the doctor.
    static let worrisome: [SymptomKind] = [
        .fever, .vomiting, .chestTightnessOrPain, .chills, .rapidPoundingOrFlutteringHeartbeat, .shortnessOfBreath,
        .memoryLapse, .moodChanges, .fainting, .dizziness, .coughing,
    ]

    @Test(arguments: worrisome)
    func `check 15: each worrisome one warns even when it is mild`(_ kind: SymptomKind) {
        #expect(warning([had(kind, .mild)])?.symptom == kind)
    }

    @Test func `a fever never offers the ambulance first`() {
        #expect(Severity.allCases.allSatisfy { warning([had(.fever, $0)], dose: 30)?.level == .doctor })
    }

    @Test func `what nobody said is named`() throws {
        let unsaid = try #require(warning([had(.wheezing, nil)]))
        #expect(unsaid.level == .emergency)
        #expect(unsaid.reasons.first?.criterion == .dangerSign)
        #expect(unsaid.reasons.first?.unknown == [.wheezing])
        #expect(try #require(warning([had(.coughing, .severe)])).reasons.allSatisfy { $0.unknown.isEmpty })
        #expect(try #require(warning([had(.fever, nil)])).reasons.allSatisfy { $0.unknown.isEmpty })
    }
}

@Suite struct `Two symptoms` {
    /// Two kinds with their severities, and the strictest criterion they meet together.
    static let pairs: [(SymptomKind, Severity?, SymptomKind, Severity?, WarningCriterion?)] = [
        (.hives, .mild, .wheezing, .mild, .skinWithBreathing),
        (.itching, .mild, .shortnessOfBreath, .mild, .skinWithBreathing),
        (.flushing, .mild, .chestTightnessOrPain, .mild, .skinWithBreathing),
        (.lipSwelling, .mild, .coughing, .moderate, .skinWithBreathing),
        (.faceSwelling, .mild, .throatTightness, .mild, .skinWithBreathing),
        (.mouthItch, .mild, .coughing, nil, .skinWithBreathing),
        (.hives, .mild, .coughing, .mild, .twoSystems),
        (.hives, .mild, .fainting, .mild, .skinWithCirculation),
        (.tongueSwelling, .mild, .dizziness, .moderate, .skinWithCirculation),
        (.itching, .mild, .dizziness, .mild, .worryingSign),
        (.hives, .mild, .rapidPoundingOrFlutteringHeartbeat, .severe, .skinWithCirculation),
        (.hives, .mild, .rapidPoundingOrFlutteringHeartbeat, .mild, .worryingSign),
        (.flushing, .mild, .bladderIncontinence, .mild, .skinWithCirculation),
        (.hives, .mild, .abdominalCramps, .severe, .skinWithStomach),
        (.hives, .mild, .abdominalCramps, nil, .skinWithStomach),
        (.hives, .mild, .abdominalCramps, .moderate, .twoSystems),
        (.hives, .mild, .vomiting, .moderate, .skinWithStomach),
        (.hives, .mild, .vomiting, .mild, .twoSystems),
        (.mouthItch, .mild, .diarrhea, .severe, .skinWithStomach),
        (.mouthItch, .mild, .nausea, .mild, .twoSystems),
        (.throatItch, .mild, .nausea, .severe, .twoSystems),
        (.hives, .mild, .itching, .mild, nil),
        (.hives, .moderate, .lipSwelling, .mild, .worryingSign),
        (.runnyNose, .mild, .sneezing, .mild, nil),
        (.runnyNose, .mild, .coughing, .mild, .mildSign),
        (.hives, .mild, .sneezing, .moderate, nil),
        (.vomiting, .moderate, .coughing, .moderate, .worryingSign),
    ]

    @Test(arguments: pairs)
    func `meet the criterion of the table, whichever was logged first`(
        _ left: SymptomKind, _ leftSeverity: Severity?, _ right: SymptomKind, _ rightSeverity: Severity?,
        _ criterion: WarningCriterion?
    ) {
        let pair = [had(left, leftSeverity, 20), had(right, rightSeverity, 5)]
        let found = warning(pair)
        #expect(found?.reasons.first?.criterion == criterion)
        #expect(found?.level == criterion?.level)
        #expect(warning(pair.reversed()) == found)
        #expect(warning([had(left, leftSeverity, 5), had(right, rightSeverity, 20)])?.level == found?.level)
    }

    /// Minutes since the wheeze and since the hives, and whether they count as one episode.
    static let distances: [(Int64, Int64, Bool)] = [
        (10, 10, true), (10, 130, true), (130, 10, true), (10, 131, false), (131, 10, false), (1440, 1560, true),
        (1441, 1321, true), (1441, 1441, false), (1560, 1561, false),
    ]

    @Test(arguments: distances)
    func `count together within two hours while one of them is recent`(_ wheeze: Int64, _ hives: Int64, _ counts: Bool)
    {
        let found = warning([had(.wheezing, .mild, wheeze), had(.hives, .mild, hives)])
        #expect((found?.level == .emergency) == counts)
    }

    @Test func `a second entry within two hours raises the first from nothing to the emergency number`() throws {
        let first = had(.hives, .mild, 100)
        #expect(warning([first]) == nil)
        let both = try #require(warning([first, had(.shortnessOfBreath, .mild, 5)]))
        #expect(both.reasons.map(\.criterion) == [.skinWithBreathing, .dangerSign, .worryingSign])
        #expect(both.reasons.first?.kinds == [.shortnessOfBreath, .hives])
        #expect(both.symptom == .shortnessOfBreath)
    }

    @Test func `the skin is named last, the airways first`() throws {
        let all = [had(.hives), had(.vomiting, .severe), had(.fainting), had(.wheezing)]
        #expect(warning(all)?.symptom == .wheezing)
        #expect(warning(Array(all.prefix(3)))?.symptom == .fainting)
        #expect(warning(Array(all.prefix(2)))?.symptom == .vomiting)
    }
}

@Suite struct `A symptom after a dose` {
    /// Minutes since the dose and since the symptom, and whether the symptom counts as following the dose.
    static let times: [(Int64, Int64, Bool)] = [
        (30, 10, true), (10, 10, true), (9, 10, false), (1450, 10, true), (1451, 10, false),
    ]

    @Test(arguments: times)
    func `counts for a day after the dose and not before it`(_ dose: Int64, _ symptom: Int64, _ counts: Bool) {
        let found = warning([had(.wheezing, .mild, symptom)], dose: dose)
        #expect((found?.reasons.first?.criterion == .afterAllergen) == counts)
        #expect(found?.level == (counts ? .emergency : .doctor))
    }

    @Test func `counts after an earlier dose when a later one follows it`() {
        let doses = [now.adding(seconds: -7200), now.adding(seconds: -60)]
        #expect(Warning([had(.wheezing, .mild, 30)], doses: doses, now: now)?.level == .emergency)
    }

    @Test func `needs no skin`() throws {
        let found = try #require(warning([had(.chestTightnessOrPain)], dose: 20))
        #expect(found.reasons.map(\.criterion) == [.afterAllergen, .worryingSign])
        #expect(found.reasons.map(\.criterion.source) == [.wao2020, .own])
    }
}

@Suite struct `A mild symptom and the hours after a dose` {
    /// Cold symptoms: advice only if no dose was taken in the hours before.
    static let ordinary: [SymptomKind] = [.coughing, .fever, .chills, .moodChanges]

    /// Minutes since the dose, the plan's observation hours, and whether the warning names the doctor.
    static let times: [(Int64?, Int64, Bool)] = [
        (nil, 7200, false), (5, 7200, false), (10, 7200, true), (130, 7200, true), (131, 7200, false),
        (131, 14_400, true), (250, 14_400, true), (251, 14_400, false),
    ]

    @Test(arguments: ordinary, times)
    func `asks for the doctor only in those hours`(_ kind: SymptomKind, _ time: (Int64?, Int64, Bool)) {
        let (dose, hours, isCall) = time
        let found = Warning(
            [had(kind, .mild)], doses: dose.map { [now.adding(seconds: -60 * $0)] } ?? [], hours: hours, now: now)
        #expect(found?.level == (isCall ? .doctor : .advice))
        #expect(found?.reasons.last?.criterion == .mildSign)
    }

    @Test(arguments: ordinary) func `that gets worse asks for the doctor without a dose`(_ kind: SymptomKind) {
        #expect(warning([had(kind, .moderate)])?.level == .doctor)
    }
}

@Suite struct `FARE's emergency care plan after a dose` {
    /// Mild kinds after a dose, and the strictest criterion: two body areas are an emergency, one is not.
    static let areas: [([SymptomKind], WarningCriterion?)] = [
        ([.mouthItch], nil), ([.mouthItch, .throatItch], nil), ([.hives, .itching], nil),
        ([.runnyNose, .sneezing], nil),
        ([.nausea, .abdominalCramps], nil), ([.mouthItch, .hives], .severalAreas),
        ([.mouthItch, .nausea], .severalAreas),
        ([.hives, .vomiting], .severalAreas), ([.hives, .runnyNose], .severalAreas),
        ([.runnyNose, .nausea], .severalAreas), ([.hives, .coughing], .severalAreas),
        ([.hives, .dizziness], .severalAreas),
        ([.mouthItch, .wateryEyes], nil), ([.hives, .headache], nil),
    ]

    @Test(arguments: areas)
    func `counts mild symptoms from more than one area`(_ kinds: [SymptomKind], _ criterion: WarningCriterion?) {
        let signs = kinds.map { had($0, .mild) }
        #expect(warning(signs, dose: 40)?.reasons.first?.criterion == criterion)
        #expect(warning(signs)?.level != .emergency)
        #expect(warning(signs, dose: 200)?.reasons.contains { $0.criterion == .severalAreas } != true)
    }

    @Test func `names severe vomiting and diarrhoea after a dose, alone and together`() throws {
        let both = try #require(warning([had(.vomiting, .severe), had(.diarrhea, .severe)], dose: 20))
        #expect(both.level == .emergency && both.reasons.first?.criterion == .severeSign)
        #expect(both.reasons.first?.kinds == [.diarrhea, .vomiting])
        #expect(both.reasons.first?.criterion.source == .fare)
        #expect(warning([had(.vomiting, .severe)], dose: 20)?.level == .emergency)
        #expect(warning([had(.vomiting, .severe), had(.diarrhea, .severe)])?.level == .doctor)
    }
}

@Suite struct `The symptom that was chosen now` {
    @Test func `is named first when it is a reason for the level`() throws {
        let found = try #require(warning([had(.wheezing, .moderate, 200), had(.hives, .mild, 190), had(.fainting)]))
        #expect(found.symptom == .wheezing)
        #expect(found.symptom(choosing: [.fainting]) == .fainting)
        #expect(found.symptom(choosing: [.hives, .wheezing]) == .wheezing)
        #expect(found.symptom(choosing: [.hives]) == .hives)
    }

    @Test func `does not stand for an emergency that it is no part of`() throws {
        let found = try #require(warning([had(.wheezing, .moderate), had(.fever)]))
        #expect(found.symptom(choosing: [.fever]) == .wheezing)
    }
}

@Suite struct `An old symptom` {
    @Test func `warns for a day and then is kept silently`() {
        #expect(warning([had(.shortnessOfBreath, .severe, 1440)])?.level == .emergency)
        #expect(warning([had(.shortnessOfBreath, .severe, 1441)]) == nil)
        #expect(warning([had(.shortnessOfBreath, .severe, 3 * 1440), had(.fever, .mild, 5)])?.level == .advice)
    }

    @Test func `far off times do not trap`() {
        let far = [Int64.min, Int64.max].map {
            ObservedSymptom(kind: .fainting, severity: .severe, onset: Instant(milliseconds: $0))
        }
        #expect(Warning(far, doses: [Instant(milliseconds: .min), Instant(milliseconds: .max)], now: now) != nil)
    }

    @Test func `nothing is no warning`() {
        #expect(warning([]) == nil)
        #expect(warning([], dose: 5) == nil)
    }
}

@Suite(.seeded) struct `However the entries come` {
    /// A small generator, so that each run tries the same cases (Knuth's 64-bit LCG constants).
    private struct Dice {
        var state: UInt64
        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
    }

    private func scene(_ dice: inout Dice) -> ([ObservedSymptom], [Instant]) {
        let kinds = SymptomKind.allCases
        let severities: [Severity?] = [nil, .mild, .moderate, .severe]
        let symptoms = (0..<(1 + dice.roll(6))).map { _ in
            had(kinds[dice.roll(kinds.count)], severities[dice.roll(4)], Int64(dice.roll(1700)))
        }
        let doses = (0..<dice.roll(3)).map { _ in now.adding(seconds: -60 * Int64(dice.roll(3000))) }
        return (symptoms, doses)
    }

    @Test(arguments: UInt64(1)...200)
    func `their order changes nothing`(_ seed: UInt64) {
        var dice = Dice(state: Seed.of(seed))
        var (symptoms, doses) = scene(&dice)
        let found = Warning(symptoms, doses: doses, now: now)
        for _ in 0..<5 {
            symptoms.swapAt(0, dice.roll(symptoms.count))
            #expect(Warning(symptoms.reversed(), doses: doses.reversed(), now: now) == found)
        }
    }

    @Test(arguments: UInt64(1)...200)
    func `one more never lowers the level and takes no reason away`(_ seed: UInt64) {
        var dice = Dice(state: Seed.of(seed))
        let (symptoms, doses) = scene(&dice)
        let before = Warning(symptoms.dropLast(), doses: [], now: now)
        for after in [
            Warning(symptoms, doses: [], now: now), Warning(symptoms.dropLast(), doses: doses, now: now),
            Warning(symptoms, doses: doses, now: now),
        ] {
            guard let before else { continue }
            #expect(after.map { $0.level >= before.level } == true)
            let kept = Set(after?.reasons.map(\.criterion) ?? [])
            #expect(kept.isSuperset(of: before.reasons.map(\.criterion)))
        }
    }

    @Test(arguments: SymptomKind.allCases)
    func `a worse severity never lowers the level`(_ kind: SymptomKind) {
        for others in [[], [had(.hives)], [had(.wheezing)], [had(.vomiting)]] {
            let steps = [Severity.mild, .moderate, .severe].map {
                warning(others + [had(kind, $0)])?.level.rawValue ?? 0
            }
            #expect(steps == steps.sorted())
        }
    }

    @Test func `the same entry twice changes nothing`() {
        #expect(warning([had(.hives), had(.hives)]) == nil)
        #expect(warning([had(.wheezing), had(.wheezing)])?.level == .doctor)
    }

    @Test func `reasons stand strictest first and the level is the first one's`() {
        for seed in UInt64(1)...200 {
            var dice = Dice(state: Seed.of(seed))
            let (symptoms, doses) = scene(&dice)
            guard let found = Warning(symptoms, doses: doses, now: now) else { continue }
            let levels = found.reasons.map(\.criterion.level)
            #expect(levels == levels.sorted(by: >) && found.level == levels.first)
            #expect(found.reasons.allSatisfy { !$0.signs.isEmpty })
        }
    }
}

@Suite struct `Breathlessness of someone with asthma and no food allergy` {
    private func level(_ symptoms: [ObservedSymptom], doses: [Instant] = []) -> String {
        letter(Warning(symptoms, doses: doses, isAsthmaAlone: true, now: now))
    }

    @Test(arguments: [(Severity.mild, "d"), (.moderate, "E"), (.severe, "E"), (nil, "E")] as [(Severity?, String)])
    func `is for the doctor and the asthma plan only if it is mild`(_ severity: Severity?, _ expected: String) {
        #expect(level([had(.shortnessOfBreath, severity)]) == expected)
    }

    @Test func `is an emergency with a rash, or after a dose`() {
        #expect(level([had(.shortnessOfBreath), had(.hives)]) == "E")
        #expect(level([had(.shortnessOfBreath)], doses: [now.adding(seconds: -600)]) == "E")
        #expect(level([had(.shortnessOfBreath)], doses: [now.adding(seconds: -30 * 3600)]) == "E")
    }

    @Test func `changes nothing about any other symptom`() {
        for kind in SymptomKind.allCases where kind != .shortnessOfBreath {
            for severity in [Severity.mild, .moderate, .severe, nil] as [Severity?] {
                #expect(level([had(kind, severity)]) == letter(warning([had(kind, severity)])), "\(kind)")
            }
        }
    }
}
