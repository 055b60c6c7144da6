internal import Charts
internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// The figures of one site. A number is left out wherever all sites less the others would give few people away.
extension Phrases {
    func tiles(_ content: DashboardPage.Content, of site: StudySite) -> [DashboardPage.Tile] {
        let people = content.siteStandings
        let waiting = self("research.tile.invited.detail", ["count": self.people(people.waiting(site.code))])
        let standings: [Standing] = content.isLinked ? [.active, .left, .silent] : [.active, .left]
        return [
            tile("invited", people.invited(site.code), waiting),
            tile("joined", people.joined(site.code), self("research.tile.joined.detail")),
        ] + standings.map { tile($0, people.shown($0, site.code), isLinked: content.isLinked) }
            + (content.isLinked ? [] : [silentTile])
    }

    func uptake(_ content: DashboardPage.Content, of site: StudySite) -> DashboardPage.Card {
        let heading = self("research.uptake")
        let joined = content.joined(at: site.code)
        guard joined.contains(where: { $0.people != nil }) else {
            return card("uptake", heading, "", nil, why: "research.sites.uptake.few")
        }
        let chart = LineChart(
            title: heading, summary: self("research.sites.uptake.summary"), buckets: buckets(joined.map(\.day)),
            series: [
                LineChart.Series(
                    self("research.uptake.joined"), place: 0, values: joined.map { $0.people.map(Double.init) })
            ], bucketName: self("research.responses.day"), missing: self("research.hidden"))
        return card("uptake", heading, self("research.sites.uptake.detail"), chart)
    }

    func staying(_ content: DashboardPage.Content, of site: StudySite) -> DashboardPage.Card {
        let heading = self("research.staying")
        guard content.isLinked else {
            return card("staying", heading, "", nil, why: "research.staying.anonymous")
        }
        let shares = content.shares(at: site.code)
        guard !shares.isEmpty else { return card("staying", heading, "", nil, why: "research.sites.staying.few") }
        return card("staying", heading, self("research.sites.staying.detail"), stayingChart(shares))
    }

    func answersADay(_ content: DashboardPage.Content, of site: StudySite) -> DashboardPage.Card {
        let heading = self("research.answers")
        guard content.isLinked else { return card("answers", heading, "", nil, why: "research.sites.answers") }
        let answers = content.answers(at: site.code)
        guard !answers.isEmpty else { return card("answers", heading, "", nil) }
        // A sum of all days would be the hidden ones with those that are shown.
        let shown = answers.compactMap(\.count).reduce(0, +)
        return card(
            "answers", heading, self("research.sites.answers.detail", count: shown),
            answersChart(
                answers.map(\.day), answers.map(\.count), summary: "research.sites.answers.summary",
                hidden: "research.hidden"))
    }

    func missing(_ content: DashboardPage.Content, of site: StudySite) -> [StudySetupPage.Row] {
        guard content.isLinked else { return [] }
        let names = missingNames(content)
        return content.missing(at: site.code).map { item, share in
            let value = share.map { missingShare($0.missing, of: $0.answers) } ?? self("research.hidden")
            return StudySetupPage.Row(label: names[item] ?? item, value: value)
        }
    }
}
