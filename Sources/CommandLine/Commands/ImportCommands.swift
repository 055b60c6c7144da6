internal import ArgumentParser

struct ImportCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "import", abstract: "Bring records in from a file.",
        examples: ["import doses binder.csv --person Mia --dry-run"],
        subcommands: [
            ImportDoses.self, ImportHealth.self, ImportFoods.self, ImportMedications.self, ImportAsthma.self,
            ImportArchive.self,
        ])
}
