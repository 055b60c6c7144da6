internal import ArgumentParser

struct MedicationCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "medication", abstract: "Explain prescriptions; measure adherence.",
        examples: [
            "medication explain prescription.json --from 2026-03-28 --days 7 --zone Europe/Berlin",
            "medication adherence fills.csv --from 2026-01-01 --through 2026-03-31",
        ],
        subcommands: [ExplainMedication.self, MeasureAdherence.self])
}
