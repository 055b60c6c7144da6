internal import Foundation

/// What an analysis found, as it is stored and as `acclimate study analyse --format json` prints it.
struct AnalysisReport: Decodable, Sendable {
    struct Result: Decodable, Sendable {
        let exposure: String
        let lag: Int
        let per: Double
        let estimate: Double?
        let low: Double?
        let high: Double?
        let q: Double?
        let n: Int
        let persons: Int
        let placeDays: Int

        /// Whether it stays when all results are taken into account.
        var standsOut: Bool { (q ?? 1) < 0.05 }
    }

    struct Step: Decodable, Sendable {
        let day: Int
        let atRisk: Int
        let survival: Double
    }

    struct Onset: Decodable, Sendable {
        let threshold: Double
        let persons: Int
        let without: Int
        let median: String?
    }

    struct Duration: Decodable, Sendable {
        let persons: Int
        let ended: Int
        let median: Int?
        let curve: [Step]
    }

    struct Part: Decodable, Sendable {
        let part: String
        let participants: Int
        let answers: Int
        let results: [Result]
    }

    struct Version: Decodable, Sendable {
        let program: String
        let data: String
    }

    let participants: Int
    let answers: Int
    let results: [Result]
    let joint: [Result]
    let afterMedicine: [Result]
    let onset: Onset
    let duration: Duration
    let retention: [Step]
    let parts: [Part]
    let method: String
    let version: Version

    init(_ json: String) throws {
        self = try JSONDecoder().decode(AnalysisReport.self, from: Data(json.utf8))
    }
}
