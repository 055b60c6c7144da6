import Cohort
import Foundation
import Statistics

/// The data and the numbers of `Oracle/oracle.py`.
enum OracleFiles {
    /// What a package says.
    struct Expected {
        let kind: String
        let name: String
        let at: Int
        let key: String
        let value: Double
    }

    static func rows(_ name: String) throws -> [[String]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracle/\(name)")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
        return lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map { String($0) } }
    }

    static func expected(_ kind: String) throws -> [Expected] {
        try rows("expected.csv").compactMap { row in
            guard row[0] == kind, let at = Int(row[2]), let value = Double(row[4]) else { return nil }
            return Expected(kind: kind, name: row[1], at: at, key: row[3], value: value)
        }
    }

    /// The panel of the script, everybody sensitised.
    static func panel() throws -> CohortData {
        let answers = try rows("answers.csv").compactMap { row -> CohortAnswer? in
            guard let person = Int(row[0]), let place = Int(row[1]), let day = Int(row[2]) else { return nil }
            return CohortAnswer(
                person: person, place: place, day: day, outcome: Double(row[3]), medicine: Double(row[4]))
        }
        let rows = try rows("exposures.csv")
        func series(_ column: Int) -> [DailySeries] {
            (0..<4).map { place in
                DailySeries(
                    rows.compactMap { row in
                        guard row[0] == "\(place)", let day = Int(row[1]), let value = Double(row[column]) else {
                            return nil
                        }
                        return (day, value)
                    })
            }
        }
        let persons = (0..<32).map { CohortPerson(key: "\($0)", isSensitised: true, enrolled: 20_500) }
        return CohortData(
            persons: persons, answers: answers, exposures: ["grass": series(2), "pm2_5": series(3)])
    }

    static func isNear(_ value: Double?, _ expected: Double, _ tolerance: Double = 1e-6) -> Bool {
        guard let value else { return false }
        return abs(value - expected) <= tolerance * max(abs(expected), 1e-9)
    }
}
