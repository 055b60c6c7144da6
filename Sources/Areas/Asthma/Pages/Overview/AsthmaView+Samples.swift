internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

extension AsthmaView {
    /// Records looked at on the day of all samples, at 14:30.
    static func sample(_ records: AsthmaRecords) -> AsthmaView {
        AsthmaView(
            records: records, now: at(0, 14, 30), zone: .utc,
            birthdate: Samples.day(2015, 4, 2))
    }

    private static func at(_ daysAgo: Int, _ hour: Int, _ minute: Int) -> Moment {
        ZoneRules.utc.moment(Samples.today.adding(days: -daysAgo), Samples.time(hour, minute))
    }

    static func stored<Details: RecordDetails>(_ id: String, _ details: Details) -> [Stored<Details>] {
        guard let id = Stored<Details>.ID(id) else { return [] }
        return [Stored(id: id, person: Samples.person, details: details)]
    }

    static let inhalers =
        stored("blue", InhalerDetails(name: "Salbutamol", role: .reliever))
        + stored("brown", InhalerDetails(name: Samples.longName, role: .controller, scheduledPuffs: 4))
        + stored("old", InhalerDetails(name: Samples.rightToLeft, role: .nebuliser, isInUse: false))

    private static var canisters: [Stored<CanisterDetails>] {
        guard let blue = Inhaler.ID("blue") else { return [] }
        let school = CanisterDetails(
            inhaler: blue, label: "School", firstDay: Samples.today.adding(days: -40), capacity: 200,
            expiry: ExpiryDate(text: "2027-01"), reading: .init(puffs: 18, at: at(3, 8, 0).instant))
        let bag = CanisterDetails(inhaler: blue, label: "Bag", capacity: nil)
        return stored("school", school) + stored("bag", bag)
    }

    static let meters = stored("meter", PeakFlowMeterDetails(name: "Mini-Wright", scale: .eu))

    private static func puffs(_ moments: [Moment], isTimeKnown: Bool = true) -> [Stored<PuffDetails>] {
        guard let blue = Inhaler.ID("blue") else { return [] }
        return moments.enumerated().flatMap { index, moment in
            stored(
                "puff-\(index)",
                PuffDetails(
                    inhaler: blue, at: moment, isTimeKnown: isTimeKnown, purpose: .asNeeded,
                    note: index == 0 ? "After football" : nil))
        }
    }

    private static func flows(_ values: [Int]) -> [Stored<PeakFlowDetails>] {
        guard let meter = PeakFlowMeter.ID("meter") else { return [] }
        return values.enumerated().flatMap { index, value in
            let day = (values.count - 1 - index) / 2
            return stored(
                "flow-\(index)",
                PeakFlowDetails(
                    meter: meter, at: at(day, index % 2 == 0 ? 8 : 13, 0), blows: [value, value - 10],
                    reliever: index == 0 ? .after : nil, note: nil))
        }
    }

    private static func bests(_ daysAgo: Int) -> [Stored<PersonalBest>] {
        PeakFlowMeter.ID("meter").map {
            stored("best", PersonalBest(value: 350, day: Samples.today.adding(days: -daysAgo), meter: $0))
        } ?? []
    }

    private static let plan = stored(
        "plan",
        AsthmaPlanDetails(
            agreed: Samples.today.adding(days: -200), clinician: "Dr Mensah",
            yellow: .init(take: ["What the clinic wrote for yellow"], call: ["Whom to call"]),
            red: .init(take: ["What the clinic wrote for red"]), review: Samples.today))

    private static let attacks = stored(
        "attack",
        AttackDetails(
            start: Samples.today.adding(days: -90), end: Samples.today.adding(days: -88), severity: .severe,
            trigger: "A cold", steroidCourse: true, care: .emergencyDepartment, missedDays: 3, note: nil))

    /// Weeks of records, with days that are not known.
    static var typical: AsthmaView {
        let used = [27, 20, 14, 9, 6, 4, 2, 0].map { at($0, 12, 20) } + [at(0, 12, 22)]
        let quiet = Set((0..<28).filter { ![3, 11, 12].contains($0) }.map { Samples.today.adding(days: -$0) })
        return sample(
            AsthmaRecords(
                inhalers: inhalers, canisters: canisters, puffs: puffs(used), quietDays: quiet, meters: meters,
                peakFlows: flows(
                    [330, 345, 335, 350, 340, 350, 330, 340, 335, 345, 320, 335, 330, 340, 310, 330, 265]),
                bests: bests(60),
                state: stored("state", AsthmaState(at: at(0, 14, 0), symptoms: .some, reliever: .helps)).first,
                attacks: attacks, plans: plan, answers: answers))
    }

