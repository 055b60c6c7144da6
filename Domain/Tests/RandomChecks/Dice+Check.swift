import Clinical
package import Immunotherapy
import NamedInstants
package import Seeds

extension Dice {
    static let zones: [ZoneRules] = [.berlin, .berlin, .berlin, .newYork, .tokyo, .lordHowe, .samoa, .utc]

    /// A check with records of the last two weeks, mostly plausible, some of them odd.
    package mutating func check() throws -> DoseCheck {
        let zone = one(of: Dice.zones)
        let today = try day(one(of: ["2024-03-31", "2024-04-01", "2024-06-12", "2024-10-27", "2024-11-04"]))
        let at = moment(on: today, in: zone)
        let plan = try perhaps(95) { try $0.plan() }
        let levels = try self.levels()
        // Most families answer and record everything; otherwise nearly every check would end in a call.
        let isTidy = happens(75)
        return DoseCheck(
            at: at,
            zone: zone,
            birthdate: try perhaps(50) { try day($0.one(of: ["1980-01-01", "2016-05-20", "2021-05-20"])) },
            plan: plan,
            levels: levels,
            taken: try taken(before: today, zone, levels, isTidy: isTidy),
            highestTaken: levels.filter { happens($0.isCurrent ? 30 : 60) }.map {
                DoseCheck.HighestTaken(allergen: $0.allergen, amount: $0.amount)
            },
            starts: try several(0...(happens(10) ? 1 : 0)) { try $0.start(near: today, levels) },
            skips: try skips(before: today, isTidy: isTidy),
            visits: try several(0...2) { try $0.visit(near: today, levels) },
            holds: happens(15) ? try several(1...2) { try $0.hold(near: today) } : [],
            clinicAnswers: try several(0...(happens(10) ? 2 : 0)) { try $0.clinicAnswer(near: at, levels) },
            reports: reports(plan, isTidy: isTidy),
            unknowns: happens(10) ? [.day(today.adding(days: -1)), .earlierDoses] : []
        )
    }

    private mutating func moment(on day: CalendarDay, in zone: ZoneRules) -> Moment {
        let minutes = happens(85) ? number(1020...1140) : number(0...1439)
        guard let time = TimeOfDay(minutes: minutes) else { return zone.local(at: Instant(milliseconds: 0)) }
        let moment = zone.moment(day, time)
        return Moment(instant: moment.instant.adding(seconds: Int64(number(0...59))), offset: moment.offset)
    }

    private mutating func levels() throws -> [DoseLevel] {
        var levels: [DoseLevel] = []
        for allergen in Dice.allergens {
            let count = number(1...5)
            let current = happens(95) ? number(1...count) : 0
            for place in 1...5 where place <= count {
                let deleted = place != current && happens(10)
                levels.append(
                    DoseLevel(
                        id: try id("\(allergen)-\(place)"),
                        person: try id("mia"),
                        allergen: try id(allergen),
                        name: "Step \(place)",
                        amount: happens(90) ? try mg("\(place * place * 10)") : try amount(),
                        foodAmount: perhaps(10) { _ in "⅛ tsp" },
                        product: nil,
                        notes: perhaps(10) { _ in "with\njam" },
                        position: happens(90) ? place : number(0...5),
                        isCurrent: place == current,
                        isDeleted: deleted,
                        version: .first
                    )
                )
            }
        }
        return levels
    }

    private mutating func taken(
        before today: CalendarDay, _ zone: ZoneRules, _ levels: [DoseLevel], isTidy: Bool
    ) throws -> [DoseCheck.Taken] {
        var taken: [DoseCheck.Taken] = []
        let gap = happens(40) ? number(1...9) : 0
        for allergen in Dice.allergens where happens(97) {
            let own = levels.filter { $0.allergen.text == allergen }
            let usual = happens(85) ? own.first { $0.isCurrent } ?? own.first : own.first
            for back in (happens(5) ? -1 : 0)...10 where back <= 0 || back > gap {
                guard happens(back < 1 ? 10 : isTidy && back == gap + 1 ? 100 : 90) else { continue }
                let level = happens(85) ? usual : own.randomElement(using: &self)
                let moment = moment(on: today.adding(days: -back), in: happens(92) ? zone : one(of: Dice.zones))
                taken.append(
                    DoseCheck.Taken(
                        at: moment, portion: try portion(of: allergen, level),
                        standing: perhaps(90) { $0.one(of: DoseCheck.Taken.Standing.allCases) },
                        isHalfAsked: happens(60)))
            }
        }
        return taken
    }

