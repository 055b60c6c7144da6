internal import Clinical
internal import Insights
internal import Pages

extension InsightsPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        var week = SampleInsights.typical
        week.range = .week
        var year = SampleInsights.typical
        year.range = .year
        var years = SampleInsights.much
        years.symptoms += SampleInsights.long
        years.isSettling = true
        return [
            Sample("typical", SampleInsights.typical.page(phrases)),
            Sample(
                "areas", SampleInsights().page(phrases, areas: Areas.all.all.flatMap { $0.insightSamples(phrases) })),
            Sample("week", week.page(phrases)),
            Sample("year", year.page(phrases)),
            Sample("much", SampleInsights.much.page(phrases)),
            Sample("years", years.page(phrases)),
            Sample("little", SampleInsights.little.page(phrases)),
            Sample("lost", SampleInsights.lost.page(phrases)),
            Sample("empty", SampleInsights().page(phrases)),
        ]
    }
}

extension InsightRowsPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        [
            Sample("doses", SampleInsights.typical.rows(phrases, .doses)),
            Sample("reactions", SampleInsights.much.rows(phrases, .reactions)),
            Sample("levels", SampleInsights.much.rows(phrases, .levels, page: 2)),
            Sample("conditions", SampleInsights.much.rows(phrases, .conditions)),
            Sample("milestones", SampleInsights.typical.rows(phrases, .milestones)),
            Sample("links", SampleInsights.typical.rows(phrases, .links)),
            Sample("none", SampleInsights.little.rows(phrases, .onset)),
        ]
    }
}
