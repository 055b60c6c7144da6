internal import ArgumentParser

struct RescueMedicineCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "rescue-medicine", abstract: "List auto-injectors and other rescue medicines.",
        examples: ["rescue-medicine list Mia"],
        subcommands: [ListRescueMedicines.self])
}
