internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

extension AsthmaListPage {
    private static func new(_ phrases: Phrases, _ person: Person.ID, _ noun: String) -> Link {
        Link(phrases("asthma.\(noun).new"), Paths.newAsthma(person, noun))
    }

    /// Puffs by day.
    static func puffs(_ phrases: Phrases, _ view: AsthmaView, person: Person.ID) -> AsthmaListPage {
        let names = Dictionary(
            view.records.inhalers.map { ($0.id, $0.details) }, uniquingKeysWith: { one, _ in one })
        let days = Dictionary(grouping: view.records.puffs.reversed(), by: \.details.at.day)
        // Of a cut list only what it reaches back to, since what was recorded before is not here.
        let first = view.records.puffs.count >= most ? view.records.puffs.first?.details.at.instant : nil
        let others = view.elsewhere.reversed().filter { found in first.map { found.reading.at.instant >= $0 } ?? true }
        let elsewhere = Dictionary(grouping: others, by: \.reading.at.day)
        let groups = Set(days.keys).union(elsewhere.keys).sorted(by: >).map { day in
            Group(
                heading: phrases.formats.fullDay(day),
                rows: (elsewhere[day] ?? []).map { elsewhereRow(phrases, $0) }
                    + (days[day] ?? []).map { puff in
                        let inhaler = names[puff.details.inhaler]
                        let purpose = puff.details.purpose ?? inhaler?.role.usualPurpose
                        let time =
                            puff.details.isTimeKnown
                            ? phrases.time(puff.details.at.time)
                            : phrases("asthma.puff.received", ["time": phrases.time(puff.details.at.time)])
                        return Row(
                            title: "\(time), \(inhaler?.name ?? "")",
                            detail: phrases(purpose.map { "asthma.purpose.\($0.rawValue)" } ?? "asthma.purpose.open"),
                            path: Paths.editAsthma(person, PuffForm.noun, puff.id.text),
                            lines: [puff.details.note].compactMap(\.self))
                    })
        }
        return AsthmaListPage(
            phrases, person: person, noun: PuffForm.noun,
            add: view.records.inhalers.isEmpty
                ? [new(phrases, person, InhalerForm.noun)] : [new(phrases, person, PuffForm.noun)],
            groups: groups)
    }

    /// What an app counted, which says neither the inhaler nor what for.
    private static func elsewhereRow(_ phrases: Phrases, _ found: UnrecordedReading) -> Row {
        Row(
            title: "\(phrases.time(found.reading.at.time)), \(phrases("asthma.elsewhere.puffs", count: found.puffs))",
            detail: phrases("asthma.elsewhere.uncounted"), path: nil, lines: [found.reading.source])
    }

    /// A peak flow of an app, on a meter that it does not name.
    private static func elsewhereRow(_ phrases: Phrases, _ reading: PeakFlowReading) -> Row {
        let value = phrases("asthma.flow.value", ["value": "\(reading.value)"])
        return Row(
            title: "\(phrases.time(reading.at.time)), \(value)", detail: phrases("asthma.elsewhere.noMeter"), path: nil,
            lines: [reading.source])
    }

