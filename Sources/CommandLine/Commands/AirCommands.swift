internal import ArgumentParser

struct AirCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "air", abstract: "Say what is in the air, and compute indices and pollen seasons.",
        examples: [
            "air now Ben",
            "air index us-epa-2024 pm2_5=12.0 o3_8h=0.061",
            "air nowcast pm2_5 --hours 40,36,-,30,28,25,22,20,20,18,16,15",
            "air season counts.csv --method 95",
        ],
        subcommands: [
            ShowAir.self, ForecastAir.self, ListAir.self, ComputeIndex.self, ComputeNowCast.self, FindSeasons.self,
        ])
}
