import Activity
import Clinical
import offline

/// `profile` sex, height, inches, weight, its day, goal, pace, units, point or comma, birthdate, today; `scale` millionths
/// of a kilogram, ISO; `measured` ISO, active and basal kilocalories, hours each → `form` height, inches, weight, pace;
/// `profile` millimetres, grams, underweight; `resting` low, high, age, studied; `usual` kilocalories, days; `target`
/// small calories, held or not. Or one `problem`, `missing` or `refused` code each.
@_expose(wasm, "energy_profile")
@_cdecl("energy_profile")
public func energyProfile(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("profile")
        guard let units = Units(rawValue: row.text(7)), let decimal = row.decimal(8), let born = row.day(9),
            let today = row.day(10)
        else { return answer }
        let draft = EnergyProfileDraft(
            sex: row.text(0), height: row.text(1), inches: row.text(2), weight: row.text(3), weighed: row.text(4),
            goal: row.text(5), pace: row.text(6), units: units, decimal: decimal)
        let checked = draft.checked(birthdate: born, today: today)
        for problem in checked.problems { answer.add("problem", problem.code) }
        guard let details = checked.value else { return answer }
        let form = EnergyProfileDraft(details, units: units, decimal: decimal)
        answer.add("form", form.height, form.inches, form.weight, form.pace)
        let scale = message.first("scale")
        let weight = scale.number(0).flatMap { millionths in
            scale.day(1).flatMap { BodyWeight(millionths: millionths, on: $0) }
        }
        let profile = EnergyProfile(details, measured: MeasuredBody(weight: weight, height: nil), birthdate: born)
        answer.add(
            "profile", profile.millimetres.map { "\($0)" } ?? "", profile.grams.map { "\($0)" } ?? "",
            profile.isUnderweight.map { $0 ? "1" : "0" } ?? "")
        let resting = RestingEnergy.estimate(profile, on: today)
        for missing in resting.problems { answer.add("missing", missing.code) }
        if let resting = resting.value {
            answer.add(
                "resting", "\(resting.low.smallCalories)", "\(resting.high.smallCalories)", "\(resting.age)",
                resting.isStudiedAge ? "1" : "0")
        }
        let usual = usualDay(message, before: today, &answer)
        do throws(EnergyTarget.Refusal) {
            let target = try EnergyTarget(profile, expenditure: usual, on: today)
            answer.add("target", "\(target.energy.smallCalories)", target.isHeldAtFloor ? "1" : "0")
        } catch {
            answer.add("refused", error.code)
        }
        return answer
    }
}

/// `zone`, `day` ISO, now; `eaten` kilocalories, all known or not, band; `burned` active, basal, resting low or empty
/// each, hours of basal → `burned` low, high, estimate, at least; `balance` state, excess; `bar` percent, filled, over.
@_expose(wasm, "energy_balance")
@_cdecl("energy_balance")
public func energyBalance(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("day")
        let eaten = message.first("eaten")
        let spent = message.first("burned")
        guard let day = row.day(0), let now = row.instant(1), let consumed = eaten.number(0) else { return answer }
        let born = CalendarDay(year: 1990, month: 5, day: 4) ?? .earliest
        let profile = EnergyProfile(
            sex: EnergyProfile.Sex(rawValue: spent.text(2)), birthdate: born, millimetres: 1800, grams: 80_000,
            goal: nil)
        let measured = DailyExpenditure.Measured(
            day: day, active: spent.number(0).map { Energy(kilocalories: $0) },
            basal: spent.number(1).map { Energy(kilocalories: $0) }, basalHours: Int(spent.number(3) ?? 24))
        let burned = BurnedEnergy(
            measured, resting: RestingEnergy.estimate(profile, on: day).value,
            day: DayHours(day, in: message.zone ?? .utc), now: now)
        if let burned {
            answer.add(
                "burned", "\(burned.low.kilojoules)", "\(burned.high.kilocalories)", burned.isEstimate ? "1" : "0",
                burned.isAtLeast ? "1" : "0")
        }
        let balance = EnergyBalance(
            consumed: Energy(kilocalories: consumed), isConsumedAtLeast: eaten.text(1) == "1", burned: burned,
            band: eaten.number(2).map { Energy(kilocalories: $0) } ?? EnergyBalance.usualBand)
        answer.add("balance", balance.state.rawValue, balance.excess.map { "\($0.kilocalories)" } ?? "")
        if let bar = balance.progress {
            answer.add("bar", bar.percent.map { "\($0)" } ?? "", "\(bar.filled)", bar.isOver ? "1" : "0")
        }
        return answer
    }
}

private func usualDay(_ message: Message, before today: CalendarDay, _ answer: inout Message) -> DailyExpenditure? {
    let measured = message.all("measured").compactMap { row in
        row.day(0).map {
            DailyExpenditure.Measured(
                day: $0, active: row.number(1).map { Energy(kilocalories: $0) },
                basal: row.number(2).map { Energy(kilocalories: $0) }, basalHours: Int(row.number(3) ?? 0))
        }
    }
    do throws(DailyExpenditure.TooFewDays) {
        let usual = try DailyExpenditure(measured, before: today)
        answer.add("usual", "\(usual.median.kilocalories)", "\(usual.days)")
        return usual
    } catch {
        answer.add("usual-missing", "\(error.found)", "\(error.needed)")
        return nil
    }
}

extension EnergyProfileDraft.Problem {
    fileprivate var code: String {
        switch self {
        case .unknownSex: "unknown-sex"
        case .height(let problem): "height-\(problem.code)"
        case .inches: "inches"
        case .weight(let problem): "weight-\(problem.code)"
        case .weighedMissing: "weighed-missing"
        case .weighedUnreadable: "weighed-unreadable"
        case .weighedInFuture: "weighed-in-future"
        case .weighedBeforeBirth: "weighed-before-birth"
        case .unknownGoal: "unknown-goal"
        case .goalBeforeAdulthood(let years): "goal-before-adulthood-\(years)"
        case .paceMissing: "pace-missing"
        case .pace(let problem): "pace-\(problem.code)"
        }
    }
}

extension EnergyProfileDraft.NumberProblem {
    fileprivate var code: String {
        switch self {
        case .unreadable: "unreadable"
        case .tooManyDecimals: "too-many-decimals"
        case .ambiguousSeparator: "ambiguous-separator"
        case .outside(let limits): "outside-\(limits.lowerBound)-\(limits.upperBound)"
        }
    }
}

extension RestingEnergy.Missing {
    fileprivate var code: String {
        switch self {
        case .adulthood(let years): "adulthood-\(years)"
        case .sex: "sex"
        case .height: "height"
        case .weight: "weight"
        case .sense: "sense"
        }
    }
}

extension EnergyTarget.Refusal {
    fileprivate var code: String {
        switch self {
        case .goal: "goal"
        case .adulthood(let years): "adulthood-\(years)"
        case .expenditure: "expenditure"
        case .underweight: "underweight"
        case .body: "body"
        case .floor(let energy): "floor-\(energy.kilocalories)"
        }
    }
}