    /// Devices that sent nothing for days or whose puffs are numbered, and what an app counted.
    static var phone: AsthmaView {
        guard let blue = Inhaler.ID("blue") else { return typical }
        let numbered = [(30, 1), (20, 2), (12, 3)].map { daysAgo, sequence in
            DevicePuff(
                inhaler: blue, at: at(daysAgo, 8, 0), isTimeKnown: true,
                key: PuffDeviceKey(device: "cap", boot: 1, sequence: Int64(sequence)))
        }
        let readings = [(2, 3), (1, 1)].map { daysAgo, puffs in
            InhalerReading(
                at: at(daysAgo, 17, 5), through: at(daysAgo, 17, 5).instant, puffs: puffs, source: "Puff counter")
        }
        return sample(
            AsthmaRecords(
                inhalers: Array(inhalers.prefix(1)), offered: [OfferedInhaler(id: "rescue", name: "Terbutaline")],
                puffs: puffs(numbered.map(\.at)), devicePuffs: numbered,
                phone: PhoneReadings(
                    puffs: readings,
                    peakFlows: [PeakFlowReading(at: at(1, 9, 0), value: 340, source: "Peak flow app")]),
                meters: meters))
    }

    /// A red zone, by a best that is out of date.
    static var red: AsthmaView {
        sample(
            AsthmaRecords(
                inhalers: inhalers, puffs: puffs([at(0, 13, 0)], isTimeKnown: false), meters: meters,
                peakFlows: flows([150]), bests: bests(400),
                state: stored("state", AsthmaState(at: at(0, 14, 0), symptoms: .severe, reliever: .doesNotHelp)).first,
                plans: plan))
    }

    /// A first week, with a maximum that the clinic wrote and no measurement.
    static var few: AsthmaView {
        let limited = stored(
            "mart", InhalerDetails(name: "Budesonide/formoterol", role: .icsFormoterolReliever, dailyMaximum: 8))
        let state = stored("state", AsthmaState(at: at(0, 14, 0), symptoms: .some, reliever: nil))
        return sample(
            AsthmaRecords(
                inhalers: inhalers.prefix(1) + limited, quietDays: [Samples.today], meters: meters,
                state: state.first, answers: Array(answers.suffix(1))))
    }

    /// Two answers about risk, four questions and an instrument of an operator; the last about risk is not whole.
    private static var answers: [Stored<QuestionnaireAnswers>] {
        let risk = Dictionary(
            uniqueKeysWithValues: ExacerbationQuestionnaire.current.items.map { ($0.id, 0) })
        func answered(_ id: String, _ of: String, _ daysAgo: Int, _ answers: [String: Int])
            -> [Stored<QuestionnaireAnswers>]
        {
            stored(id, QuestionnaireAnswers(questionnaire: of, at: at(daysAgo, 9, 0), answers: answers))
        }
        let more = ["steroid-course": 1, "smoke": 1, "day-symptoms": 1]
        return answered("risk-1", Asked.risk, 120, risk)
            + answered("risk-2", Asked.risk, 2, risk.merging(more) { $1 })
            + answered("gina", Asked.gina, 40, ["day-symptoms": 1, "night-waking": 0, "activity-limit": 1])
            + answered("own-1", "sample", 60, ["first": 0]) + answered("own-2", "sample", 3, ["first": 1])
            + answered("own-3", "sample", 1, ["second": 1]) + answered("gone", "elsewhere", 30, ["first": 1])
            + answered("risk-3", Asked.risk, 300, ["smoke": 0])
    }

    /// Puffs at home, at school and without a place.
    static var places: AsthmaView {
        let spots = [(51_454_500, -2_587_900, 12), (51_461_000, -2_580_000, 4), (51_440_000, -2_600_000, 1)]
        guard let blue = Inhaler.ID("blue") else { return typical }
        var number = 0
        let there = spots.flatMap { latitude, longitude, count in
            (0..<count).flatMap { index in
                number += 1
                return stored(
                    "placed-\(number)",
                    PuffDetails(
                        inhaler: blue, at: at(index + 1, 12, 0), purpose: .asNeeded,
                        place: PuffPlace(latitude: Int64(latitude), longitude: Int64(longitude), source: .device)))
            }
        }
        let names =
            AsthmaPlace(name: "Home", latitude: 51_454_500, longitude: -2_587_900, isHome: true)
            .map { stored("home", $0) } ?? []
        return sample(
            AsthmaRecords(inhalers: inhalers, puffs: there + puffs([at(0, 13, 0)]), places: names))
    }
}

extension Questionnaire {
    /// An invented instrument of two questions, the first for a child.
    static let sample = Questionnaire(
        id: "sample", title: "Two questions", edition: "Invented", copyright: "© Nobody", ages: 4...120,
        items: [
            Item(
                id: "first", text: "The first question",
                options: [Option(text: "No", points: 0), Option(text: "Yes", points: 3)], respondent: .child),
            Item(
                id: "second", text: "The second question",
                options: [Option(text: "No", points: 0), Option(text: "Yes", points: 2)]),
        ],
        scales: [
            QuestionnaireScale(
                id: "total", items: ["first"], method: .sum, range: 0...300,
                bands: [.init(id: "fine", from: 0, title: "Fine"), .init(id: "ask", from: 300, title: "Ask")],
                minimalImportantDifference: 200, direction: .lowerIsBetter)
        ])
}

extension AsthmaContext {
    static var sample: AsthmaContext {
        let view = AsthmaView.typical
        return AsthmaContext(
            now: view.now.instant, zone: view.zone, birthdate: view.birthdate, inhalers: view.records.inhalers,
            canisters: view.records.canisters, meters: view.records.meters, questionnaires: [.sample])
    }
}
