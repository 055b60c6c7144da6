internal import ArgumentParser

struct AirCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "air", abstract: "Compute air quality indices and pollen seasons, without a store.",
        examples: [
            "air index us-epa-2024 pm2_5=12.0 o3_8h=0.061",
            "air nowcast pm2_5 --hours 40,36,-,30,28,25,22,20,20,18,16,15",
            "air season counts.csv --method 95",
        ],
        subcommands: [ComputeIndex.self, ComputeNowCast.self, FindSeasons.self])
}
