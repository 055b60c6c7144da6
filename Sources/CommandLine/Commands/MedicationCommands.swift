internal import ArgumentParser

struct MedicationCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "medication", abstract: "Explain prescriptions.",
        examples: ["medication explain prescription.json --from 2026-03-28 --days 7 --zone Europe/Berlin"],
        subcommands: [ExplainMedication.self])
}
