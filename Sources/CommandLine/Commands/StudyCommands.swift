internal import ArgumentParser

struct StudyCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "study", abstract: "Analyse the data of a study, or simulate a cohort, without a store.",
        examples: [
            "study simulate --participants 400 --days 180 --seed 7 --effects effects.json --output cohort",
            "study analyse cohort --outcome tnss --exposures grass,birch --lags 0-3",
        ],
        subcommands: [SimulateStudy.self, AnalyseStudy.self])
}
