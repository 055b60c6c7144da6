internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

extension ReleasePage.Made {
    init(_ phrases: Phrases, _ report: ReleaseReport, _ content: ReleasePage.Content) {
        let (study, release) = (content.study.id.text, content.release)
        checks = phrases.checks(report, release.rules)
        passed = phrases(
            "research.release.passed",
            [
                "count": phrases.formats.number(checks.count(where: \.isOK)),
                "of": phrases.formats.number(checks.count),
            ])
        files = content.files.map { file in
            ReleasePage.File(
                name: file.name, path: Paths.releaseFile(study, release.id.text, file.name),
                size: phrases.size(bytes: file.bytes), hash: file.sha256, short: String(file.sha256.prefix(8)))
        }
        coarser = phrases.coarser(report, release.rules)
        places = report.places.map { StudySetupPage.Row(label: $0.region, value: $0.shown) }
        facts = [
            ("people", (release.people.map { phrases.about($0) }) ?? "–"),
            ("answers", (release.answers.map { phrases.about($0) }) ?? "–"),
            (
                "consent",
                phrases(
                    "research.release.consent.from", ["number": phrases.formats.number(release.rules.consent)])
            ),
            ("licence", release.licence),
        ].map { StudySetupPage.Row(label: phrases("research.release.fact.\($0.0)"), value: $0.1) }
    }
}

extension Phrases {
    func about(_ number: Int) -> String { self("research.release.roughly", ["number": formats.number(number)]) }

    /// Kilobytes below a megabyte, at least one.
    func size(bytes: Int) -> String {
        bytes < 1_000_000
            ? self("research.release.kilobytes", ["number": formats.number(max(1, (bytes + 500) / 1000))])
            : self("research.release.megabytes", ["number": formats.decimal(Self.tenths(bytes))])
    }

    private static func tenths(_ bytes: Int) -> String {
        let tenths = (bytes + 50_000) / 100_000
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    func checks(_ report: ReleaseReport, _ rules: ReleaseRules) -> [ReleasePage.Check] {
        func check(_ isOK: Bool, _ key: String, _ value: String, _ values: [String: String] = [:]) -> ReleasePage.Check
        {
            ReleasePage.Check(
                isOK: isOK, name: self("research.release.check.\(key)", values),
                detail: self("research.release.check.\(key).text", values), value: value)
        }
        func oneIn(_ number: Int) -> String { self("research.release.oneIn", ["number": formats.number(number)]) }
        func mean(_ risk: ReleaseReport.Risk) -> String { oneIn(risk.mean > 0 ? Int(1 / risk.mean) : 0) }
        let k = formats.number(rules.k)
        var checks = [
            check(
                report.alone.fewest >= rules.k, "alone", oneIn(report.alone.fewest), ["mean": mean(report.alone)]),
            check(report.alone.unique == 0, "unique", formats.number(report.alone.unique)),
            check(
                report.knownWeeks.fewest >= rules.k, "weeks", oneIn(report.knownWeeks.fewest),
                ["mean": mean(report.knownWeeks), "unique": formats.number(report.knownWeeks.unique)]),
            check(
                report.environment ?? rules.k >= rules.k, "environment",
                report.environment.map { self("research.release.people", count: $0) }
                    ?? self("research.release.environment.none"), ["k": k]),
        ]
        checks += report.comparisons.map { comparison in
            check(
                comparison.fewest ?? rules.k >= rules.k, "comparison",
                comparison.fewest.map { self("research.release.people", count: $0) } ?? self("research.release.nobody"),
                ["number": formats.number(comparison.number)])
        }
        let sources = formats.number(report.sources.count)
        checks.append(
            ReleasePage.Check(
                isOK: true, name: self("research.release.check.sources"),
                detail: report.sources.isEmpty
                    ? self("research.release.sources.none") : report.sources.joined(separator: ", "),
                value: self("research.release.of", ["count": sources, "of": sources])))
        return checks
    }

    /// What the rules make coarser, whoever is in the release.
    func coarser(_ rules: ReleaseRules) -> [String] {
        var lines = [
            self("research.release.coarser.days"),
            self("research.release.coarser.places", ["population": formats.number(rules.population)]),
            self("research.release.coarser.ages", ["age": formats.number(rules.topAge)]),
        ]
        if !rules.figures.isEmpty { lines.append(self("research.release.coarser.air.\(rules.averaging.rawValue)")) }
        lines.append(self("research.release.coarser.keys"))
        return lines
    }

    fileprivate func coarser(_ report: ReleaseReport, _ rules: ReleaseRules) -> [String] {
        var lines = coarser(rules)
        if !report.inCountry.isEmpty {
            lines.append(
                self("research.release.coarser.country", ["regions": report.inCountry.joined(separator: ", ")]))
        }
        if report.joinsAges { lines.append(self("research.release.coarser.joined")) }
        for reason in ReleaseOmission.allCases {
            guard let count = report.omitted[reason.rawValue], count > 0 else { continue }
            lines.append(self("research.release.omitted.\(reason.rawValue)", ["people": few(count)]))
        }
        if report.omittedAnswers > 0 {
            let all = report.answers + report.omittedAnswers
            lines.append(self("research.release.omitted.answers", ["percent": percent(report.omittedAnswers, of: all)]))
        }
        if report.hiddenEnvironments > 0 {
            lines.append(
                self(
                    "research.release.omitted.environment",
                    ["percent": percent(report.hiddenEnvironments, of: report.answers)]))
        }
        return lines
    }

    private func percent(_ part: Int, of all: Int) -> String {
        self("research.percent", ["value": formats.number(all == 0 ? 0 : (part * 100 + all / 2) / all)])
    }
}

extension ReleaseReport {
    /// A second release in which a few people had to stay out.
    static let sample = """
        {"alone":{"fewest":11,"mean":0.0217,"unique":0},"knownWeeks":{"fewest":11,"mean":0.034,"unique":0},\
        "environment":14,"comparisons":[{"number":1,"fewest":12}],"omitted":{"consent":13,"few-alike":4,"comparison":7},\
        "answers":8600,"omittedAnswers":410,"hiddenEnvironments":990,"inCountry":["Wales"],"joinsAges":true,\
        "places":[{"region":"London","shown":"England"},{"region":"Wales","shown":"Wales"}],\
        "sources":["open-meteo","station"]}
        """

    /// Without environment, without anything left out, and with a figure below the limit.
    static let bare = """
        {"alone":{"fewest":40,"mean":0.025,"unique":0},"knownWeeks":{"fewest":7,"mean":0.05,"unique":0},\
        "comparisons":[{"number":1}],"omitted":{},"answers":0,"omittedAnswers":0,"hiddenEnvironments":0,"inCountry":[],\
        "joinsAges":false,"places":[],"sources":[]}
        """
}

extension ReleaseManifest.File {
    static var samples: [ReleaseManifest.File] {
        [
            ("people.csv", 18_200), ("answers.csv", 1_340_000), ("codebook.csv", 900), ("privacy.pdf", 24_000),
            ("manifest.json", 4_100),
        ].map {
            ReleaseManifest.File(name: $0.0, bytes: $0.1, sha256: String(repeating: "9c41", count: 16))
        }
    }
}
