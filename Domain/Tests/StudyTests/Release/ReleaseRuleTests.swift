import Exchange
import Study
import Testing

@Suite("Rules of a release")
struct ReleaseRuleTests {
    @Test(arguments: [
        ("18-29", AgeBand?.some(AgeBand(from: 18, to: 29))), ("80+", AgeBand(from: 80, to: nil)),
        ("0-0", AgeBand(from: 0, to: 0)), ("29-18", nil), ("-5", nil), ("80", nil), ("", nil), ("18-29-40", nil),
    ])
    func `a band of age is two ends or one`(text: String, band: AgeBand?) {
        #expect(AgeBand(text: text) == band)
        if let band { #expect(band.text == text) }
    }

    @Test(arguments: [
        ("grass", 0.0, "low"), ("grass", 4.9, "low"), ("grass", 5, "moderate"), ("grass", 199.9, "high"),
        ("grass", 200, "very high"), ("birch", 14, "low"), ("birch", 90, "high"), ("pm2_5", 5, "good"),
        ("pm2_5", 5.01, "fair"), ("o3", 181, "extremely poor"), ("temperature", 14.9, "10 to 15"),
        ("temperature", 15, "15 to 20"), ("temperature", -0.1, "-5 to 0"), ("rain", 0.05, "no"), ("rain", 0.1, "yes"),
    ])
    func `a figure falls into its band`(name: String, value: Double, band: String) throws {
        let figure = try #require(ReleaseFigure.standard.first { $0.name == name })
        #expect(figure.band(value) == band)
    }

    @Test func `rules are data`() throws {
        for averaging in ReleaseRules.Averaging.allCases {
            let rules = ReleaseRules(consent: 2, items: ["nose"], averaging: averaging, limitsKnownWeeks: false)
            let read = try JSONReader.read(Array(rules.json.text.utf8))
            #expect(try ReleaseRules(JSONNode(read)) == rules)
        }
    }

    @Test(arguments: [
        ("\"k\":11", "\"k\":1", "k"), ("\"steps\":5.0", "\"steps\":0.5", "figures[4].steps"),
        ("\"from\":[5.0,20.0,200.0]", "\"from\":[20.0,5.0,200.0]", "figures[0].levels"),
        ("\"from\":[5.0,20.0,200.0]", "\"from\":[5.0]", "figures[0].levels"),
        ("\"averaging\":\"day\"", "\"averaging\":\"hour\"", "averaging"),
        ("\"dates\":\"week, from Monday\"", "\"dates\":\"day\"", "dates"),
    ])
    func `rules that cannot hide anybody are refused`(old: String, new: String, path: String) throws {
        let text = ReleaseCohort.rules.json.text.replacing(" ", with: "").replacing(
            "week,fromMonday", with: "week, from Monday")
        let changed = text.replacing(old, with: new)
        #expect(changed != text)
        let node = JSONNode(try JSONReader.read(Array(changed.utf8)))
        #expect(throws: JSONProblem(path: path, reason: .impossible)) { try ReleaseRules(node) }
    }

    @Test func `free text is never released`() throws {
        #expect(ReleaseRules.items(of: try QuestionnaireTests.daily) == ["nose", "vas", "hours"])
    }
}