    /// Meters with their bests, and measurements by day.
    static func peakFlows(_ phrases: Phrases, _ view: AsthmaView, person: Person.ID) -> AsthmaListPage {
        let meters = view.records.meters.map { meter in
            Row(
                title: meter.details.name, detail: phrases("asthma.scale.\(meter.details.scale.rawValue)"),
                path: Paths.editAsthma(person, MeterForm.noun, meter.id.text))
        }
        let bests = view.records.bests.reversed().map { best in
            Row(
                title: phrases("asthma.flow.value", ["value": "\(best.details.value)"]),
                detail: phrases.formats.fullDay(best.details.day),
                path: Paths.editAsthma(person, BestForm.noun, best.id.text))
        }
        let latest = view.records.peakFlows.suffix(most).reversed()
        let days = Dictionary(grouping: latest, by: \.details.at.day)
        let elsewhere = Dictionary(grouping: view.flowsElsewhere.reversed(), by: \.at.day)
        let measured = Set(days.keys).union(elsewhere.keys).sorted(by: >).map { day in
            Group(
                heading: phrases.formats.fullDay(day),
                rows: (elsewhere[day] ?? []).map { elsewhereRow(phrases, $0) }
                    + (days[day] ?? []).map { flow in
                        let value = phrases("asthma.flow.value", ["value": "\(flow.details.best ?? 0)"])
                        let zone = view.judgement(flow.details).reliableZone.map {
                            phrases("asthma.zone.\($0.rawValue)")
                        }
                        return Row(
                            title: "\(phrases.time(flow.details.at.time)), \(value)",
                            detail: zone ?? phrases("asthma.flow.noZone"),
                            path: Paths.editAsthma(person, PeakFlowForm.noun, flow.id.text),
                            lines: [flow.details.blows.map { "\($0)" }.joined(separator: ", ")])
                    })
        }
        let add =
            view.records.meters.isEmpty
            ? [new(phrases, person, MeterForm.noun)]
            : [
                new(phrases, person, PeakFlowForm.noun), new(phrases, person, BestForm.noun),
                new(phrases, person, MeterForm.noun),
            ]
        return AsthmaListPage(
            phrases, person: person, noun: PeakFlowForm.noun, add: add,
            groups: [
                Group(heading: phrases("asthma.meters.title"), rows: meters),
                Group(heading: phrases("asthma.bests.title"), rows: bests),
            ].filter { !$0.rows.isEmpty } + measured)
    }

    static func attacks(_ phrases: Phrases, _ view: AsthmaView, person: Person.ID) -> AsthmaListPage {
        let rows = view.records.attacks.map { attack in
            let details = attack.details
            return Row(
                title:
                    "\(phrases.formats.fullDay(details.start)), \(phrases("asthma.severity.\(details.severity.rawValue)"))",
                detail: phrases("asthma.care.\(details.care.rawValue)"),
                path: Paths.editAsthma(person, AttackForm.noun, attack.id.text),
                lines: [
                    details.trigger, details.steroidCourse == true ? phrases("asthma.attack.steroids") : nil,
                    details.missedDays.map { phrases("asthma.attack.days", count: $0) }, details.note,
                ].compactMap(\.self))
        }
        return AsthmaListPage(
            phrases, person: person, noun: AttackForm.noun, add: [new(phrases, person, AttackForm.noun)],
            groups: [Group(heading: nil, rows: rows)])
    }

    /// The plan in force, zone by zone.
    static func plan(_ phrases: Phrases, _ view: AsthmaView, person: Person.ID) -> AsthmaListPage {
        guard let plan = view.records.plan else {
            return AsthmaListPage(
                phrases, person: person, noun: PlanForm.noun, add: [new(phrases, person, PlanForm.noun)],
                groups: [], intro: phrases("asthma.plans.intro"))
        }
        let path = Paths.editAsthma(person, PlanForm.noun, plan.id.text)
        let rows = [AsthmaZone.red, .yellow, .green].map { zone in
            let actions = plan.details.actions(zone)
            return Row(
                title: phrases("asthma.zone.\(zone.rawValue)"),
                detail: zone == view.today.zone ? phrases("day.today") : nil,
                path: path,
                lines: actions.isEmpty ? [phrases("asthma.plan.nothing")] : actions.take + actions.call)
        }
        let agreed = phrases(
            plan.details.clinician == nil ? "asthma.plan.agreedOn" : "asthma.plan.agreedWith",
            ["day": phrases.formats.fullDay(plan.details.agreed), "clinician": plan.details.clinician ?? ""])
        let review = plan.details.isReviewDue(on: view.now.day) ? phrases("asthma.plan.due") : nil
        return AsthmaListPage(
            phrases, person: person, noun: PlanForm.noun,
            add: [
                new(phrases, person, PlanForm.noun),
                Link(phrases("asthma.sheet.open"), Paths.asthmaPlanSheet(person)),
            ],
            groups: [Group(heading: nil, rows: rows)],
            intro: [agreed, review].compactMap(\.self).joined(separator: " "))
    }
}
