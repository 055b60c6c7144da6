internal import ArgumentParser
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct HelpTests {
    @Test(arguments: AnyCommand.all)
    func `every command says what it does and shows an example`(_ command: AnyCommand) {
        #expect(!command.type.configuration.abstract.isEmpty)
        #expect(!command.examples.isEmpty)
    }

    @Test(arguments: AnyCommand.all)
    func `every example is understood`(_ command: AnyCommand) throws {
        for example in command.examples {
            #expect(throws: Never.self, "\(example)") { _ = try Acclimate.parseAsRoot(Self.words(example)) }
        }
    }

    @Test(arguments: AnyCommand.all)
    func `help fits a narrow terminal`(_ command: AnyCommand) {
        let help = Acclimate.helpMessage(for: command.type, columns: 80)
        let usage = help.range(of: "USAGE:")?.lowerBound ?? help.endIndex
        for line in help[..<usage].split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test(arguments: AnyCommand.all)
    func `a command with an answer documents its JSON`(_ command: AnyCommand) {
        let help = Acclimate.helpMessage(for: command.type, columns: 80)
        #expect(help.contains("--format") == command.type.configuration.discussion.contains("JSON:"))
    }

    @Test func `help lists every exit code`() async throws {
        let outcome = await TestProgram(folder: "/nowhere").run("help")
        #expect(outcome.code == 0)
        for exit in Exit.allCases { #expect(outcome.output.contains("\(exit.rawValue)  \(exit.meaning)")) }
    }

    @Test func `help says what the product is about`() async {
        let outcome = await TestProgram(folder: "/nowhere").run("help")
        for topic in [
            "immunotherapy", "symptoms", "pollen", "medicines", "inhalers", "asthma", "activity", "food", "reminders",
            "research",
        ] {
            #expect(outcome.output.contains(topic), "\(topic)")
        }
    }

    @Test(arguments: [
        ["no-such-command"], ["dose", "log"], ["person", "list", "--format", "xml"], ["serve", "--flag"],
    ])
    func `what is not understood ends with 64`(_ arguments: [String]) async {
        let outcome = await TestProgram(folder: "/nowhere").run(arguments)
        #expect(outcome.code == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("Usage:"))
    }

    @Test func `a group alone shows its commands`() async {
        let outcome = await TestProgram(folder: "/nowhere").run("person")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("SUBCOMMANDS:"))
    }

    /// Splits a line like a shell, as far as the examples need it.
    private static func words(_ line: String) -> [String] {
        var words: [String] = []
        for (index, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            if index.isMultiple(of: 2) {
                words += part.split(separator: " ").map(String.init)
            } else {
                words.append(String(part))
            }
        }
        let end = words.firstIndex { $0 == ">" || $0 == "<" } ?? words.endIndex
        return Array(words[..<end].dropFirst())
    }
}

/// A command of the program, named in test reports.
struct AnyCommand: Sendable, CustomTestStringConvertible {
    let type: any ParsableCommand.Type

    static let all = below(Acclimate.self)

    var testDescription: String { "\(type)" }

    /// Each example on one line.
    var examples: [String] {
        let lines = type.configuration.discussion.replacing(" \\\n      ", with: " ").split(separator: "\n")
        return lines.filter { $0.hasPrefix("  acclimate ") }.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func below(_ type: any ParsableCommand.Type) -> [AnyCommand] {
        [AnyCommand(type: type)] + type.configuration.subcommands.flatMap(below)
    }
}
