internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Insights
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsPages

extension InsightWords {
    typealias Row = InsightRowsPage.Row

    /// The records behind a card's count, latest first.
    func rows(of card: InsightCard, _ history: InsightHistory, now: Moment) -> [Row] {
        let period = history.period
        switch card {
        case .reactions: return reactions(history.reactions.filter(\.isReaction))
        case .onset:
            return reactions(
                history.reactions.filter { $0.isReaction && $0.elapsed != nil && period.contains($0.onset.day) })
        case .doses, .adherence: return days(history.doseLog(now: now), period)
        case .levels: return runs(history)
        case .conditions:
            return FactoredDose.all(
                history.answered, reactions: history.reactions, exertion: history.exertion, in: period, now: now
            ).map(row)
        case .links: return compared(history)
        case .milestones:
            let log = history.doseLog(now: now)
            let found = Milestones(log, doses: history.doses, levels: history.levels)
            return found?.reached.reversed().map { Row(milestone($0.kind), value: day($0.day)) } ?? []
        case .week, .symptoms, .kinds: return []
        }
    }

    /// One symptom, with its link.
    func row(_ entry: SymptomEntry) -> Row {
        let origin = entry.isFromHealth ? " · " + phrases("symptoms.fromHealth") : ""
        return Row(
            phrases.symptom(entry), detail: when(entry.at) + origin, value: phrases.severity(entry.severity),
            path: Paths.editSymptom(person, entry.id.text))
    }

    private func row(_ dose: FactoredDose) -> Row {
        func named(_ key: String, _ factors: [CoFactor]) -> String? {
            let names = factors.map { factor($0).isolated }.joined(separator: ", ")
            return factors.isEmpty ? nil : phrases(key, ["names": names])
        }
        let known = [
            named("insights.conditions.dose.with", dose.with),
            named("insights.conditions.dose.without", dose.without),
        ]
        return Row(
            when(dose.at), detail: known.compactMap(\.self).joined(separator: " · "),
            value: phrases(dose.reacted ? "insights.reaction" : "insights.conditions.dose.quiet"),
            path: Paths.today(person, day: dose.at.day.iso))
    }

    private func reactions(_ found: [CountedReaction]) -> [Row] {
        found.sorted { ($1.onset.instant, $1.id.text) < ($0.onset.instant, $0.id.text) }.map { reaction in
            let after = reaction.elapsed.map {
                phrases("insights.after", ["time": phrases.elapsed(minutes: $0.minutes)])
            }
            let kinds = symptoms(reaction.symptoms)
            return Row(
                kinds.isEmpty ? phrases("insights.reaction") : kinds,
                detail: [when(reaction.onset), after].compactMap(\.self).joined(separator: ", "),
                value: reaction.grade.map { phrases.grade($0) } ?? phrases("grade.open"),
                path: path(reaction))
        }
    }

    /// An ungrouped one links to the form that groups it, with its dose.
    private func path(_ reaction: CountedReaction) -> String {
        guard reaction.isOffered else { return Paths.editReaction(person, reaction.id.text) }
        return reaction.dose.map {
            Paths.newReaction(person, day: $0.link.day.iso, intake: $0.link.intake.text)
        } ?? Paths.editSymptom(person, reaction.id.text)
    }

    private func days(_ log: DoseLog, _ period: DayPeriod) -> [Row] {
        guard let first = log.firstDay, max(first, period.from) <= period.through else { return [] }
        let from = max(first, period.from)
        return (0..<from.days(until: period.through) + 1).map { step in
            let found = log.day(period.through.adding(days: -step))
            let tally = found.tally
            let counts =
                [("insights.row.taken", tally.taken)] + (tally.isAnyTime ? [] : [("insights.row.onTime", tally.onTime)])
            let isPlain = tally.due == tally.taken && tally.onTime + tally.takenAnyTime == tally.taken
            return Row(
                phrases.formats.weekdayDay(found.day) + (found.day.year == today.year ? "" : " \(found.day.year)"),
                detail: isPlain || tally.due == 0
                    ? nil
                    : counts.map { phrases($0.0, count: $0.1, ["of": phrases.formats.number(tally.due)]) }
                        .joined(separator: ", "),
                value: phrases("insights.day.\(found.state.rawValue)"),
                path: Paths.today(person, day: found.day.iso))
        }
    }

    /// The days with both known symptoms and measurements.
    private func compared(_ history: InsightHistory) -> [Row] {
        let days = SymptomLinks.compared(history.period.before(today))
        return history.dayRecords.reversed().compactMap { record in
            let measured = [
                record.sleep.map { value("sleep", "hours", $0 / 60, decimals: 1) },
                record.exercise.map { value("exercise-time", "min", $0) },
                record.restingHeartRate.map { value("resting-heart-rate", "beats", $0) },
            ].compactMap(\.self)
            guard let symptoms = record.symptoms, !measured.isEmpty, days.contains(record.day) else { return nil }
            return Row(
                phrases.formats.weekdayDay(record.day) + (record.day.year == today.year ? "" : " \(record.day.year)"),
                detail: measured.joined(separator: ", "), value: phrases("insights.links.symptoms", count: symptoms),
                path: Paths.today(person, day: record.day.iso))
        }
    }

    /// "Sleep 7.4 h"
    private func value(_ metric: String, _ unit: String, _ amount: Double, decimals: Int = 0) -> String {
        let tenths = Int((amount * 10).rounded())
        let plain = decimals == 0 ? "\(Int(amount.rounded()))" : "\(tenths / 10).\(tenths % 10)"
        let value = phrases("activity.value.\(unit)", ["value": phrases.formats.decimal(plain)])
        return phrases("insights.links.value", ["name": phrases("activity.metric.\(metric)"), "value": value])
    }

    private func runs(_ history: InsightHistory) -> [Row] {
        let lines = LevelTimeline.lines(
            of: history.allergens.map(\.id), doses: history.doses, reactions: [], in: history.period)
        return lines.flatMap { line in line.runs.map { (line.allergen, $0) } }
            .sorted { $1.1.period.through < $0.1.period.through }
            .map { id, run in
                Row(
                    phrases("reaction.portion", ["allergen": allergen(id), "amount": phrases.exact(run.amount)]),
                    detail: days(run.period), value: phrases("insights.days", count: run.days))
            }
    }

    /// "12 Mar, 07:34"
    private func when(_ moment: Moment) -> String {
        phrases("reactions.when", ["day": day(moment.day), "time": phrases.time(moment.time)])
    }
}
