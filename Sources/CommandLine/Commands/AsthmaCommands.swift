internal import ArgumentParser

struct AsthmaCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "asthma", abstract: "Estimate control from reliever use, and work with peak flow, without a store.",
        examples: [
            "asthma estimate puffs.csv --through 2026-11-23 --zone Europe/Berlin",
            "asthma peak-flow --sex male --age 25 --height 160",
        ],
        subcommands: [EstimateControl.self, ComputePeakFlow.self])
}
