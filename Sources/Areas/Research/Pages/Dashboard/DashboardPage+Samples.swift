internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

extension DashboardPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(.running) { study in
            func page(
                _ study: StoredStudy, _ figures: StudyFigures, sites: [StudySite] = [], isLimited: Bool = false,
                of site: StudySite? = nil
            ) -> DashboardPage {
                let frame = ResearchFrame(
                    phrases, study: "grass", PresetRole.researcher.permissions, limit: isLimited ? sites : nil,
                    at: .dashboard)
                let content = Content(
                    study: study, sites: sites, choosable: sites, site: site,
                    seesNoAnswers: isLimited && study.details.linkage == .anonymous, figures: figures,
                    questions: .sample, baseline: .sample, today: Samples.today)
                return DashboardPage(phrases, frame, content)
            }
            return [
                Sample("empty", page(study, .none), in: .account),
                Sample("typical", page(study, .sample), in: .account),
                Sample("few", page(study, .few), in: .account),
                Sample("sites", page(study, .sample, sites: StudySite.samples), in: .account),
                Sample(
                    "site", page(study, .sample, sites: StudySite.samples, of: StudySite.samples.last), in: .account),
                Sample(
                    "fewOfSite", page(study, .few, sites: StudySite.samples, of: StudySite.samples.first), in: .account
                ),
                Sample(
                    "anonymousSite",
                    page(study.anonymous, .sample, sites: StudySite.samples, of: StudySite.samples.last), in: .account),
                Sample(
                    "limited", page(study.anonymous, .sample, sites: StudySite.samples, isLimited: true), in: .account),
                Sample("anonymous", page(study.anonymous, .sample), in: .account),
            ]
        }
    }
}

extension StudyFigures {
    static var none: StudyFigures { StudyFigures(states: [:], invited: [], spans: [], days: [], missing: [:]) }

    /// Sixty people in three regions, one of which has too few.
    static var sample: StudyFigures { made(60) }

    static var few: StudyFigures { made(5) }

    private static func made(_ count: Int) -> StudyFigures {
        let start = Samples.day(2026, 2, 1)
        let spans = (0..<count).map { place in
            Span(
                enrolled: start.adding(days: place / 6), left: place % 9 == 0 ? start.adding(days: 20) : nil,
                isRestricted: place % 18 == 0, lastAnswer: start.adding(days: place % 7 == 0 ? 15 : 38),
                region: place < 5 ? "wales" : place < 25 ? "yorkshire" : "london",
                site: place % 3 == 0 ? "leeds" : "london")
        }
        let days = (0..<38).map { day in
            Day(
                day: start.adding(days: day), region: "london", answers: min(count, 4 + day * count / 40), totals: 1,
                totalSum: 3)
        }
        let sites: [String?: OfSite] = [
            "leeds": OfSite(
                days: Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.answers / 3) }),
                missing: ["ears": 20, "environment": 0]),
            "london": OfSite(
                days: Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.answers - $0.answers / 3) }),
                missing: ["ears": 70, "environment": 4]),
        ]
        return StudyFigures(
            states: [.invited: 20, .participating: count], waiting: ["leeds": 4, "london": 14, nil: 2],
            invited: [(day: start, count: count + 20)], spans: spans,
            days: days, missing: ["ears": 90, "environment": 4], sites: sites)
    }
}

extension BaselineCounts {
    fileprivate static var sample: BaselineCounts {
        let sex = StudyItem(
            id: "sex", text: "Sex",
            kind: .choice([
                StudyItem.Choice(code: "f", text: "Female"), StudyItem.Choice(code: "m", text: "Male"),
                StudyItem.Choice(code: "x", text: Samples.rightToLeft),
            ]))
        return BaselineCounts(
            [#"{"sex":"f"}"#: 40, #"{"sex":"m"}"#: 18, #"{"sex":"x"}"#: 2, "{}": 3],
            StudyQuestionnaire(title: "", items: [sex]))
    }
}
