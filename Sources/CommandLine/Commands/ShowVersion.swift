internal import ArgumentParser
internal import Exchange
internal import Schema
internal import Store

struct ShowVersion: Command {
    static let configuration = CommandConfiguration(
        "version", abstract: "Show the program's version.",
        examples: ["version", "version --format json"],
        json: "{\"schema\": the last step of the schema, \"version\": the program's version}")

    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        format.write(
            program.terminal, text: "Acclimate \(Acclimate.version)",
            json: .object(["version": .string(Acclimate.version), "schema": .string(StoreSchema.all.latestStep)]))
    }
}
