internal import Foundation
internal import Study

/// What a release is like, for the study's team; stored as JSON.
struct ReleaseReport: Codable, Sendable {
    struct Risk: Codable, Sendable {
        let fewest: Int
        let mean: Double
        let unique: Int

        init(_ risk: PrivacyReport.Risk) {
            (fewest, mean, unique) = (risk.fewest, risk.mean, risk.unique)
        }
    }

    struct Comparison: Codable, Sendable {
        let number: Int
        /// Is nil if nobody joined, left or changed class.
        let fewest: Int?
    }

    /// A region of the study and where its people are shown if they are enough.
    struct Place: Codable, Sendable {
        let region: String
        let shown: String
    }

    let alone: Risk
    let knownWeeks: Risk
    /// Nil if no environment is shown.
    let environment: Int?
    let comparisons: [Comparison]
    /// People who are not in it, by `ReleaseOmission`.
    let omitted: [String: Int]
    let answers: Int
    let omittedAnswers: Int
    let hiddenEnvironments: Int
    /// Regions whose people, or some of them, are shown in their country.
    let inCountry: [String]
    let joinsAges: Bool
    let places: [Place]
    let sources: [String]

    init(_ release: Release, _ report: PrivacyReport, places: [Place], sources: [String], _ name: (String) -> String) {
        alone = Risk(report.alone)
        knownWeeks = Risk(report.knownWeeks)
        environment = report.environment
        comparisons = report.comparisons.map { Comparison(number: $0.version, fewest: $0.fewest) }
        omitted = Dictionary(uniqueKeysWithValues: release.omitted.map { ($0.key.rawValue, $0.value) })
        answers = release.answers.count
        omittedAnswers = release.omittedAnswers
        hiddenEnvironments = release.hiddenEnvironments
        var (regions, joins) = (Set<String>(), false)
        for coarsening in release.coarsenings {
            switch coarsening {
            case .smallPlace(let region, _), .fewInPlace(let region, _, _): regions.insert(name(region))
            case .agesJoined: joins = true
            }
        }
        inCountry = regions.sorted()
        joinsAges = joins
        self.places = places
        self.sources = sources
    }

    init(_ json: String) throws {
        self = try JSONDecoder().decode(ReleaseReport.self, from: Data(json.utf8))
    }

    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
