import Exchange
import Foundation
import Scenarios

/// `scenario FILE…` or `scenario --all FOLDER`: replays situations before a dose and says what the rules answer;
/// `scenario --answers FOLDER` only prints the answers, one line for each file with its name and a tabulator, those of
/// its folders `warnings` and `after-doses` too.
@main
enum ScenarioCommand {
    private static let different: Int32 = 1
    private static let usage: Int32 = 64
    private static let unreadable: Int32 = 65
    private static let phoneFolders = ["warnings", "after-doses"]

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let files = files(arguments), !files.isEmpty else {
            complain("usage: scenario FILE... | scenario --all FOLDER | scenario --answers FOLDER")
            exit(usage)
        }
        if arguments.first == "--answers" {
            let phone = phoneFolders.flatMap { name in
                (self.files(["--all", "\(arguments[1])/\(name)"]) ?? []).map { (name, $0) }
            }
            exit((files.map { answer($0) } + phone.map { phoneAnswer($1, in: $0) }).max() ?? 0)
        }
        exit(files.map { replay($0) }.max() ?? 0)
    }

    /// The files that are meant; nil when that cannot be told.
    private static func files(_ arguments: [String]) -> [String]? {
        guard ["--all", "--answers"].contains(arguments.first) else {
            return arguments.contains { $0.hasPrefix("-") } ? nil : arguments
        }
        guard arguments.count == 2, let names = try? FileManager.default.contentsOfDirectory(atPath: arguments[1])
        else { return nil }
        return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(arguments[1])/\($0)" }
    }

    private static func answer(_ file: String) -> Int32 {
        scenario(file) { scenario in
            print("\(URL(filePath: file).lastPathComponent)\t\(scenario.situation.answer.json)")
            return 0
        }
    }

    private static func replay(_ file: String) -> Int32 {
        scenario(file) { scenario in
            print("\(file): \(scenario.report.joined(separator: "\n"))\n")
            return scenario.holds ? 0 : different
        }
    }

    private static func scenario(_ file: String, _ use: (Scenario) -> Int32) -> Int32 {
        read(file) { (bytes) throws(JSONProblem) in use(try Scenario(json: bytes)) }
    }

    private static func phoneAnswer(_ file: String, in folder: String) -> Int32 {
        read(file) { (bytes) throws(JSONProblem) in
            print("\(folder)/\(URL(filePath: file).lastPathComponent)\t\(try PhoneScenario(json: bytes).answer)")
            return 0
        }
    }

    private static func read(_ file: String, _ use: ([UInt8]) throws(JSONProblem) -> Int32) -> Int32 {
        guard let data = FileManager.default.contents(atPath: file) else {
            complain("\(file): cannot be read")
            return unreadable
        }
        do throws(JSONProblem) {
            return try use(Array(data))
        } catch {
            complain("\(file): \(error.sentence)")
            return unreadable
        }
    }

    private static func complain(_ line: String) {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
}
