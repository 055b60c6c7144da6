internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Store

extension VisitsPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let levels = PlanSamples.levels
        func visit(_ id: String, _ day: CalendarDay, _ levels: [DoseLevel], _ notes: String?) -> ClinicVisit? {
            guard let id = ClinicVisit.ID(id) else { return nil }
            return ClinicVisit(
                id: id, person: Samples.person, day: day, levels: levels.map { LevelCopy($0) }, notes: notes,
                version: .first)
        }
        func answer(_ id: String, _ level: DoseLevel?, _ notes: String?) -> ClinicAnswer? {
            guard let id = ClinicAnswer.ID(id), let some = levels.first else {
                return nil
            }
            let at = Moment(
                instant: Instant(milliseconds: Int64(Samples.today.number) * 86_400_000 + 26_040_000), offset: 0)
            return ClinicAnswer(
                id: id, person: Samples.person, allergen: some.allergen,
                portion: level.map { ClinicAnswer.Portion(level: LevelCopy($0), share: .half) },
                clinician: "Dr Okafor", at: at, about: [], notes: notes)
        }
        func page(
            _ visits: [ClinicVisit?], _ holds: [DoseHold?], answers: [ClinicAnswer?] = []
        ) -> VisitsPage {
            VisitsPage(
                phrases, person: Samples.person, answers: answers.compactMap { $0 }, visits: visits.compactMap { $0 },
                plan: PlanSamples.plan(2),
                planVisits: Dictionary(
                    visits.prefix(1).compactMap(\.self).map { (RecordVersion(number: 2), $0.id) },
                    uniquingKeysWith: { first, _ in first }),
                holds: holds.compactMap { $0 },
                today: Samples.today, allergens: PlanSamples.allergens, levels: levels,
                unlocked: visits.prefix(1).compactMap { visit in
                    visit.flatMap { visit in
                        levels.first { $0.id == visit.levels.first?.level }.map {
                            UnlockedLevel(visit: visit.id, level: $0)
                        }
                    }
                },
                next: PlanCard.Next(
                    phrases,
                    PlannedVisit(
                        id: "next", title: "Allergy clinic",
                        at: Moment(
                            instant: Instant(milliseconds: Int64(Samples.today.number + 12) * 86_400_000 + 37_800_000),
                            offset: 0)), person: Samples.person, questions: 0, today: Samples.today))
        }
        let many = (0..<12).map { index in
            visit("v\(index)", Samples.today.adding(days: -index * 28), Array(levels.prefix(index % 3)), nil)
        }
        let day = Samples.day(2026, 3, 10)
        return [
            Sample(
                "typical",
                page(
                    [
                        visit("a", Samples.day(2026, 2, 9), [levels[3]], "Weight 27 kg.\nNext visit in six weeks."),
                        visit("b", Samples.day(2025, 12, 15), [], Samples.rightToLeft),
                    ],
                    [
                        .sample(from: day, reason: "Croup.", of: PlanSamples.allergens.first?.id),
                        .sample(from: Samples.day(2025, 11, 2), through: Samples.day(2025, 11, 6)),
                        .sample(from: day, through: day.adding(days: -1)),
                    ], answers: [answer("c1", levels.first, Samples.rightToLeft), answer("c2", nil, nil)])),
            Sample(
                "much", page(many, [.sample(from: Samples.today.adding(days: 5), of: PlanSamples.allergens.last?.id)])),
            Sample("empty", page([], [])),
        ]
    }
}

extension EditVisitPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let levels = PlanSamples.levels
        func page(
            _ id: String, _ day: CalendarDay, _ chosen: [String] = [], of levels: [DoseLevel], version: String? = nil,
            notes: String = "", _ problems: Problems = .none
        ) -> EditVisitPage {
            var values = VisitValues(id: id)
            (values.version, values.day, values.levels, values.notes) = (version, day.iso, chosen, notes)
            values.context = Context(
                today: Samples.today, birthdate: Samples.day(1990, 3, 1), allergens: PlanSamples.allergens,
                levels: levels, locked: Set(levels.suffix(1).map(\.id)))
            return EditVisitPage(phrases, person: Samples.person, values: values, problems: problems)
        }
        let problems = phrases.visit([.dayInFuture, .levelUnknown, .notesTooLong(limit: 2000)])
        return [
            Sample("new", page("n", Samples.today, ["peanut-4"], of: levels)),
            Sample("no-levels", page("n", Samples.today, of: [])),
            Sample(
                "edit",
                page(
                    "visit", Samples.day(2026, 2, 9), ["peanut-3"], of: levels, version: "2",
                    notes: Samples.rightToLeft)),
            Sample("errors", page("n", Samples.day(2027, 1, 1), of: levels, problems)),
        ]
    }
}
