import Exchange
import Foundation
import Scenarios

/// `scenario FILE…` or `scenario --all FOLDER`: replays situations before a dose and says what the rules answer.
@main
enum Command {
    private static let different: Int32 = 1
    private static let usage: Int32 = 64
    private static let unreadable: Int32 = 65

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let files = files(arguments), !files.isEmpty else {
            complain("usage: scenario FILE... | scenario --all FOLDER")
            exit(usage)
        }
        exit(files.map { replay($0) }.max() ?? 0)
    }

    /// The files that are meant; nil when that cannot be told.
    private static func files(_ arguments: [String]) -> [String]? {
        guard arguments.first == "--all" else {
            return arguments.contains { $0.hasPrefix("-") } ? nil : arguments
        }
        guard arguments.count == 2, let names = try? FileManager.default.contentsOfDirectory(atPath: arguments[1])
        else { return nil }
        return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(arguments[1])/\($0)" }
    }

    private static func replay(_ file: String) -> Int32 {
        guard let data = FileManager.default.contents(atPath: file) else {
            complain("\(file): cannot be read")
            return unreadable
        }
        do throws(JSONProblem) {
            let scenario = try Scenario(json: Array(data))
            print("\(file): \(scenario.report.joined(separator: "\n"))\n")
            return scenario.holds ? 0 : different
        } catch {
            complain("\(file): \(error.sentence)")
            return unreadable
        }
    }

    private static func complain(_ line: String) {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
}
