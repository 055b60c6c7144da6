internal import ArgumentParser
internal import Clinical
internal import Foundation
internal import Host
internal import Store

struct Export: Command {
    static let configuration = CommandConfiguration(
        "export", abstract: "Write everything on record about a person as JSON.",
        about: "The file is readable by you alone. The export is noted in the person's records.",
        examples: ["export --person Mia --output mia.json", "export --person Mia > mia.json"])

    @OptionGroup var person: PersonOption

    @Option(help: "The file to write; without it the JSON goes to the output.", completion: .file())
    var output: String?

    @Flag(help: "Replace the file when it is there.")
    var force = false

    @OptionGroup var home: HomeOption

    func run(in program: Program) async throws {
        let home = try home.find(program)
        let file = output.map { URL(filePath: $0).standardizedFileURL }
        // Looked at before the export is noted; writing looks again.
        if let file { try TargetFile.check(file, in: home, force: force) }
        try await program.withWorld(home) { world in
            let chosen = try await world.choose(person.person)
            guard let bytes = try await world.store.export(chosen.access, act: world.act) else {
                throw Refused(.notFound, "\(chosen.person.name) is not on record any more.")
            }
            guard let file else { return program.terminal.say(String(decoding: bytes, as: UTF8.self)) }
            try OutputFile.write(bytes, to: file, replacing: force)
            program.terminal.say("Everything about \(chosen.person.name) is in \(file.path).")
        }
    }
}
