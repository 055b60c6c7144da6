internal import Pages

extension WholeSite {
    /// The pages that a search finds.
    static let destinations: [Destination] = [
        Destination("today", "nav.today", "ui-today") { Paths.today($0) },
        Destination("insights", "insights.title", "ui-insights") { Paths.insights($0) },
        Destination("report", "report.title", "ui-note") { Paths.report($0) },
        Destination("report-links", "report.links.title", "ui-share") { Paths.reportLinks($0) },
        Destination("learn", "learn.title", "ui-learn") { _ in Paths.learn },
        Destination("guide", "guide.title", "ui-help") { _ in Paths.guide },
        Destination("sources", "sources.title", "ui-info") { _ in Paths.sources },
        .setting("deleted", "deleted.title") { Paths.deleted($0) },
        .setting("network", "network.title") { _ in Paths.network },
        .setting("jobs", "jobs.title", isForOperator: true) { _ in Paths.jobs },
    ]
}
