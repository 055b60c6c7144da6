internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

extension PlanPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let peanut = allergen("peanut", .listed(.peanut))
        let sesame = allergen("sesame", .listed(.sesame))
        let own = allergen("own", .own(name: Samples.longName, emoji: "🐉"))
        let all = [peanut, sesame, own].compactMap { $0 }
        let avoided = [
            allergen("egg", .listed(.egg), standing: .avoided),
            allergen("other", .own(name: Samples.rightToLeft, emoji: ""), standing: .avoided),
        ].compactMap { $0 }
        let long = (1...24).map { String($0 * 25) + ".5" }
        func group(
            _ allergen: Allergen?, _ amounts: [String], now: Int?, names: [String]? = nil, open: Bool = true,
            isWhole: Bool = false
        ) -> [Group] {
            [allergen].compactMap { $0 }.map {
                Group(
                    phrases, person: Samples.person, allergen: $0,
                    entries: entries($0, amounts, now: now, names: names), isWhole: isWhole, isOpen: open)
            }
        }
        let steps = ["3", "6", "12", "20", "40", "80", "120", "160", "200", "240", "300"]
        let typical = group(peanut, steps, now: 5) + group(sesame, ["3", "6", "12", "20", "40"], now: 2, open: false)
        let whole = group(peanut, steps, now: 5, isWhole: true) + group(sesame, ["3", "6", "12"], now: 2)
        let much =
            group(own, long, now: 11, names: long.map { "Updose \($0) with yoghurt" }, isWhole: true)
            + group(peanut, ["0.0012"], now: nil)
            + group(sesame, [], now: nil)
        func next(_ title: String, questions: Int) -> PlanCard.Next {
            let visit = PlannedVisit(
                id: "visit", title: title,
                at: ZoneRules.utc.moment(Samples.today.adding(days: 12), Samples.time(10, 30)))
            return PlanCard.Next(phrases, visit, person: Samples.person, questions: questions, today: Samples.today)
        }
        func card(_ plan: DosePlan?, holds: [DoseHold?] = [], next: PlanCard.Next? = nil) -> PlanCard {
            PlanCard(
                phrases, person: Samples.person, plan: plan.map { PlanSamples.stored($0) },
                holds: holds.compactMap { $0 }, today: Samples.today, allergens: PlanSamples.allergens,
                levels: PlanSamples.levels, next: next)
        }
        let hold = DoseHold.sample(from: Samples.day(2026, 3, 10), reason: Samples.rightToLeft, of: peanut?.id)
        func page(
            _ allergens: [Allergen], _ groups: [Group], notices: [SupplyNoticeRow] = [], card: PlanCard? = nil
        ) -> PlanPage {
            PlanPage(
                phrases, person: Samples.person, name: "Mia", allergens: allergens, groups: groups,
                notices: notices, card: card)
        }
        let notices = SupplyNoticeRow.all(phrases, LevelStock.samples, person: Samples.person, on: Samples.today)
        return [
            Sample(
                "typical",
                page(all + avoided, typical, card: card(PlanSamples.plan(), next: next("Clinic", questions: 2)))),
            Sample("whole", page(all, whole)),
            Sample(
                "much",
                page(
                    all, much, notices: notices,
                    card: card(
                        PlanSamples.plan(12, clinician: Samples.longName), holds: [hold],
                        next: next(Samples.longName, questions: 0)))),
            Sample("empty", page(all, [], card: card(nil))),
            Sample("untreated", page(avoided, [])),
            Sample("no-allergens", page([], [])),
        ]
    }

    static func allergen(
        _ id: String, _ kind: AllergenKind, standing: AllergenStanding = .inTreatment
    ) -> Allergen? {
        Allergen.ID(id).map { Allergen(id: $0, kind: kind, standing: standing, removed: false) }
    }

    static func entries(_ allergen: Allergen, _ amounts: [String], now: Int?, names: [String]? = nil) -> [Entry] {
        let days = [28, 28, 28, 42, 56, 32]
        var first = Samples.day(2025, 8, 11)
        return amounts.enumerated().compactMap { index, amount in
            guard let id = DoseLevel.ID("\(allergen.id.text)-\(index)") else {
                return nil
            }
            let isTaken = now.map { index <= $0 } ?? false
            let count = days[index % days.count]
            let step = LevelHistory.Step(
                level: id, firstDay: isTaken ? first : nil, days: isTaken ? count : 0,
                state: index == now ? .now : isTaken ? .done : .planned)
            first = first.adding(days: count)
            let level = DoseLevel(
                id: id, person: Samples.person, allergen: allergen.id, name: names?[index] ?? String(index + 1),
                amount: Samples.amount(amount), foodAmount: nil, product: nil, notes: nil, position: index,
                isCurrent: index == now, isDeleted: false, version: .first)
            let measure = PieceCount(tenThousandths: Int64(index + 1) * 5000).flatMap {
                DoseMeasure(count: $0, unit: index < 9 ? .listed(.capsule) : .other("heaped scoops"))
            }
            return Entry(
                level: level, step: step, measure: names == nil && index == 0 ? nil : measure,
                isLocked: now.map { index > $0 + 1 } ?? false)
        }
    }
}