    private mutating func portion(of allergen: String, _ level: DoseLevel?) throws -> OITDose.Portion {
        let share = happens(80) ? Share.full : one(of: Share.allCases)
        let amount: Amount
        switch (share, level) {
        case (.full, let level?): amount = level.amount
        case (.half, let level?): amount = level.half
        default: amount = try self.amount()
        }
        return OITDose.Portion(
            allergen: try id(allergen), level: level?.id, levelName: level?.name, share: level == nil ? .part : share,
            amount: amount)
    }

    private mutating func skips(before today: CalendarDay, isTidy: Bool) throws -> [DoseSkip] {
        var skips: [DoseSkip] = []
        for back in 0...10 where happens(back == 0 ? 4 : isTidy ? 100 : 80) {
            for allergen in Dice.allergens where isTidy || happens(90) {
                for slot in 0...(isTidy ? 3 : number(0...3)) {
                    skips.append(
                        DoseSkip(
                            id: try id("s-\(back)-\(allergen)-\(slot)"),
                            person: try id("mia"),
                            day: today.adding(days: -back),
                            allergen: try id(allergen),
                            slot: slot,
                            reason: one(of: DoseSkip.Reason.allCases),
                            notes: perhaps(10) { _ in "😷" },
                            version: .first
                        )
                    )
                }
            }
        }
        return skips
    }

    private mutating func visit(near today: CalendarDay, _ levels: [DoseLevel]) throws -> ClinicVisit {
        ClinicVisit(
            id: try id("v-\(number(1...999_999))"),
            person: try id("mia"),
            day: today.adding(days: number(-20...3)),
            levels: levels.filter { _ in happens(40) }.map { LevelCopy($0) },
            notes: nil,
            version: .first
        )
    }

    private mutating func start(near today: CalendarDay, _ levels: [DoseLevel]) throws -> LevelStart {
        let recordedOn = today.adding(days: number(-9...1))
        return LevelStart(
            id: try id("b-\(number(1...999_999))"), person: try id("mia"), level: LevelCopy(one(of: levels)),
            since: recordedOn.adding(days: number(-30...0)), recordedOn: recordedOn)
    }

    private mutating func clinicAnswer(near at: Moment, _ levels: [DoseLevel]) throws -> ClinicAnswer {
        let level = one(of: levels)
        return ClinicAnswer(
            id: try id("c-\(number(1...999_999))"),
            person: try id("mia"),
            allergen: level.allergen,
            portion: perhaps(80) { ClinicAnswer.Portion(level: LevelCopy(level), share: $0.one(of: [.full, .half])) },
            clinician: one(of: ["Dr. Weber", "Nurse „Ada\""]),
            at: Moment(instant: at.instant.adding(seconds: Int64(number(-3000...60))), offset: at.offset),
            about: ["answered/illness", "after-half", "no-earlier-dose"].filter { _ in happens(50) },
            notes: perhaps(20) { _ in "watch for hives" })
    }

    private mutating func hold(near today: CalendarDay) throws -> DoseHold {
        let from = today.adding(days: number(-12...2))
        return DoseHold(
            id: try id("h-\(number(1...999_999))"),
            person: try id("mia"),
            allergen: try perhaps(50) { try id($0.one(of: Dice.allergens)) },
            from: from,
            through: perhaps(70) { from.adding(days: $0.number(0...9)) },
            reason: perhaps(50) { _ in "ear infection" },
            version: .first
        )
    }

    private mutating func reports(_ plan: DosePlan?, isTidy: Bool) -> [ConditionReport] {
        var conditions = plan?.rules.conditions.map { $0.condition } ?? []
        for exception in plan?.exceptions ?? [] {
            for rule in exception.rules.conditions where !conditions.contains(rule.condition) {
                conditions.append(rule.condition)
            }
        }
        if happens(3) { conditions.append(.alcohol) }
        return conditions.compactMap { condition in
            perhaps(isTidy ? 100 : 90) { dice in
                let answer: ConditionReport.Answer =
                    dice.happens(90) ? .no : isTidy ? .yes : dice.one(of: ConditionReport.Answer.allCases)
                guard answer == .yes, dice.happens(40) else {
                    return ConditionReport(condition: condition, answer: answer)
                }
                let origin = ConditionReport.Origin.recorded(
                    id: "s\(dice.number(1...9))", code: "fever",
                    at: Instant(milliseconds: Int64(dice.number(1_711_000_000_000...1_712_000_000_000))))
                return ConditionReport(condition: condition, answer: .yes, origin: origin)
            }
        }
    }
}
