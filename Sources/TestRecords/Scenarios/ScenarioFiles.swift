internal import CarePlan
public import Exchange
public import Foundation
internal import Immunotherapy

/// A scenario file: a situation before a dose, read from JSON.
public struct ScenarioFile: Sendable {
    public let name: String
    public let situation: DoseSituation

    /// All JSON files in a folder, sorted by name.
    public static func all(in folder: URL) throws -> [ScenarioFile] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }.sorted()
            .map { name in
                let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
                let fields = try JSONNode(try JSONReader.read(bytes)).fields()
                return ScenarioFile(name: name, situation: try fields.situation())
            }
    }

    /// Why the situation cannot be stored; nil if it can.
    public var unstorable: String? {
        let check = situation.records.check
        let levels = Set(check.levels.map(\.id))
        if check.reports.contains(where: { $0.origin != .answered }) { return "a report of a record that is not there" }
        if situation.taken != nil { return "it asks after a dose" }
        if Set(check.reports.map(\.condition.code)).count < check.reports.count { return "two answers to one question" }
        if check.taken.contains(where: { $0.portion.level.map { !levels.contains($0) } ?? false }) {
            return "a dose of a level that is not there"
        }
        if check.visits.contains(where: { $0.levels.contains { !levels.contains($0.level) } }) {
            return "a visit about a level that is not there"
        }
        let highest = check.highestTaken.contains { highest in
            !check.taken.contains { $0.portion.allergen == highest.allergen }
        }
        if highest { return "an amount that was taken in no dose" }
        return nil
    }
}
