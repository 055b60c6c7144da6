internal import Clinical
internal import Pages
internal import Reports

extension ReportWriter {
    /// The whole report, display-ready.
    func report() -> VisitReport {
        let made = phrases(
            "report.made", ["day": phrases.formats.fullDay(now.day), "time": phrases.time(now.time)])
        return VisitReport(
            kind: phrases(isImmunotherapy ? "report.kind" : "report.kind.general"), title: person.name,
            subtitle: periodText, facts: facts,
            summary: [glance].compactMap(\.self)
                + choice.offered.filter { !$0.isRecord && has($0) }.map(section).filter { !$0.blocks.isEmpty },
            appendixTitle: phrases("report.records"),
            appendix: choice.offered.filter { $0.isRecord && has($0) }.map(section),
            footer: VisitReport.Footer(
                about: "\(person.name.isolated) · \(periodText)", made: made,
                page: phrases("report.page", ["page": "{page}", "pages": "{pages}"])),
            metadata: VisitReport.Metadata(
                title: phrases("report.metadata.title", ["name": person.name]),
                author: phrases("report.metadata.author"),
                subject: phrases(isImmunotherapy ? "report.metadata.subject" : "report.metadata.subject.general"),
                language: phrases.words.language.tag, created: now.report))
    }

    private var facts: [VisitReport.Fact] {
        let listed = allergens.filter { !$0.removed }
        let (treated, avoided) = (listed.filter(\.isInTreatment), listed.filter { !$0.isInTreatment })
        return [
            VisitReport.Fact(
                phrases("report.born"),
                phrases(
                    "report.age", count: person.birthdate.age(on: now.day),
                    ["day": phrases.formats.fullDay(person.birthdate)]))
        ]
            + (listed.isEmpty
                ? [VisitReport.Fact(phrases("report.allergens"), phrases("report.allergens.none"))]
                : fact("report.treated", treated) + fact("report.avoided", avoided))
    }

    private func fact(_ key: String, _ allergens: [Allergen]) -> [VisitReport.Fact] {
        let names = allergens.map { phrases.allergen($0.kind).isolated }
        return names.isEmpty ? [] : [VisitReport.Fact(phrases(key), names.joined(separator: ", "))]
    }

    private func section(_ part: ReportPart) -> VisitReport.Section {
        let blocks =
            switch part {
            case .plan: plan
            case .adherence: adherence
            case .reactions: reactions(limit: 5, part: .allReactions)
            case .deviations: deviations
            case .missed: missed
            case .conditions: conditions
            case .symptoms: symptoms
            case .chart: charts
            case .questions: questions
            case .allDoses: allDoses
            case .allReactions: reactions(limit: .max, part: .allReactions)
            case .allSymptoms: allSymptoms
            case .allPlans: allPlans
            default: areas[part]?(phrases) ?? []
            }
        return VisitReport.Section(id: part.id, heading: phrases.part(part), blocks: blocks)
    }
}

extension Moment {
    /// "2026-03-12T07:34:00+01:00", as PDF metadata requires.
    fileprivate var report: String {
        let minutes = offset / 60
        let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(day.iso)T\(two(time.hour)):\(two(time.minute)):00"
            + "\(minutes < 0 ? "-" : "+")\(two(Int(hours))):\(two(Int(rest)))"
    }
}
